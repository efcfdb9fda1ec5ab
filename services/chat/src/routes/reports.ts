import { routes } from '@gehna/contracts';
import { answer, DomainError, type FastifyPluginAsync } from '@gehna/kit';
import type { ConversationStore } from '../conversation-store.ts';
import type { ChatUsers } from '../directory.ts';
import type { Message } from '../message.ts';
import type { MessageStore } from '../message-store.ts';
import type { ReportStore } from '../report-store.ts';

const { reportMessage, getReportedMessage } = routes.chat;

/** Messages before a reported one that its reviewer reads as well. */
const contextLength = 5;

/** Reports of messages. Reviewers read what was reported and a few messages before it, and nothing else. */
export const reportRoutes =
  ({
    conversations,
    messages,
    reports,
    users,
  }: {
    conversations: ConversationStore;
    messages: MessageStore;
    reports: ReportStore;
    users: ChatUsers;
  }): FastifyPluginAsync =>
  async (app) => {
    /** Throws `message-not-found` also for a message of others. */
    async function ofParticipant(id: string, userId: string): Promise<Message> {
      const message = await messages.find(id);
      if (!message) throw new DomainError('message-not-found');
      await conversations.ofParticipant(message.conversationId, userId);
      return message;
    }

    app.serve(reportMessage, async ({ params, body: { reason, details = null }, user }) => {
      const message = await ofParticipant(params.id, user.id);
      if (message.senderId === user.id) throw new DomainError('report-own');
      const { report, isExisting } = await reports.add(message, { reporterId: user.id, reason, details });
      const shown = { report: { id: report._id, createdAt: report.createdAt.toISOString() }, isExisting };
      return answer(isExisting ? 200 : 201, shown);
    });

    app.serve(getReportedMessage, async ({ params }) => {
      const { reason, details, conversationId } = await reports.get(params.id);
      const message = await messages.find(params.id);
      if (!message) throw new DomainError('message-not-found');
      const range = { from: Math.max(1, message.seq - contextLength), to: message.seq - 1, hasMore: false };
      const before = await messages.page(conversationId, range);
      const known = await users.findMany([message, ...before].map(({ senderId }) => senderId));
      const shown = ({ senderId, text, sentAt }: Message) => {
        const { ownerName = '', businessName = null } = known.get(senderId) ?? {};
        return { from: { _id: senderId, ownerName, businessName }, text, timestamp: sentAt.toISOString() };
      };
      return { message: shown(message), before: before.map(shown), reason, details };
    });
  };
