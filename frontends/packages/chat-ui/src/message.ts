import type { Answer } from '@gehna/client';

export type Conversation = Answer<'GET /api/chat/conversations'>['conversations'][number];
export type Message = Answer<'GET /api/chat/conversation/:id'>['messages'][number];

/** A message that the server has not accepted yet. */
export type Unsent = {
  /** Sent again under the same one, it is stored once. */
  clientMessageId: string;
  conversationId: string;
  to: string;
  text: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
  /**
   * `waiting`: the server could not be reached. `failed`: the server answered that it failed. Both are sent again automatically.
   * `refused`: only by hand.
   */
  state: 'sending' | 'waiting' | 'failed' | 'refused';
  /** What the server said against it. */
  reason?: string;
};
