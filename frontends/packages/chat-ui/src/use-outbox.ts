import { ApiError, apiAsUser, NotSignedInError, queries, session, storage } from '@gehna/client';
import { texts as commonTexts } from '@gehna/contracts/rules';
import { useEffect, useSyncExternalStore } from 'react';
import { showSent } from './api.ts';
import { UploadCancelled, type Uploads } from './attachments/uploads.ts';
import { uploadsOf } from './attachments/use-uploads.ts';
import { Outbox } from './outbox.ts';
import type { Unsent } from './unsent.ts';

/** One a user, so that sending goes on while the user visits other pages. */
const outboxes = new Map<string, Outbox>();

/** As the API names them; files that are not uploaded yet are uploaded first. */
async function attachmentsIn({ conversationId, attached = [] }: Unsent, uploads: Uploads) {
  const named: { kind: 'upload' | 'product'; id: string }[] = [];
  for (const one of attached) {
    if (one.kind === 'product') named.push({ kind: 'product', id: one.id });
    else named.push({ kind: 'upload', id: await uploads.stored(conversationId, one) });
  }
  return named;
}

async function forgetFiles(
  { attached = [] }: Pick<Unsent, 'attached'>,
  forget: (id: string) => Promise<void>,
): Promise<void> {
  for (const { kind, id } of attached) if (kind === 'file') await forget(id);
}

export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const isTheirs = () => session.current()?.user.id === userId;
  const uploads = uploadsOf(userId);
  const outbox = new Outbox({
    userId,
    storage,
    locks: navigator.locks,
    async send(message: Unsent) {
      // Another user may have signed in since: nothing is sent in their name.
      const checkUser = () => {
        if (!isTheirs()) throw new NotSignedInError(commonTexts.notSignedIn);
      };
      checkUser();
      const { conversationId, to, text, clientMessageId, seen } = message;
      const attempt = async () => {
        const attachments = await attachmentsIn(message, uploads);
        // Another file may have been removed during the upload.
        checkUser();
        if (!outbox.isCurrent(message)) throw new UploadCancelled();
        const body = { conversationId, to, text, clientMessageId, attachments, seen };
        return (await apiAsUser('POST /api/chat/send', { body })).chat;
      };
      try {
        return await attempt();
      } catch (reason) {
        if (!(reason instanceof ApiError && reason.code === 'message-attachment-invalid')) throw reason;
        await forgetFiles(message, (id) => uploads.forgetStored(id));
        return attempt();
      }
    },
    onSent: (message) => showSent(queries, message),
    onGone: (message) => void forgetFiles(message, (id) => uploads.forget(id)),
    now: Date.now,
  });
  session.subscribe(() => {
    if (!isTheirs()) outbox.cancelRetry();
  });
  outboxes.set(userId, outbox);
  return outbox;
}

/** The user's outbox as it is now. What makes it send is in UnsentMessages.ts. */
export function useOutbox(userId: string): Outbox {
  const outbox = outboxOf(userId);
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
