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
  /** A form names pictures that are not its seller's uploads; or an uploaded file is not an acceptable picture. */
  'store-images-invalid': { status: 400, message: '{message}' },
});
