import { useQueryClient } from '@gehna/build/query';
import { useEffect, useRef } from 'react';
import { markRead } from './api.ts';
import type { Thread } from './thread.ts';
import { useWatched } from './use-watched.ts';

/** Sends read receipts, only while the page is visible and focused and the end of the thread is in sight. */
export function useReadReceipts({ conversation, messages }: Thread, isAtEnd: boolean) {
  const queries = useQueryClient();
  const isWatched = useWatched();
  const sentSeq = useRef(0);
  const id = conversation._id;
  const seq = messages.at(-1)?.seq ?? 0;
  const isUnread = conversation.unreadCount > 0;
  useEffect(() => {
    if (!isWatched || !isAtEnd || !isUnread || seq <= sentSeq.current) return;
    sentSeq.current = seq;
    markRead(queries, id, seq).catch(() => {
      // Sent again with the next message, or when the page is focused again.
      sentSeq.current = 0;
    });
  }, [queries, isWatched, isAtEnd, isUnread, id, seq]);
}
