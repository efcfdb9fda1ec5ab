import { storage } from '@gehna/client';
import { nothingTyped, type Typed, typedFields } from './fields.ts';

/** What somebody typed into the application and has not sent, kept in the browser for that person only. */
const keyOf = (userId: string) => `gehna.application.${userId}`;

/** The kept draft, or null. One that an older version of the site or an extension garbled counts as none. */
export function readDraft(userId: string): Typed | null {
  const text = storage.getItem(keyOf(userId));
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const values = kept as Record<string, unknown>;
    const typed = typedFields.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']);
    return Object.fromEntries(typed);
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}

export function keepDraft(userId: string, typed: Typed) {
  if (typedFields.every((field) => typed[field] === nothingTyped[field])) forgetDraft(userId);
  else storage.setItem(keyOf(userId), JSON.stringify(typed));
}

export function forgetDraft(userId: string) {
  storage.removeItem(keyOf(userId));
}
