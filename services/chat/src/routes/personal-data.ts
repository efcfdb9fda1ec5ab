import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, servePersonalData } from '@gehna/kit';
import type { ConversationStore } from '../conversation-store.ts';
import type { MessageStore } from '../message-store.ts';
import type { RepliesStore } from '../replies-store.ts';

interface Stores {
  readonly conversations: ConversationStore;
  readonly messages: MessageStore;
  readonly replies: RepliesStore;
}

/** The download of one's own data: what others wrote is theirs. */
export const personalDataRoutes =
  ({ conversations, messages, replies }: Stores): FastifyPluginAsync =>
  async (app) => {
    servePersonalData(app, routes.chat.ownChatData, async (user) => {
      const own = await conversations.allOf(user.id);
      const written = await messages.writtenIn(
        own.map(({ _id }) => _id),
        user.id,
      );
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
          savedReplies: (await replies.of(user.id)).map((text) => ({ text })),
        },
        files: [],
      };
    });
  };
