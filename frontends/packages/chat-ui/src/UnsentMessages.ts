import { onHint, storage, useSession } from '@gehna/client';
import { useEffect } from 'react';
import { unsentKeys } from './outbox-entries.ts';

/**
 * Sends unsent messages, on any page: now, and when the connection comes back. It renders nothing, and re-renders alone
 * when the session changes: a parent that re-renders before a page is hydrated would discard the server's HTML.
 */
export function UnsentMessages() {
  const userId = useSession()?.user.id;
  useEffect(() => {
    if (!userId) return;
    const sendAll = () => {
      if (unsentKeys(storage, userId).length === 0) return;
      import('./use-outbox.ts').then(
        ({ outboxOf }) => outboxOf(userId).sendAll(),
        // Offline, so that the code cannot be had either: the connection's return calls again.
        () => {},
      );
    };
    sendAll();
    window.addEventListener('online', sendAll);
    const forget = onHint((news) => {
      if (news.kind === 'caught-up-needed') sendAll();
    });
    return () => {
      window.removeEventListener('online', sendAll);
      forget();
    };
  }, [userId]);
  return null;
}
