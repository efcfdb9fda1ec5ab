import { texts } from '../rules.ts';
import { defineErrors } from './define.ts';

/** Error codes of stores. */
export const storesErrors = defineErrors({
  'store-not-created': { status: 404, message: 'You have no store yet.' },
  /** Unknown, or hidden by its seller. */
  'store-not-available': { status: 404, message: 'This store is currently not available.' },
  'store-changed': {
    status: 409,
    message: 'Your store was changed meanwhile. Please look at it again before you save.',
  },
  'store-slug-taken': { status: 409, message: texts.slugTaken },
  'rating-own': { status: 403, message: 'You cannot rate yourself.' },
  /** A buyer may rate once the seller has answered a message or an inquiry. */
  'rating-not-answered': {
    status: 403,
    message: 'You can rate a seller who has answered your message or inquiry.',
  },
  'rating-number-used': {
    status: 403,
    message: 'Your mobile number is the seller’s, or has rated this seller with another account.',
  },
  'rating-seller-not-found': { status: 404, message: 'There is no such seller.' },
  'rating-not-found': { status: 404, message: 'There is no such rating.' },
  'rating-changed': {
    status: 409,
    message: 'This rating was changed meanwhile. Please look at it again before you send.',
  },
  'rating-withdrawal-refused': {
    status: 409,
    message: 'A reviewer has removed this rating. It cannot be withdrawn; it goes with your account.',
  },
  'rating-reported': {
    status: 409,
    message: 'A reviewer looks at a report of this rating. It can be withdrawn once that is decided.',
  },
  'rating-answered': { status: 409, message: 'You have answered this rating already.' },
  'rating-images-invalid': { status: 400, message: '{message}' },
  'rating-images-limit': {
    status: 429,
    message:
      'No more than {max} pictures with ratings can be sent within a day. Please wait until tomorrow, or send it without new pictures.',
  },
  'ratings-limit': {
    status: 429,
    message: 'You have rated {max} sellers within a day. Please wait until tomorrow.',
  },
  'ratings-of-seller-limit': {
    status: 429,
    message: 'This seller has been rated very often today. Please try again tomorrow.',
  },
  /** A form names pictures that are not its seller's uploads; or an uploaded file is not an acceptable picture. */
  'store-images-invalid': { status: 400, message: '{message}' },
  'store-images-limit': {
    status: 429,
    message: 'You have uploaded {max} pictures for your store within a day. Please wait until tomorrow.',
  },
});
