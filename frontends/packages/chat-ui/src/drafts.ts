import { storage } from '@gehna/client';
import { useEffect, useState } from 'react';

/**
 * The unsent text of a user in a conversation, and how to change it. It is kept in the browser's storage, and follows another tab: what
 * was sent there does not stay here to be sent again.
 */
export function useDraft(userId: string, conversationId: string) {
  const key = `gehna.draft.${userId}.${conversationId}`;
  const [text, setText] = useState(() => storage.getItem(key) ?? '');

  useEffect(() => {
    const look = (event: StorageEvent) => {
      // No key: the whole storage was cleared.
      if (event.key === key || event.key === null) setText(storage.getItem(key) ?? '');
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [key]);

  function write(next: string) {
    setText(next);
    if (next) storage.setItem(key, next);
    else storage.removeItem(key);
  }
  return [text, write] as const;
}
