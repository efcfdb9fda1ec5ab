/**
 * What pages keep in the browser, as JSON. An entry garbled by an extension or written by another version of the site counts as
 * absent, and the page works on.
 */

/** The entry of a key, of unknown shape; null: absent or unreadable. */
export const kept = (storage: Storage, key: string): unknown => parsed(storage.getItem(key));

/** Writes an entry; null removes it. */
export function keep(storage: Storage, key: string, value: unknown): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(value));
}

/** The text of an entry, read. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}
