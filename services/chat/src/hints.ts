import type { LiveHint, Side } from '@gehna/contracts';
import type { Live } from '@gehna/kit';
import { type Conversation, otherSide, participant } from './conversation.ts';
import type { Message } from './message.ts';

/** What open pages of the participants hear at once. Told after the commit and before anything slow. */
export class Hints {
  readonly #live: Live;

  constructor(live: Live) {
    this.#live = live;
  }

  message({ conversationId, seq, senderId }: Message, conversation: Conversation): void {
    this.#tellBoth(conversation, { kind: 'message', conversationId, seq, from: senderId } satisfies LiveHint);
  }

  read(conversation: Conversation, side: Side): void {
    const { _id: conversationId, readUpTo } = conversation;
    const by = participant(conversation, side);
    this.#tellBoth(conversation, { kind: 'read', conversationId, seq: readUpTo[side], by } satisfies LiveHint);
  }

  /** Not before the first message: until then the other does not know of the conversation. */
  typing(conversation: Conversation, side: Side): void {
    if (conversation.lastSeq === 0) return;
    const from = participant(conversation, side);
    const hint = { kind: 'typing', conversationId: conversation._id, from } satisfies LiveHint;
    this.#live.tell({ user: participant(conversation, otherSide[side]) }, hint);
  }

  #tellBoth({ buyerId, sellerId }: Conversation, hint: Extract<LiveHint, { conversationId: string }>): void {
    for (const user of [buyerId, sellerId]) this.#live.tell({ user }, hint);
  }
}
