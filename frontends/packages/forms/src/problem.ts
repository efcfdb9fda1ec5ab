import { ApiError, messageOf } from '@gehna/client';

/** What a form says when it could not be sent: the fallback for a server without words, or a sentence for each reason. */
export type Failed = string | ((reason: unknown) => string);

export const failureText = (reason: unknown, failed: Failed): string =>
  typeof failed === 'function' ? failed(reason) : messageOf(reason, failed);

/** What the server says field by field, in the form's own names. */
export function fieldProblems(reason: unknown, fieldOf: (path: string) => string) {
  if (!(reason instanceof ApiError)) return [];
  return reason.errors.map(({ field, message }) => ({ field: fieldOf(field), message }));
}
