/**
 * What pages keep in the browser, as JSON. Storage may be blocked or full, and an entry garbled by an extension or written by another
 * version of the site: all of that counts as absent, and the page works on.
 */

/** The entry of a key, of unknown shape; null: absent or unreadable. */
export function kept(storage: Storage | null, key: string): unknown {
  return parsed(unless(DOMException, () => storage?.getItem(key)) ?? null);
}

/** Writes an entry; null removes it. False where the browser refuses. */
export function keep(storage: Storage | null, key: string, value: unknown): boolean {
  if (!storage) return false;
  const done = unless(DOMException, () => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return true;
  });
  return done ?? false;
}

/** The text of an entry, read. */
export function parsed(text: string | null): unknown {
  return text === null ? null : unless(SyntaxError, () => JSON.parse(text));
}

function unless<T>(refusal: typeof DOMException | typeof SyntaxError, use: () => T): T | null {
  try {
    return use();
  } catch (reason) {
    if (reason instanceof refusal) return null;
    throw reason;
  }
}
