import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { isFile, type MessageAttachment } from '../attachment.ts';
import type { Message } from '../message.ts';
import type { Parts } from '../parts.ts';

/** The download of one's own data: what others wrote is theirs. */
export const personalDataRoutes =
  ({ conversations, messages, replies, reports, answerTimes }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.chat.ownChatData, async ({ user }) => {
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
          messages: written.map(({ conversationId, text, attachments = [], sentAt, productId }) => ({
            conversationId,
            text,
            ...(attachments.length > 0 && { attachments: attachments.map(namedAttachment) }),
            sentAt,
            productId,
          })),
          answerTimes: hours === null ? [] : [{ answersWithinHours: hours }],
          reports: (await reports.ofReporter(user.id)).map(({ _id: messageId, reason, details, createdAt }) => ({
            messageId,
            reason,
            details,
            createdAt,
          })),
          savedReplies: (await replies.of(user.id)).replies.map((text) => ({ text })),
        },
        files: written.flatMap(filesIn),
      };
    });
  };

const namedAttachment = (one: MessageAttachment) =>
  one.kind === 'pdf' ? { kind: one.kind, id: one.id, fileName: one.fileName } : { kind: one.kind, id: one.id };

function filesIn({ conversationId, attachments = [] }: Pick<Message, 'conversationId' | 'attachments'>) {
  return attachments.filter(isFile).map((one) => {
    const name = one.kind === 'pdf' ? `${one.id}-${one.fileName}` : `${one.id}.webp`;
    return { path: `attachments/${conversationId}/${name}`, url: `/api/chat/attachments/${one.id}` };
  });
}
