import { routes } from '@gehna/contracts';
import { answer, DomainError, type FastifyPluginAsync, namedUser } from '@gehna/kit';
import { filesOf, type Message } from '../message.ts';
import type { Parts } from '../parts.ts';
import { attachmentsFor } from '../presentation.ts';

const { reportMessage, getReportedMessage, openReportedAttachment } = routes.chat;

/** Messages before a reported one that its reviewer reads as well. */
const contextLength = 5;

/** Reports of messages. Reviewers read what was reported and a few messages before it, and nothing else. */
export const reportRoutes =
  ({ conversations, messages, attachments, directory, reports, users }: Parts): FastifyPluginAsync =>
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
      // What is written about a user who has deleted the account is not stored any more.
      const isAboutErased = (await users.find(message.senderId))?.isErased === true;
      const own = { reporterId: user.id, reason, details: isAboutErased ? null : details };
      const { report, isExisting } = await reports.add(message, own);
      const shown = { report: { id: report._id, createdAt: report.createdAt.toISOString() }, isExisting };
      return answer(isExisting ? 200 : 201, shown);
    });

    /** A reported message and those that its reviewer reads with it. */
    async function readWith(id: string) {
      const { reason, details, conversationId } = await reports.get(id);
      const message = await messages.find(id);
      if (!message) throw new DomainError('message-not-found');
      const range = { from: Math.max(1, message.seq - contextLength), to: message.seq - 1, hasMore: false };
      return { message, before: await messages.page(conversationId, range), reason, details };
    }

    app.serve(getReportedMessage, async ({ params, user }) => {
      const { message, before, reason, details } = await readWith(params.id);
      const all = [message, ...before];
      const [senders, shownWith] = await Promise.all([
        users.findMany(all.map(({ senderId }) => senderId)),
        directory.attachedTo(all),
      ]);
      const shown = (one: Message) => {
        const { senderId, text, sentAt } = one;
        const from = namedUser(senderId, senders.get(senderId));
        const attached = attachmentsFor(one, { users: senders, ...shownWith });
        return { from, text, ...attached, timestamp: sentAt.toISOString() };
      };
      const isOwn = message.senderId === user.id;
      return { message: shown(message), before: before.map(shown), reason, details: isOwn ? null : details };
    });

    app.serve(openReportedAttachment, async ({ params, query }) => {
      const { message, before } = await readWith(params.id);
      const isRead = [message, ...before].some((one) => filesOf(one).includes(params.attachment));
      const attachment = isRead ? await attachments.find(params.attachment) : null;
      if (!attachment) throw new DomainError('attachment-not-found');
      return attachments.answer(attachment, query.size);
    });
  };
