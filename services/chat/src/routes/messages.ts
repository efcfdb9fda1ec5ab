import { type QueryOf, routes } from '@gehna/contracts';
import { type Caller, DomainError, type FastifyPluginAsync, type Messaging } from '@gehna/kit';
import { type Conversation, otherSide, participant } from '../conversation.ts';
import type { ConversationStore } from '../conversation-store.ts';
import type { Directory } from '../directory.ts';
import type { Hints } from '../hints.ts';
import { draft } from '../message.ts';
import { messagePage } from '../message-page.ts';
import type { MessageStore } from '../message-store.ts';
import { conversationFor, messageFor } from '../presentation.ts';
import type { ProductStore } from '../product-store.ts';

const { getConversation, getMessages, sendMessage, readConversation, tellTyping } = routes.chat;

/** The messages of a conversation. Others' conversations answer 404. */
export const messageRoutes =
  ({
    conversations,
    messages,
    products,
    directory,
    hints,
    messaging,
  }: {
    conversations: ConversationStore;
    messages: MessageStore;
    products: ProductStore;
    directory: Directory;
    hints: Hints;
    messaging: Messaging;
  }): FastifyPluginAsync =>
  async (app) => {
    async function page({
      params,
      query,
      user,
    }: {
      params: { id: string };
      query: QueryOf<typeof getConversation>;
      user: Caller;
    }) {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      const range = messagePage(conversation.lastSeq, query);
      const [found, names] = await Promise.all([
        messages.page(conversation._id, range),
        directory.namesIn([conversation]),
      ]);
      return {
        conversation: conversationFor(side, conversation, names),
        messages: found.map((message) => messageFor(side, message, conversation, names.users)),
        hasMore: range.hasMore,
      };
    }
    app.serve(getConversation, page);
    app.serve(getMessages, page);

    /** A message may name another product of the same seller than its conversation does. */
    async function checkAbout(productId: string, { sellerId, productId: own }: Conversation): Promise<void> {
      if (productId === own) return;
      const product = await messaging.awaitFact({ from: 'catalogue', find: () => products.find(productId) });
      if (product?.sellerId !== sellerId) throw new DomainError('message-product-invalid', {}, { field: 'productId' });
    }

    app.serve(sendMessage, async ({ body, user }) => {
      const { conversation, side } = await conversations.ofParticipant(body.conversationId, user.id);
      if (body.to !== participant(conversation, otherSide[side])) {
        throw new DomainError('message-recipient-invalid', {}, { field: 'to' });
      }
      const users = await directory.participantsOf([conversation]);
      if (users.get(conversation.sellerId)?.isSuspended) throw new DomainError('conversation-seller-suspended');
      const { text, productId: about = null, clientMessageId } = body;
      if (about !== null) await checkAbout(about, conversation);
      const sent = await conversations.send(draft(conversation, side, { text, about, clientMessageId }));
      hints.message(sent.message, sent.conversation);
      return { chat: messageFor(side, sent.message, sent.conversation, users) };
    });

    app.serve(readConversation, async ({ params, body, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      const { before, after } = await conversations.read(conversation._id, side, body?.seq);
      if (after !== before) hints.read(after, side);
      return { conversation: conversationFor(side, after, await directory.namesIn([after])) };
    });

    app.serve(tellTyping, async ({ params, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      hints.typing(conversation, side);
      return {};
    });
  };
