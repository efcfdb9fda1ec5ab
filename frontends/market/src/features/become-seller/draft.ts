import { keep, kept, storage } from '@gehna/client';
import { nothingTyped, type Typed, typedFields } from './fields.ts';

/** What somebody typed into the application and has not sent, kept in the browser for that person only. */
const keyOf = (userId: string) => `gehna.application.${userId}`;

/** The kept draft, or null. */
export function readDraft(userId: string): Typed | null {
  const draft = kept(storage, keyOf(userId));
  if (typeof draft !== 'object' || draft === null) return null;
  const values = draft as Record<string, unknown>;
  const typed = typedFields.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']);
  return Object.fromEntries(typed);
}

export function keepDraft(userId: string, typed: Typed) {
  const isEmpty = typedFields.every((field) => typed[field] === nothingTyped[field]);
  keep(storage, keyOf(userId), isEmpty ? null : typed);
}

export function forgetDraft(userId: string) {
  keep(storage, keyOf(userId), null);
}
