import type { LiveHint } from '@gehna/contracts';

/** A hint of the server, or the notice that hints may have been missed and everything is to be refetched. */
export type LiveNews = LiveHint | { readonly kind: 'caught-up-needed' };

type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with every piece of news, in whatever tab the stream is held. Returns the unsubscribe function. */
export function onHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies this tab's listeners. One that throws is reported as an uncaught error; the others still run. */
export function notifyListeners(news: LiveNews) {
  for (const listener of listeners) {
    try {
      listener(news);
    } catch (reason) {
      reportError(reason);
    }
  }
}
