import { apiAsUser, NotSignedInError, queries, session, storage } from '@gehna/client';
import { texts as commonTexts } from '@gehna/contracts/rules';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { showSent } from './api.ts';
import type { Unsent } from './message.ts';
import { Outbox } from './outbox.ts';

/** One a user, so that what is being sent goes on while somebody looks at other pages. */
const outboxes = new Map<string, Outbox>();

export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const isTheirs = () => session.current()?.user.id === userId;
  const outbox = new Outbox({
    userId,
    storage,
    locks: navigator.locks,
    async send({ conversationId, to, text, clientMessageId }: Unsent) {
      // Another person may have signed in meanwhile: nothing is sent in their name.
      if (!isTheirs()) throw new NotSignedInError(commonTexts.notSignedIn);
      return (await apiAsUser('POST /api/chat/send', { body: { conversationId, to, text, clientMessageId } })).chat;
    },
    onSent: (message) => showSent(queries, message),
    now: Date.now,
  });
  session.subscribe(() => {
    if (!isTheirs()) outbox.rest();
  });
  outboxes.set(userId, outbox);
  return outbox;
}

/** The user's outbox as it is now. What makes it send is in UnsentMessages.ts. */
export function useOutbox(userId: string): Outbox {
  const outbox = useMemo(() => outboxOf(userId), [userId]);
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (outbox.owns(event.key)) outbox.look();
    };
    outbox.look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [outbox]);
  useSyncExternalStore(outbox.subscribe, outbox.all);
  return outbox;
}
