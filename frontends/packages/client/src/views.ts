import { tabStorage } from '#browser';
import { randomHex } from './random.ts';
import { keep, kept } from './storage/kept.ts';

/** Keys of the tab's storage, which ends with the tab, so that no visitor is recognised on another day. */
const keys = { visit: 'gehna.visit', views: 'gehna.views' } as const;
const viewExpiryMs = 60 * 60_000;

/**
 * Reports a page view to the server, once a visit and hour. `what` names the page, `send` sends the visit's random id.
 * One that could not be sent is retried at the next view of that page.
 */
export function countView(what: string, send: (visit: string) => Promise<unknown>): void {
  const views = recentViews();
  if (views[what] !== undefined) return;
  keep(tabStorage, keys.views, { ...views, [what]: Date.now() });
  send(visit()).catch(() => {
    const { [what]: _, ...others } = recentViews();
    keep(tabStorage, keys.views, others);
  });
}

function visit(): string {
  const known = kept(tabStorage, keys.visit);
  if (typeof known === 'string') return known;
  const made = randomHex(16);
  keep(tabStorage, keys.visit, made);
  return made;
}

/** What was shown in the last hour, and when. */
function recentViews(): Record<string, number> {
  const since = Date.now() - viewExpiryMs;
  const entries = Object.entries(kept(tabStorage, keys.views) ?? {});
  return Object.fromEntries(entries.filter((one): one is [string, number] => Number(one[1]) > since));
}
