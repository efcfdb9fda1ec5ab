import { keep, kept, tabStorage } from '@gehna/client';

const key = 'gehna.wanted-favourite';
/** Milliseconds that a visitor may take to log in or sign up; later the press is forgotten. */
const lifetimeMs = 30 * 60_000;

/** The piece whose heart a visitor pressed, to be added once they have logged in, in this tab. */
export const wantFavourite = (id: string) => keep(tabStorage, key, { id, at: Date.now() });

/** Whether it is this piece, once. */
export function takeWantedFavourite(id: string): boolean {
  const wanted = kept(tabStorage, key) as { id?: unknown; at?: unknown } | null;
  if (wanted?.id !== id) return false;
  keep(tabStorage, key, null);
  return typeof wanted.at === 'number' && Date.now() - wanted.at < lifetimeMs;
}
