import { storage } from '@gehna/client';

/** The unsent text of a user in a conversation, kept in the browser's storage. */
const keyOf = (userId: string, conversationId: string) => `gehna.draft.${userId}.${conversationId}`;

export function readDraft(userId: string, conversationId: string): string {
  return storage.getItem(keyOf(userId, conversationId)) ?? '';
}

export function keepDraft(userId: string, conversationId: string, text: string) {
  if (text) storage.setItem(keyOf(userId, conversationId), text);
  else storage.removeItem(keyOf(userId, conversationId));
}
