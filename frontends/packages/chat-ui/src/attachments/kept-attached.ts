import { keep, kept, storage } from '@gehna/client';
import type { Attached } from './attached.ts';

/** What was attached to a message that is not sent yet, kept beside its words (drafts.ts). */
export const attachedKey = (userId: string, conversationId: string) => `gehna.attached.${userId}.${conversationId}`;

export function readAttached(userId: string, conversationId: string): readonly Attached[] {
  const found = kept(storage, attachedKey(userId, conversationId));
  return Array.isArray(found) ? found.filter(isAttached) : [];
}

export function keepAttached(userId: string, conversationId: string, attached: readonly Attached[]) {
  keep(storage, attachedKey(userId, conversationId), attached.length > 0 ? attached : null);
}

const isAttached = (entry: unknown): entry is Attached => {
  const { kind, id } = (entry ?? {}) as Partial<Attached>;
  return (kind === 'file' || kind === 'product') && typeof id === 'string';
};
