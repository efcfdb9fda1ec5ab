import { apiAsUser, onHint, queries, storage } from '@gehna/client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { showSent } from './api.ts';
import { Outbox } from './outbox.ts';

/** One a user, so that what is being sent goes on while somebody looks at other pages. */
const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const outbox = new Outbox({
    userId,
    storage,
    locks: navigator.locks,
    send: async ({ conversationId, to, text, clientMessageId }) =>
      (await apiAsUser('POST /api/chat/send', { body: { conversationId, to, text, clientMessageId } })).chat,
    onSent: (message) => showSent(queries, message),
    now: Date.now,
  });
  outboxes.set(userId, outbox);
  return outbox;
}

/** The user's outbox, sending by itself: when the page opens, when the connection comes back, when live news does. */
export function useOutbox(userId: string): Outbox {
  const outbox = useMemo(() => outboxOf(userId), [userId]);
  useEffect(() => {
    const sendAll = () => void outbox.sendAll();
    const look = (event: StorageEvent) => {
      if (outbox.owns(event.key)) outbox.look();
    };
    sendAll();
    window.addEventListener('online', sendAll);
    window.addEventListener('storage', look);
    const forget = onHint((news) => {
      if (news.kind === 'caught-up-needed') sendAll();
    });
    return () => {
      window.removeEventListener('online', sendAll);
      window.removeEventListener('storage', look);
      forget();
      outbox.rest();
    };
  }, [outbox]);
  useSyncExternalStore(outbox.subscribe, outbox.all);
  return outbox;
}
