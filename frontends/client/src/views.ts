/** The entries of the session's storage: they last as long as this tab, so that nobody is recognised on another day. */
const keys = { visit: 'gehna.visit', views: 'gehna.views' } as const;
/** The same thing counts again after so long, in milliseconds. */
const again = 60 * 60_000;

/** Where the session's storage is blocked: a visit is then one page. */
const memory = new Map<string, string>();

/**
 * Tells the server that a page showed something, once a visit and hour. `what` names it, `tell` sends the number of this visit, which
 * is made up here. One that could not be told is told by the next look.
 */
export function countView(what: string, tell: (visit: string) => Promise<unknown>): void {
  const views = recentViews();
  if (views[what] !== undefined) return;
  write(keys.views, JSON.stringify({ ...views, [what]: Date.now() }));
  tell(visit()).catch(() => {
    const { [what]: _, ...others } = recentViews();
    write(keys.views, JSON.stringify(others));
  });
}

function visit(): string {
  const known = read(keys.visit);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  write(keys.visit, made);
  return made;
}

/** What was shown in the last hour, and when. An entry that somebody garbled counts as none. */
function recentViews(): Record<string, number> {
  const since = Date.now() - again;
  let entries: [string, unknown][] = [];
  try {
    entries = Object.entries(JSON.parse(read(keys.views) ?? '{}') ?? {});
  } catch (reason) {
    if (!(reason instanceof SyntaxError)) throw reason;
  }
  return Object.fromEntries(entries.filter((one): one is [string, number] => Number(one[1]) > since));
}

function read(key: string): string | null {
  return memory.get(key) ?? storage()?.getItem(key) ?? null;
}

function write(key: string, text: string) {
  try {
    storage()?.setItem(key, text);
    if (storage()) return;
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason; // full, or blocked for writing
  }
  memory.set(key, text);
}

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch (reason) {
    if (reason instanceof DOMException) return null;
    throw reason;
  }
}
