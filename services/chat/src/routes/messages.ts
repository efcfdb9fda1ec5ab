import { type BodyOf, messageSearch, otherSide, type QueryOf, routes } from '@gehna/contracts';
import { type Caller, DomainError, type FastifyPluginAsync, newId } from '@gehna/kit';
import type { MessageAttachment } from '../attachment.ts';
import { type Conversation, participant } from '../conversation.ts';
import { messageId } from '../derived-ids.ts';
import { draft } from '../draft.ts';
import { messagePage } from '../message-page.ts';
import type { Parts } from '../parts.ts';
import { conversationFor, messageFor } from '../presentation.ts';
import { searchedWords } from '../words.ts';

const { getConversation, getMessages, searchMessages, sendMessage, readConversation, sendTyping } = routes.chat;

/** The messages of a conversation. Others' conversations answer 404. */
export const messageRoutes =
  ({ conversations, messages, attachments, products, directory, hints, messaging }: Parts): FastifyPluginAsync =>
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
      const found = await messages.page(conversation._id, range);
      const names = await directory.namesIn([conversation], found);
      return {
        conversation: conversationFor(side, conversation, names),
        messages: found.map((message) => messageFor(side, message, conversation, names)),
        hasMore: range.hasMore,
      };
    }
    app.serve(getConversation, page);
    app.serve(getMessages, page);

    app.serve(searchMessages, async ({ params, query, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      const words = searchedWords(query.q ?? '');
      if (words.length === 0) return { messages: [], hasMore: false };
      const { page: limit } = messageSearch;
      const found = await messages.search(conversation._id, words, { before: query.before, limit: limit + 1 });
      const names = await directory.namesIn([conversation], found);
      return {
        messages: found.slice(0, limit).map((message) => messageFor(side, message, conversation, names)),
        hasMore: found.length > limit,
      };
    });

    /** A message may name another product of the same seller than its conversation does. */
    async function checkAbout(productId: string, { sellerId, productId: own }: Conversation): Promise<void> {
      if (productId === own) return;
      const product = await messaging.awaitFact({ from: 'catalogue', find: () => products.find(productId) });
      if (product?.sellerId !== sellerId) throw new DomainError('message-product-invalid', {}, { field: 'productId' });
    }

    /** As they are stored with the message, in the order in which they were given. Whether a file is the sender's is checked when it is sent. */
    async function attachmentsOf(
      given: BodyOf<typeof sendMessage>['attachments'],
      conversation: Conversation,
    ): Promise<MessageAttachment[]> {
      const uploads = given.flatMap(({ kind, id }) => (kind === 'upload' ? [id] : []));
      const files = new Map(
        uploads.length > 0 ? (await attachments.findMany(uploads)).map((one) => [one._id, one.file] as const) : [],
      );
      const found: MessageAttachment[] = [];
      for (const { kind, id } of given) {
        if (kind === 'product') {
          await checkAbout(id, conversation);
          found.push({ kind, id });
          continue;
        }
        const file = files.get(id);
        if (!file) throw new DomainError('message-attachment-invalid', {}, { field: 'attachments' });
        found.push({ ...file, id });
      }
      if (new Set(found.map(({ id }) => id)).size < found.length)
        throw new DomainError('message-attachment-invalid', {}, { field: 'attachments' });
      return found;
    }

    app.serve(sendMessage, async ({ body, user }) => {
      const { conversation, side } = await conversations.ofParticipant(body.conversationId, user.id);
      if (body.to !== participant(conversation, otherSide[side])) {
        throw new DomainError('message-recipient-invalid', {}, { field: 'to' });
      }
      const users = await directory.participantsOf([conversation]);
      const { conversationId, text = '', attachments: given, productId: about = null, clientMessageId = null } = body;
      const _id = clientMessageId === null ? newId('msg') : messageId(conversationId, user.id, clientMessageId);
      const drafted = async () => {
        if (users.get(conversation.sellerId)?.isSuspended) throw new DomainError('conversation-seller-suspended');
        if (about !== null) await checkAbout(about, conversation);
        const attached = await attachmentsOf(given, conversation);
        return draft(conversation, side, { _id, text, attachments: attached, about, clientMessageId });
      };
      const request = { _id, conversationId, senderId: user.id, text, attachments: given };
      const sent = await conversations.send(request, drafted, body.seen);
      hints.message(sent.message, sent.conversation);
      const names = { users, ...(await directory.attachedTo([sent.message])) };
      return { chat: messageFor(side, sent.message, sent.conversation, names) };
    });

    app.serve(readConversation, async ({ params, body, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      const { before, after } = await conversations.read(conversation._id, side, body?.seq);
      if (after !== before) hints.read(after, side);
      return { conversation: conversationFor(side, after, await directory.namesIn([after])) };
    });

    app.serve(sendTyping, async ({ params, user }) => {
      const { conversation, side } = await conversations.ofParticipant(params.id, user.id);
      hints.typing(conversation, side);
      return {};
    });
  };
