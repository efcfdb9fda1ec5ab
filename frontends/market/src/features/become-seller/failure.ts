import { ApiError, messageOf } from '@gehna/client';
import { fieldOrder, type Problems } from './fields.ts';
import { texts } from './texts.ts';

/** What to say about an application that could not be sent, by the answer's status. */
export function failureText(reason: unknown): string {
  if (!(reason instanceof ApiError)) return messageOf(reason, texts.submitFailed);
  switch (reason.status) {
    case 400:
      return messageOf(reason, texts.invalid);
    case 401:
      return texts.sessionEnded;
    case 403:
      return texts.denied;
    default:
      return messageOf(reason, texts.submitFailed);
  }
}

/** What the server says field by field. */
export function serverProblems(reason: unknown): Problems {
  if (!(reason instanceof ApiError)) return {};
  const known = reason.errors.flatMap(({ field, message }) => {
    const own = fieldOrder.find((name) => name === field);
    return own ? [[own, message] as const] : [];
  });
  return Object.fromEntries(known);
}
