import { storage } from '@gehna/client';
import type { ApplicationDocument } from '@gehna/contracts/lists';
import { useState } from 'react';

export type DocumentReasons = Readonly<Partial<Record<ApplicationDocument, string>>>;
type Draft = Readonly<{ note: string; documentReasons: DocumentReasons }>;

const empty: Draft = { note: '', documentReasons: {} };
const keyOf = (userId: string, id: string) => `gehna.review.${userId}.${id}`;

function read(key: string): Draft {
  const text = storage.getItem(key);
  if (!text) return empty;
  try {
    const kept = JSON.parse(text) as Partial<Draft> | null;
    return { note: String(kept?.note ?? ''), documentReasons: kept?.documentReasons ?? {} };
  } catch (reason) {
    // Garbled by an extension or another version: counts as none.
    if (reason instanceof SyntaxError) return empty;
    throw reason;
  }
}

/** What a reviewer began to write about an entry, kept in the browser until the decision is made. */
export function useNoteDraft(userId: string, id: string) {
  const key = keyOf(userId, id);
  const [draft, setDraft] = useState(() => read(key));
  function write(change: Partial<Draft>) {
    const next = { ...draft, ...change };
    setDraft(next);
    storage.setItem(key, JSON.stringify(next));
  }
  return { ...draft, write, forget: () => storage.removeItem(key) };
}

export type NoteDraft = ReturnType<typeof useNoteDraft>;
