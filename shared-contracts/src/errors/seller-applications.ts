import { defineErrors } from './define.ts';

/** Error codes of seller-applications. */
export const sellerApplicationsErrors = defineErrors({
  'application-not-found': { status: 404, message: 'This application does not exist.' },
  'application-changed': {
    status: 409,
    message: 'This application was changed meanwhile. Please look at it again before you decide.',
  },
  'application-own-review': {
    status: 403,
    message: 'You cannot decide on your own application. Please leave it to another reviewer.',
  },
  'application-decided': { status: 409, message: 'This application was already {status}.' },
  /** Another one of the applicant is pending or approved. */
  'application-exists': {
    status: 409,
    message: 'You have already applied. We will review your application and get back to you soon.',
  },
  'application-by-seller': { status: 409, message: 'You are a seller already.' },
  'application-too-large': { status: 413, message: 'All files together may be at most 100 MB.' },
  /** Which ones stands in `errors`, by field. */
  'application-documents-invalid': { status: 400, message: 'Some documents are missing or cannot be used.' },
  /** Which one stands in `errors`, where it is known. */
  'application-document-not-kept': {
    status: 400,
    message: 'A document of your earlier application cannot be kept any more. Please choose it again.',
  },
  'gst-number-invalid': { status: 400, message: '{message}' },
  'document-not-found': { status: 404, message: 'This document does not exist.' },
  /** An application names it, but the object store does not have it. */
  'document-missing': { status: 404, message: 'This document cannot be found in the store.' },
});
