import type { LiveHint } from '@gehna/contracts';

/** What a page hears without asking: a hint of the server, or that hints may have been missed, so that all is to be asked for again. */
export type LiveNews = LiveHint | { readonly kind: 'caught-up-needed' };

type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with every piece of news, in whatever tab the stream is held. Returns the end of it. */
export function onHint(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab's listeners. One that fails is reported as an uncaught error, and keeps nothing from the others. */
export function tellListeners(news: LiveNews) {
  for (const listener of listeners) {
    try {
      listener(news);
    } catch (reason) {
      reportError(reason);
    }
  }
}
