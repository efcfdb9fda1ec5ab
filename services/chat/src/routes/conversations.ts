import { routes } from '@gehna/contracts';
import { answer, type FastifyPluginAsync } from '@gehna/kit';
import { type Conversation, ownSide } from '../conversation.ts';
import type { Parts } from '../parts.ts';
import { conversationFor } from '../presentation.ts';

const { listConversations, openConversation } = routes.chat;

/** A user's conversations. */
export const conversationRoutes =
  ({ conversations, open, directory }: Parts): FastifyPluginAsync =>
  async (app) => {
    async function conversationsFor(userId: string, found: readonly Conversation[]) {
      const names = await directory.namesIn(found);
      return found.map((conversation) => conversationFor(ownSide(conversation, userId), conversation, names));
    }

    app.serve(listConversations, async ({ query, user }) => {
      const [{ found, hasNext }, unread] = await Promise.all([
        conversations.listOf(user.id, query),
        conversations.unreadBy(user.id, query.as),
      ]);
      return { conversations: await conversationsFor(user.id, found), unread, hasNext };
    });

    app.serve(openConversation, async ({ body, user }) => {
      const { otherUserId, productId = null, conversationType } = body;
      const request = { userId: user.id, otherUserId, productId, conversationType };
      const { conversation, isNew } = await open(request);
      const names = await directory.namesIn([conversation]);
      const shown = conversationFor(ownSide(conversation, user.id), conversation, names);
      return answer(isNew ? 201 : 200, { conversation: shown });
    });
  };
