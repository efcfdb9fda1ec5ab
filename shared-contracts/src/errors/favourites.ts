import { defineErrors } from './define.ts';

/** Error codes of favourites. */
export const favouritesErrors = defineErrors({
  'favourite-not-available': {
    status: 404,
    message: 'This piece is not available, so it cannot be added to your favourites.',
  },
  'favourite-limit': {
    status: 409,
    message: 'You can keep at most {max} favourites. Please remove some of them first.',
  },
  /** Its product is not known here at the moment, while projections are rebuilt. */
  'favourite-pending': { status: 503, message: 'This piece cannot be shown at the moment. Please try again.' },
});
