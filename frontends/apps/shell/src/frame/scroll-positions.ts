import { keep, kept, tabStorage } from '@gehna/client';

/** Where each entry of the history was left, in pixels from the top, until the tab is closed. */
const storageKey = 'gehna.scroll';
/** Time limit for a page to become high enough again, in milliseconds. */
const growTimeoutMs = 5_000;

const written = kept(tabStorage, storageKey);
const positions = new Map<string, number>(Array.isArray(written) ? written.filter(isEntry) : []);

/** The entry whose position is still to be restored: until then the page's position is not recorded for it. */
let awaited: string | undefined;

const openings = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** Until the first page was positioned. A newly opened one has a new history entry, even if a stored one has the same key. */
let isOpenedAnew = openings[0]?.type === 'navigate';

function isEntry(one: unknown): one is [string, number] {
  return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number';
}

function keepPositions() {
  keep(tabStorage, storageKey, [...positions].slice(-50));
}

/** Notes where the page stands while the history entry `historyKey` is shown. Returns how to stop. */
export function rememberScroll(historyKey: string): () => void {
  history.scrollRestoration = 'manual';
  const note = () => {
    if (historyKey !== awaited) positions.set(historyKey, window.scrollY);
  };
  const leave = () => {
    note();
    keepPositions();
  };
  // The user, or the browser itself on Back, may have scrolled the server's page before it was hydrated.
  if (!positions.has(historyKey)) note();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', leave);
  };
}

/**
 * Goes to where the entry `key` was left, as soon as the page is high enough for that: its content may still be loading.
 * Gives up when the user scrolls or presses a key first. Returns how to stop.
 */
export function restoreScroll(historyKey: string): (() => void) | undefined {
  if (isOpenedAnew) positions.delete(historyKey);
  isOpenedAnew = false;
  const top = positions.get(historyKey);
  if (top === undefined) return;
  awaited = historyKey;
  const tryNow = () => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    stop();
    window.scrollTo(0, top);
  };
  const observer = new ResizeObserver(tryNow);
  const timer = setTimeout(stop, growTimeoutMs);
  const userEvents = ['wheel', 'touchstart', 'keydown'] as const;
  function stop() {
    awaited = undefined;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userEvents) window.removeEventListener(event, stop);
  }
  for (const event of userEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
