import { ApiError, messageOf } from '@gehna/client';
import { texts } from '../texts.ts';

const isConflict = (reason: unknown) => reason instanceof ApiError && reason.status === 409;

/** Sends a decision. When another reviewer was faster, or the entry has changed, the server refuses (409), and the entry is loaded again. */
export async function sendDecision<Decided>(
  send: () => Promise<Decided>,
  reload: () => Promise<unknown>,
): Promise<Decided> {
  try {
    return await send();
  } catch (reason) {
    if (isConflict(reason)) await reload();
    throw reason;
  }
}

export function failureText(reason: unknown): string {
  const message = messageOf(reason, texts.decision.failed);
  return isConflict(reason) ? texts.decision.conflict(message) : message;
}
