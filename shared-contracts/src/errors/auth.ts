import { texts } from '../rules.ts';
import { defineErrors } from './define.ts';

/** Error codes of auth. */
export const authErrors = defineErrors({
  /** Unknown number or wrong password: the answer does not reveal which. */
  'login-failed': { status: 401, message: texts.loginFailed },
  /** Ten failures for the account from this address; `retryAfterSeconds` is a parameter, which `wait` has in words. */
  'login-blocked': {
    status: 429,
    message: 'Too many failed attempts. Please wait {wait} and try again, or reset your password.',
  },
  /** Too many passwords wait to be checked. */
  'logins-busy': {
    status: 503,
    message: 'Too many people are signing in right now. Please try again in a moment.',
  },
  'email-taken': { status: 409, message: 'An account with this email address already exists.' },
  'mobile-taken': { status: 409, message: 'An account with this mobile number already exists.' },
  'mobile-digits-invalid': { status: 400, message: texts.mobileDigits },
  'mobile-invalid': { status: 400, message: texts.mobileInvalid },
  /** For a changed e-mail address or mobile number. */
  'password-required': { status: 400, message: texts.passwordRequired },
  'password-incorrect': { status: 400, message: 'Current password is incorrect.' },
  /** To log out everywhere needs an open session: without one, the user is unknown. */
  'ended-before-sign-out': {
    status: 401,
    message:
      'Your session had already ended, so your other devices may still be logged in. Please log in and log out everywhere again.',
  },
  'account-changes-limit': {
    status: 429,
    message: 'You have changed your account {max} times within 24 hours. Please try again tomorrow.',
  },
  'reset-token-invalid': { status: 400, message: texts.resetTokenInvalid },
});
