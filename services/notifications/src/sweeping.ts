import type { Logger } from '@gehna/kit';
import type { BellStore } from './bell-store.ts';

const hour = 60 * 60_000;

/** Removes what is over, at the start and every hour. Every replica does it: the second finds nothing. Returns the end of it. */
export function startSweeping(entries: BellStore, log: Logger): () => void {
  const sweep = async () => {
    try {
      const removed = await entries.sweep();
      if (removed > 0) log.info({ removed }, 'Notifications that are over were removed.');
    } catch (error) {
      log.warn({ err: error }, 'Notifications could not be swept; it is tried again in an hour.');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), hour).unref();
  return () => clearInterval(timer);
}
