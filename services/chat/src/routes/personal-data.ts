import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, servePersonalData } from '@gehna/kit';
import type { AnswerTimeStore } from '../answer-time-store.ts';
import type { ConversationStore } from '../conversation-store.ts';
import type { MessageStore } from '../message-store.ts';
import type { RepliesStore } from '../replies-store.ts';

interface Stores {
  readonly conversations: ConversationStore;
  readonly messages: MessageStore;
  readonly replies: RepliesStore;
  readonly answerTimes: AnswerTimeStore;
}

/** The download of one's own data: what others wrote is theirs. */
export const personalDataRoutes =
  ({ conversations, messages, replies, answerTimes }: Stores): FastifyPluginAsync =>
  async (app) => {
    servePersonalData(app, routes.chat.ownChatData, async (user) => {
      const own = await conversations.allOf(user.id);
      const written = await messages.writtenIn(
        own.map(({ _id }) => _id),
        user.id,
      );
      const hours = (await answerTimes.find(user.id))?.answersWithinHours ?? null;
      return {
        data: {
          conversations: own.map(({ _id: id, buyerId, sellerId, productId, productName, createdAt }) => ({
            id,
            buyerId,
            sellerId,
            productId,
            productName,
            createdAt,
          })),
          messages: written.map(({ conversationId, text, sentAt, productId }) => ({
            conversationId,
            text,
            sentAt,
            productId,
          })),
          answerTimes: hours === null ? [] : [{ answersWithinHours: hours }],
          savedReplies: (await replies.of(user.id)).map((text) => ({ text })),
        },
        files: [],
      };
    });
  };
