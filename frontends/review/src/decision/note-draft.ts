import { keep, kept, storage } from '@gehna/client';
import type { ApplicationDocument } from '@gehna/contracts/lists';
import { useState } from 'react';

export type DocumentReasons = Readonly<Partial<Record<ApplicationDocument, string>>>;
type Draft = Readonly<{ note: string; documentReasons: DocumentReasons }>;

const keyOf = (userId: string, id: string) => `gehna.review.${userId}.${id}`;

function read(key: string): Draft {
  const draft = kept(storage, key) as Partial<Draft> | null;
  return { note: String(draft?.note ?? ''), documentReasons: draft?.documentReasons ?? {} };
}

/** What a reviewer began to write about an entry, kept in the browser until the decision is made. */
export function useNoteDraft(userId: string, id: string) {
  const key = keyOf(userId, id);
  const [draft, setDraft] = useState(() => read(key));
  function write(change: Partial<Draft>) {
    const next = { ...draft, ...change };
    setDraft(next);
    keep(storage, key, next);
  }
  return { ...draft, write, forget: () => void keep(storage, key, null) };
}

export type NoteDraft = ReturnType<typeof useNoteDraft>;
