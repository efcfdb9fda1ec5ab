import { defineErrors } from './define.ts';

/** Error codes of catalogue. */
export const catalogueErrors = defineErrors({
  'product-not-found': { status: 404, message: 'The product you are looking for does not exist.' },
  'product-changed': {
    status: 409,
    message: 'This product was changed meanwhile. Please look at it again before you go on.',
  },
  'product-code-taken': {
    status: 409,
    message: 'You already have a product with this product code. Please choose another one.',
  },
  'product-own-review': {
    status: 403,
    message: 'You cannot decide on your own product. Please leave it to another reviewer.',
  },
  'product-not-pending': { status: 409, message: 'This product is not waiting for review: it was {status} already.' },
  'product-pictures-invalid': { status: 400, message: '{message}' },
  'search-unavailable': {
    status: 503,
    message: 'The market cannot be searched at the moment. Please try again shortly.',
  },
});
