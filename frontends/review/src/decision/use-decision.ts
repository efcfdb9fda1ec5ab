import { ApiError, messageOf } from '@gehna/client';
import { useRef, useState } from 'react';
import { texts } from '../texts.ts';

export type Verdict = 'approve' | 'reject';

/**
 * Sends a decision once. When somebody else was faster, or the entry changed meanwhile, the server refuses (409): it is then loaded
 * anew, the note stays, and the next decision is made with open eyes.
 */
export function useDecision<Item>(loadAnew: () => Promise<unknown>, onDone: (verdict: Verdict, decided: Item) => void) {
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  async function decide(verdict: Verdict, send: () => Promise<Item>) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(verdict);
    setFailure(null);
    try {
      onDone(verdict, await send());
    } catch (reason) {
      const words = messageOf(reason, texts.decision.failed);
      const isOutdated = reason instanceof ApiError && reason.status === 409;
      setFailure(isOutdated ? await outdated(words) : words);
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  }

  /** What to say once the entry was loaded anew, or could not be. */
  async function outdated(words: string): Promise<string> {
    try {
      await loadAnew();
      return texts.decision.conflict(words);
    } catch (reason) {
      return messageOf(reason, words);
    }
  }

  return { busy, failure, decide, closeFailure: () => setFailure(null) };
}
