import { texts } from '../rules.ts';
import { defineErrors } from './define.ts';

/** Error codes of leads. */
export const leadsErrors = defineErrors({
  'lead-not-found': { status: 404, message: 'This inquiry does not exist.' },
  'lead-own-product': { status: 400, message: texts.ownProduct },
  'lead-seller-unreachable': { status: 400, message: texts.noSellerContact },
  'lead-closed': { status: 409, message: 'A closed lead can only be reopened to In Progress.' },
  'lead-of-seller': { status: 403, message: 'You can close your inquiry; everything else is the seller’s.' },
  /** A closed lead cannot be reopened beside the buyer's newer inquiry about the same product. */
  'lead-open': {
    status: 409,
    message: 'The buyer has asked about this piece again: lead {leadId} is open. Please go on there.',
  },
  'lead-priority-of-seller': { status: 400, message: '{field}: only sellers have priorities.' },
});
