import { type BetweenTwo, type LiveHint, otherSide, type Side } from '@gehna/contracts';
import type { Live } from '@gehna/kit';
import { type Conversation, participant } from './conversation.ts';
import type { Message } from './message.ts';

/** Live hints to the participants' open pages. Published after the commit. */
export function chatHints(live: Live) {
  function publishToBoth({ buyerId, sellerId }: BetweenTwo, hint: Extract<LiveHint, { conversationId: string }>): void {
    for (const user of [buyerId, sellerId]) live.publish(`user.${user}`, hint);
  }

  return {
    message({ conversationId, seq, senderId }: Message, conversation: Conversation): void {
      publishToBoth(conversation, { kind: 'message', conversationId, seq, from: senderId });
    },

    /** That the conversation, or a message in it, is to be read again. */
    changed(conversation: BetweenTwo & Pick<Conversation, '_id'>): void {
      publishToBoth(conversation, { kind: 'conversation', conversationId: conversation._id });
    },

    read(conversation: Conversation, side: Side): void {
      const { _id: conversationId, readUpTo } = conversation;
      const by = participant(conversation, side);
      publishToBoth(conversation, { kind: 'read', conversationId, seq: readUpTo[side], by });
    },

    /** Not before the first message: until then the seller's list does not show the conversation. */
    typing(conversation: Conversation, side: Side): void {
      if (conversation.lastSeq === 0) return;
      const from = participant(conversation, side);
      const hint: LiveHint = { kind: 'typing', conversationId: conversation._id, from };
      live.publish(`user.${participant(conversation, otherSide[side])}`, hint);
    },
  };
}
