import { type QueryOf, routes } from '@gehna/contracts';
import { badRequest, type Caller, type FastifyPluginAsync } from '@gehna/kit';
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

/** What is said in a conversation. Others' conversations answer 404. */
export const messageRoutes =
  ({
    conversations,
    messages,
    products,
    directory,
    hints,
  }: {
    conversations: ConversationStore;
    messages: MessageStore;
    products: ProductStore;
    directory: Directory;
    hints: Hints;
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
      const asked = messagePage(conversation.lastSeq, query);
      const [found, names] = await Promise.all([
        messages.page(conversation._id, asked),
        directory.namesIn([conversation]),
      ]);
      return {
        conversation: conversationFor(side, conversation, names),
        messages: found.map((message) => messageFor(side, message, conversation, names.people)),
        hasMore: asked.hasMore,
      };
    }
    app.serve(getConversation, page);
    app.serve(getMessages, page);

    /** A message may name another product of the same seller than its conversation does. */
    async function checkAbout(productId: string, { sellerId, productId: own }: Conversation): Promise<void> {
      if (productId === own || (await products.find(productId))?.sellerId === sellerId) return;
      const message = 'This product does not belong to this conversation.';
      throw badRequest(message, [{ field: 'productId', message }]);
    }

    app.serve(sendMessage, async ({ body, user }) => {
      const { conversation, side } = await conversations.ofParticipant(body.conversationId, user.id);
      if (body.to !== participant(conversation, otherSide[side])) {
        const message = 'Messages can only be sent to the other participant.';
        throw badRequest(message, [{ field: 'to', message }]);
      }
      const { text, productId: about = null, clientMessageId } = body;
      if (about !== null) await checkAbout(about, conversation);
      const sent = await conversations.send(draft(conversation, side, { text, about, clientMessageId }));
      hints.message(sent.message, sent.conversation);
      const people = await directory.participantsOf([conversation]);
      return { chat: messageFor(side, sent.message, sent.conversation, people) };
    });

    app.serve(readConversation, async ({ params, body, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      const read = await conversations.read(conversation._id, side, body?.seq);
      if (read.readUpTo[side] > conversation.readUpTo[side]) hints.read(read, side);
      return { conversation: conversationFor(side, read, await directory.namesIn([read])) };
    });

    app.serve(tellTyping, async ({ params, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      hints.typing(conversation, side);
      return {};
    });
  };
