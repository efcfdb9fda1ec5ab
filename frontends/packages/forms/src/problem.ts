import { ApiError, messageOf } from '@gehna/client';

/** The text for a form that could not be sent: the fallback where the server sends none, or a sentence for each reason. */
export type Failed = string | ((reason: unknown) => string);

export const failureText = (reason: unknown, failed: Failed): string =>
  typeof failed === 'function' ? failed(reason) : messageOf(reason, failed);

/** The server's errors by field, in the form's own names. */
export function fieldProblems(reason: unknown, fieldOf: (path: string) => string) {
  if (!(reason instanceof ApiError)) return [];
  return reason.errors.map(({ field, message }) => ({ field: fieldOf(field), message }));
}
