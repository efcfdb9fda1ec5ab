import { texts } from '../rules.ts';
import { defineErrors } from './define.ts';

/** Error codes of leads. */
export const leadsErrors = defineErrors({
  'lead-not-found': { status: 404, message: 'This inquiry does not exist.' },
  'lead-own-product': { status: 400, message: texts.ownProduct },
  'lead-seller-unreachable': { status: 400, message: texts.noSellerContact },
  'inquiry-pieces': {
    status: 400,
    message: 'One inquiry is about {max} pieces at most. Please ask about the others in another one.',
  },
  'inquiries-limit': {
    status: 429,
    message: 'You have asked about {max} pieces within 24 hours. Please ask about more tomorrow.',
  },
  'lead-closed': { status: 409, message: 'A closed lead can only be reopened to In Progress.' },
  'lead-buyer-left': {
    status: 409,
    message: 'This buyer has deleted the account, so this lead stays closed and has no note.',
  },
  'lead-of-seller': { status: 403, message: 'You can close your inquiry; everything else is the seller’s.' },
  /** A closed lead cannot be reopened beside the buyer's newer inquiry about the same product. */
  'lead-open': {
    status: 409,
    message: 'The buyer has asked about this piece again: lead {leadId} is open. Please go on there.',
  },
  'quotation-not-found': { status: 404, message: 'This quotation does not exist.' },
  'quotation-link-over': {
    status: 404,
    message: 'This link no longer leads to a quotation. Please ask the seller for a new one.',
  },
  'quotation-buyer-unclear': { status: 400, message: 'A quotation answers one lead or one conversation.' },
  'quotation-line-not-own': {
    status: 400,
    message: 'Line {place} names a product that is not in your list. Please choose it again.',
  },
  'quotation-buyer-left': {
    status: 409,
    message: 'This buyer has deleted the account, so there is nobody to send a quotation to.',
  },
  /** The page that sent it did not receive the answer, and was changed since. `params.id` is what was sent. */
  'quotation-sent-before': {
    status: 409,
    message:
      'Quotation {number} was sent already, as it stood before your last change. Please open it from the lead or the conversation, and send a newer version.',
  },
  'quotations-limit': {
    status: 429,
    message: 'You have sent {max} quotations within 24 hours. Please send more tomorrow.',
  },
  'quotation-logo-missing': { status: 400, message: 'Please choose a picture for the logo.' },
  'quotation-logo-unknown': { status: 400, message: 'This logo is not there any more. Please choose it again.' },
  'quotation-logos-limit': {
    status: 429,
    message: 'You have uploaded {max} logos within 24 hours. Please upload more tomorrow.',
  },
  'quotation-accepted': {
    status: 409,
    message: 'This quotation was accepted, so it stays as it is. What changes after that needs a new quotation.',
  },
  'quotation-declined': {
    status: 409,
    message: 'This quotation was declined and cannot be answered any more. Please ask the seller for a new one.',
  },
  'quotation-expired': {
    status: 409,
    message: 'This quotation has expired and cannot be answered any more. Please ask the seller for a new one.',
  },
  'quotation-seller-suspended': {
    status: 409,
    message: 'Our reviewers have suspended this seller, so nobody can answer this quotation at the moment.',
  },
  'quotation-changes-limit': {
    status: 409,
    message:
      'You have asked for {max} changes of this version. Please write to the seller in the chat, or wait for a newer one.',
  },
  'quotation-replaced': { status: 409, message: 'The seller has sent a newer version of this quotation.' },
  'quotation-revised': { status: 409, message: 'You have already sent a newer version of this quotation.' },
  'quotation-of-buyer': { status: 403, message: 'Only the buyer answers a quotation.' },
  'quotation-erased': {
    status: 404,
    message: 'One of the two sides deleted the account: this quotation has no PDF any more, and cannot go on.',
  },
  'quotation-pdf-damaged': {
    status: 500,
    message: 'The PDF of this quotation was damaged. What stands on its page is right.',
  },
  'quotation-busy': { status: 503, message: 'The PDF cannot be made at the moment. Please try again.' },
  'lead-priority-of-seller': { status: 400, message: '{field}: only sellers have priorities.' },
});
