import { storage } from '@gehna/client';

/** What lies in the browser's storage under a key; null: nothing, or garbled by an extension or another version. */
export function kept(key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}

/** Lays something there; null takes it away. */
export function keep(key: string, value: object | null) {
  if (value) storage.setItem(key, JSON.stringify(value));
  else storage.removeItem(key);
}
