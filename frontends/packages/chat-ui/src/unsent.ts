import type { Attached } from './attachments/attached.ts';

/** A message that the server has not accepted yet, or that is accepted and cannot be shown yet. */
export type Unsent = {
  /** Sent again under the same one, it is stored once. */
  clientMessageId: string;
  conversationId: string;
  to: string;
  text: string;
  /** Absent: none. */
  attached?: readonly Attached[];
  /** The last `seq` that was shown when it was written. Absent: an older page wrote it. */
  seen?: number;
  /** Milliseconds since 1970. */
  writtenAt: number;
  /**
   * `waiting`: the server could not be reached. `failed`: the server answered that it failed. Both are sent again automatically.
   * `refused`: only by hand.
   */
  state: 'sending' | 'waiting' | 'failed' | 'refused';
  /** Why the server refused it. */
  reason?: string;
};
