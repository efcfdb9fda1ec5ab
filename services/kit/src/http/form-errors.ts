import { DomainError } from '../domain-error.ts';

export const invalidForm = (message: string) => new DomainError('invalid-form', { message });

/** Maps the multipart reader's errors to those of the contracts. */
export function asDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return invalidForm('The form has too many fields.');
  if (code === 'FST_PROTO_VIOLATION') return invalidForm('The form has a field with a forbidden name.');
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return invalidForm('A field of the form is not valid JSON.');
  if (code === 'FST_MP_PREMATURE_CLOSE' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return new DomainError('incomplete-upload');
  }
  // "needle": the reader's word for a boundary, when it is too long.
  if (/multipart|terminated early|boundary|needle|malformed|header/i.test(message)) {
    return invalidForm('The form could not be read. Please send it again.');
  }
  return error;
}
