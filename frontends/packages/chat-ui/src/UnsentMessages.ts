import { onHint, storage, useSession } from '@gehna/client';
import { useEffect } from 'react';
import { unsentKeys } from './outbox-entries.ts';

/**
 * Sends what was left unsent, from whatever page is open: now, and when the connection comes back. It shows nothing, and renders anew alone
 * when the session changes: a page around which something renders before it is hydrated loses the server's HTML.
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
