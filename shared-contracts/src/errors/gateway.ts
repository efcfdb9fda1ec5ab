import { defineErrors } from './define.ts';

/** What gateway/kong.yml answers by itself, beside codes of services; its tests compare the two. */
export const gatewayErrors = defineErrors({
  /** It could not be read, or is none that any service takes. */
  'gateway-refused': {
    status: 400,
    message:
      'This request could not be read. Please reload the page, or clear the cookies of this site, and try again.',
  },
  'method-not-allowed': { status: 405, message: 'This cannot be done at this address.' },
  'request-timeout': {
    status: 408,
    message: 'Your connection was too slow to send this. Please try again in a moment.',
  },
  /** Of one network within a minute; headers tell how many, and when there may be more. */
  'too-many-requests': {
    status: 429,
    message: 'Too many requests came from your network. Please wait a minute and try again.',
  },
  'bad-gateway': {
    status: 502,
    message: 'This part of the site is not available right now. Please try again in a moment.',
  },
  'gateway-timeout': { status: 504, message: 'This is taking longer than it should. Please try again in a moment.' },
});
