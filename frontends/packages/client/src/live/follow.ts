import type { Session } from '../session/session.ts';

/** Opens this tab's part in the live connection for a user; answers how to close it. */
type Open = (userId: string) => () => void;

/** Retry delay after its code could not be loaded, in milliseconds. */
const loadRetryDelayMs = 15_000;

/**
 * Keeps the live connection while a user is signed in, in whatever tab they sign in or out. `load` imports its code, which visitors
 * never need. A page that is left closes it and opens it again when it is shown from the back/forward cache: an
 * open stream or a held lock would keep the page out of that cache. Returns the end of it.
 */
export function followSession(session: Session, load: () => Promise<Open>, page: EventTarget): () => void {
  let userId: string | undefined;
  let close: (() => void) | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function open(wanted: string) {
    let openFor: Open;
    try {
      openFor = await load();
    } catch {
      // Offline, or a deployment removed the file: the page works without live news until the next attempt.
      if (userId === wanted) again = setTimeout(() => void open(wanted), loadRetryDelayMs);
      return;
    }
    if (userId === wanted && !close) close = openFor(wanted);
  }

  function look() {
    const next = session.current()?.user.id;
    if (next === userId) return;
    end();
    userId = next;
    if (next) void open(next);
  }

  function end() {
    clearTimeout(again);
    close?.();
    close = undefined;
    userId = undefined;
  }

  const forget = session.subscribe(look);
  page.addEventListener('pagehide', end);
  page.addEventListener('pageshow', look);
  look();
  return () => {
    forget();
    page.removeEventListener('pagehide', end);
    page.removeEventListener('pageshow', look);
    end();
  };
}
