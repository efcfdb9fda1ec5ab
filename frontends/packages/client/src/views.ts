import { tabStorage } from '#browser';
import { randomHex } from './random.ts';
import { keep, kept } from './storage/kept.ts';

/** The entries of the tab's storage: they last as long as it, so that nobody is recognised on another day. */
const keys = { visit: 'gehna.visit', views: 'gehna.views' } as const;
/** The same thing counts again after so long, in milliseconds. */
const again = 60 * 60_000;

/** Where the tab's storage is blocked or full: a visit is then one page. */
const memory = new Map<string, unknown>();

/**
 * Tells the server that a page showed something, once a visit and hour. `what` names it, `tell` sends the number of this visit, which
 * is made up here. One that could not be told is told by the next look.
 */
export function countView(what: string, tell: (visit: string) => Promise<unknown>): void {
  const views = recentViews();
  if (views[what] !== undefined) return;
  write(keys.views, { ...views, [what]: Date.now() });
  tell(visit()).catch(() => {
    const { [what]: _, ...others } = recentViews();
    write(keys.views, others);
  });
}

function visit(): string {
  const known = read(keys.visit);
  if (typeof known === 'string') return known;
  const made = randomHex(16);
  write(keys.visit, made);
  return made;
}

/** What was shown in the last hour, and when. */
function recentViews(): Record<string, number> {
  const since = Date.now() - again;
  const entries = Object.entries(read(keys.views) ?? {});
  return Object.fromEntries(entries.filter((one): one is [string, number] => Number(one[1]) > since));
}

const read = (key: string): unknown => memory.get(key) ?? kept(tabStorage, key);

function write(key: string, value: unknown) {
  if (!keep(tabStorage, key, value)) memory.set(key, value);
}
