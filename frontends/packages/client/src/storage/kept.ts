/**
 * What pages keep in the browser, as JSON. Storage may be blocked, and an entry garbled by an extension or written by another version of
 * the site: all of that counts as absent, and the page works on.
 */

/** The entry of a key, of unknown shape; null: absent or unreadable. */
export const kept = (storage: Storage, key: string): unknown =>
  parsed(unless(DOMException, () => storage.getItem(key)));

/** Writes an entry; null removes it. */
export function keep(storage: Storage, key: string, value: unknown): void {
  unless(DOMException, () => (value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value))));
}

/** The text of an entry, read. */
export const parsed = (text: string | null): unknown =>
  text === null ? null : unless(SyntaxError, () => JSON.parse(text));

function unless<T>(refusal: typeof DOMException | typeof SyntaxError, use: () => T): T | null {
  try {
    return use();
  } catch (reason) {
    if (reason instanceof refusal) return null;
    throw reason;
  }
}
