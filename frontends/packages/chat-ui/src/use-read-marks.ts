import { useQueryClient } from '@gehna/build/query';
import { useEffect, useRef } from 'react';
import { markRead } from './api.ts';
import type { Thread } from './thread.ts';
import { useWatched } from './use-watched.ts';

/** Tells that messages were read: only when somebody has the page before them and its end in sight. */
export function useReadMarks({ conversation, messages }: Thread, isAtEnd: boolean) {
  const queries = useQueryClient();
  const isWatched = useWatched();
  const told = useRef(0);
  const id = conversation._id;
  const seq = messages.at(-1)?.seq ?? 0;
  const isUnread = conversation.unreadCount > 0;
  useEffect(() => {
    if (!isWatched || !isAtEnd || !isUnread || seq <= told.current) return;
    told.current = seq;
    markRead(queries, id, seq).catch(() => {
      // The next message, or the next look at the page, tells it again.
      told.current = 0;
    });
  }, [queries, isWatched, isAtEnd, isUnread, id, seq]);
}
