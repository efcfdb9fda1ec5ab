import { texts as formTexts } from '../forms/texts.ts';
import { defineErrors } from './define.ts';

/** Error codes of catalogue. */
export const catalogueErrors = defineErrors({
  'product-not-found': { status: 404, message: 'The product you are looking for does not exist.' },
  'product-changed': {
    status: 409,
    message: 'This product was changed meanwhile. Please look at it again before you go on.',
  },
  'products-limit': {
    status: 429,
    message: 'You have added {max} products within 24 hours. Please add more tomorrow.',
  },
  'product-images-limit': {
    status: 429,
    message:
      'No more than {max} pictures of products can be sent within a day. Please wait until tomorrow, or save it without new pictures.',
  },
  'product-code-taken': {
    status: 409,
    message: 'You already have a product with this product code. Please choose another one.',
  },
  'huid-taken': {
    status: 409,
    message:
      'Another piece on offer has this HUID. Every hallmarked piece has its own: please compare it with the hallmark.',
  },
  'product-own-review': {
    status: 403,
    message: 'You cannot decide on your own product. Please leave it to another reviewer.',
  },
  'product-not-pending': { status: 409, message: 'This product is not waiting for review: it was {status} already.' },
  'product-rejected': {
    status: 409,
    message: 'It was rejected: please edit what the reviewer has noted, and its price with that.',
  },
  'product-pictures-invalid': { status: 400, message: '{message}' },
  'no-rate-of-metal': { status: 409, message: formTexts.noRateOfMetal },
  'no-weight-for-rate': { status: 409, message: formTexts.weightForRate },
  'metal-rate-missing': {
    status: 409,
    message: 'No rate of this metal was set yet, so that its price cannot follow it. Please give a fixed price.',
  },
  'metal-rate-changed': {
    status: 409,
    message: 'Another rate was set meanwhile. Please look at it before you set yours.',
  },
  'metal-rate-unusual': {
    status: 409,
    message: 'This differs by {percent}% from the rate in force, ₹{before} per gram. Please confirm it.',
  },
  'metal-rate-older': {
    status: 409,
    message: 'This rate is from before the one in force. Only one of the same time or a later one can be set.',
  },
  'metal-rate-early': { status: 400, message: 'A rate cannot be from the future.' },
  'search-unavailable': {
    status: 503,
    message: 'The market cannot be searched at the moment. Please try again shortly.',
  },
});
