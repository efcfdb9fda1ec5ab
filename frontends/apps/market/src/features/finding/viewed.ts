import { keep, kept, storage } from '@gehna/client';

/** As many pieces are remembered, the latest first. */
const most = 12;

/** Each user of a browser has their own list; a visitor’s goes over to whoever then signs in. */
const keyOf = (userId: string | undefined) => `gehna.viewed.${userId ?? 'visitor'}`;

/** Ids of the pieces viewed, the latest first. */
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

function read(key: string): string[] {
  const ids = kept(storage, key);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : [];
}

function write(key: string, ids: readonly string[]) {
  keep(storage, key, ids.length > 0 ? ids : null);
}
