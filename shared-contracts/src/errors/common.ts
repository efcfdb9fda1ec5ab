import { texts } from '../rules.ts';
import { defineErrors } from './define.ts';

/** Errors that any route may answer. */
export const commonErrors = defineErrors({
  /** What is wrong stands in `errors`, by field. */
  'invalid-request': { status: 400, message: '{message}' },
  'invalid-json': { status: 400, message: 'The body is not valid JSON.' },
  'missing-body': { status: 400, message: 'The request has no body. Send its fields as JSON.' },
  'incomplete-body': { status: 400, message: 'The body was cut off. Please send it again.' },
  'incomplete-upload': { status: 400, message: 'The upload was cut off. Please send it again.' },
  'invalid-form': { status: 400, message: '{message}' },
  'invalid-address': { status: 400, message: 'The address is not a valid URL.' },
  'not-signed-in': { status: 401, message: texts.notSignedIn },
  'session-ended': { status: 401, message: texts.sessionEnded },
  'buyers-only': { status: 403, message: 'This is only for buyers.' },
  'sellers-only': { status: 403, message: 'This is only for sellers.' },
  'reviewers-only': { status: 403, message: 'This is only for reviewers.' },
  'unknown-address': { status: 404, message: 'There is nothing at this address.' },
  'not-found': { status: 404, message: 'This does not exist.' },
  'picture-not-found': { status: 404, message: 'There is no such picture.' },
  /** Another request changed it after the client had read it. */
  'version-conflict': { status: 409, message: 'This was changed meanwhile. Please load it again.' },
  'unknown-file-field': { status: 400, message: 'There is no file field “{field}” here.' },
  'too-many-files': { status: 400, message: '{message}' },
  'picture-wrong-type': { status: 400, message: 'This file is not a JPEG, PNG or WebP picture.' },
  'picture-animated': { status: 400, message: 'Animated pictures cannot be used. Please choose a still picture.' },
  'picture-too-many-pixels': {
    status: 400,
    message: 'This picture has too many pixels. It may have at most {maxMegapixels} megapixels.',
  },
  'picture-too-narrow': { status: 400, message: 'This picture is too narrow to be shown.' },
  'picture-damaged': {
    status: 400,
    message: 'This picture is damaged or incomplete. Please choose another file.',
  },
  /** Room is reserved for a form, and its pace watched, by what it declares. */
  'length-required': { status: 411, message: 'The upload does not say how long it is (Content-Length).' },
  'form-too-large': { status: 413, message: 'All files together may be at most {maxSize}.' },
  'text-too-long': { status: 413, message: '“{field}” is too long.' },
  'request-too-large': {
    status: 413,
    message: 'This is larger than we can take. Please send less, or smaller files.',
  },
  'file-too-large': { status: 413, message: '{message}' },
  'address-too-long': { status: 414, message: 'This address is too long.' },
  /** More at once than one account may have in one replica; `retryAfterSeconds` is a parameter. */
  'too-many-uploads': {
    status: 429,
    message: 'Several uploads of yours are still running. Please wait until they have finished.',
  },
  /** Within a quarter of an hour; `retryAfterSeconds` is a parameter. */
  'too-many-refused': {
    status: 429,
    message: 'Too many of your uploads were refused. Please try again in a few minutes.',
  },
  'uploads-busy': { status: 503, message: 'Too many files are being uploaded right now. Please try again shortly.' },
  'unsupported-media-type': {
    status: 415,
    message: 'This content type is not understood. Send JSON (application/json).',
  },
  'form-not-accepted': { status: 415, message: 'This address takes JSON, not a form.' },
  'internal-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  /** Others changed the same at the same time, more often than it was tried again. Nothing was stored. */
  busy: { status: 503, message: 'Too many changes at once. Please try again.' },
  /** The commit was not answered in time: it may be stored or not. */
  unconfirmed: {
    status: 503,
    message: 'We could not confirm that this was saved. Please check before trying again.',
  },
  unavailable: { status: 503, message: 'This is not possible at the moment. Please try again shortly.' },
  /** The account was created a moment ago, and this service has not received it yet. */
  'account-pending': {
    status: 503,
    message: 'Your account is still being set up. Please try again in a moment.',
  },
  'picture-pending': { status: 503, message: 'This picture is not ready yet. Please try again.' },
});
