/** As many pieces are remembered, the latest first. */
const most = 12;

/** Each user of a browser has their own list; a visitor’s goes over to whoever then signs in. */
const keyOf = (userId: string | undefined) => `gehna.viewed.${userId ?? 'visitor'}`;

/** Ids of the pieces viewed, the latest first. An entry that something garbled counts as none, as does storage that is blocked. */
export function viewedBy(userId: string | undefined): string[] {
  const own = read(keyOf(userId));
  if (!userId) return own;
  const before = read(keyOf(undefined));
  if (before.length === 0) return own;
  const all = [...new Set([...before, ...own])].slice(0, most);
  write(keyOf(userId), all);
  write(keyOf(undefined), []);
  return all;
}

export function noteViewed(userId: string | undefined, productId: string) {
  const others = viewedBy(userId).filter((id) => id !== productId);
  write(keyOf(userId), [productId, ...others].slice(0, most));
}

/** A piece that is no longer on the market. */
export function forgetViewed(userId: string | undefined, productId: string) {
  write(
    keyOf(userId),
    viewedBy(userId).filter((id) => id !== productId),
  );
}

const isBlocked = (reason: unknown) => reason instanceof DOMException;

function read(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch (reason) {
    if (isBlocked(reason) || reason instanceof SyntaxError) return [];
    throw reason;
  }
}

function write(key: string, ids: readonly string[]) {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
    else localStorage.removeItem(key);
  } catch (reason) {
    // Full or blocked: then nothing is remembered.
    if (!isBlocked(reason)) throw reason;
  }
}
