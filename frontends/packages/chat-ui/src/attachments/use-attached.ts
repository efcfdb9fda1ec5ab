import { randomUuid } from '@gehna/client';
import { messageAttachments } from '@gehna/contracts/rules';
import { useEffect, useRef, useState } from 'react';
import { type Attached, type AttachedFile, type AttachedProduct, problemOf } from './attached.ts';
import { attachedKey, keepAttached, readAttached } from './kept-attached.ts';
import { uploadsOf } from './use-uploads.ts';

/** What is attached to the message that is being written. Files are uploaded as soon as they are there. */
export function useAttached(userId: string, conversationId: string) {
  const [attached, setAttached] = useState(() => readAttached(userId, conversationId));
  const [isFull, setFull] = useState(false);
  // Several files may be added before the next render, and the storage may be full.
  const current = useRef(attached);
  const uploads = uploadsOf(userId);

  function set(next: readonly Attached[]) {
    current.current = next;
    setAttached(next);
    keepAttached(userId, conversationId, next);
  }

  // Another tab has changed it.
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key !== null && key !== attachedKey(userId, conversationId)) return;
      current.current = readAttached(userId, conversationId);
      setAttached(current.current);
      setFull(false);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [userId, conversationId]);

  // Those of a page that was left before they were done.
  useEffect(() => {
    for (const one of current.current)
      if (one.kind === 'file' && !one.problem) uploads.stored(conversationId, one).catch(() => undefined);
  }, [uploads, conversationId]);

  const canBeSent = (one: Attached) =>
    one.kind === 'product' || (!one.problem && uploads.all().get(one.id)?.state !== 'refused');

  /** Those beyond the limit are left out, and `isFull` is set. What cannot be sent takes no place: it is shown, to be removed. */
  function add(more: readonly Attached[]): readonly Attached[] {
    const known = new Set(current.current.map(({ id }) => id));
    const fresh = more.filter(({ id }) => !known.has(id));
    let places = messageAttachments.max - current.current.filter(canBeSent).length;
    const taken = fresh.filter((one) => !canBeSent(one) || places-- > 0);
    setFull(taken.length < fresh.length);
    if (taken.length > 0) set([...current.current, ...taken]);
    return taken;
  }

  return {
    attached,
    /** More were chosen than a message can have. */
    isFull,
    addFiles(files: readonly File[]) {
      const pairs = files.map((file) => ({ file, one: attachedOf(file) }));
      const taken = new Set(add(pairs.map(({ one }) => one)));
      for (const { file, one } of pairs)
        if (taken.has(one) && !one.problem) void uploads.begin(conversationId, one, file);
    },
    addProduct: (product: AttachedProduct) => void add([product]),
    remove(id: string) {
      set(current.current.filter((one) => one.id !== id));
      setFull(false);
      void uploads.forget(id);
    },
    retry(one: AttachedFile) {
      uploads.stored(conversationId, one).catch(() => undefined);
    },
    /** Hands all over to the message that is sent now. */
    take(): readonly Attached[] {
      const taken = current.current;
      set([]);
      setFull(false);
      return taken;
    },
  };
}

export type AttachedHere = ReturnType<typeof useAttached>;

function attachedOf(file: File): AttachedFile {
  const problem = problemOf(file);
  const { name, type, size } = file;
  return { kind: 'file', id: randomUuid(), name, type, bytes: size, ...(problem && { problem }) };
}
