import { type PersonalData, routes } from '@gehna/contracts';
import { type FastifyPluginAsync, personalDataAnswer } from '@gehna/kit';
import { isFile, type MessageAttachment } from '../attachment.ts';
import type { Conversation } from '../conversation.ts';
import type { Message } from '../message.ts';
import type { Parts } from '../parts.ts';

/** The download of one's own data: what others wrote is theirs. */
export const personalDataRoutes =
  ({ conversations, messages, replies, reports, answerTimes }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.chat.ownChatData, async ({ user: { id: userId } }) => {
      const [reported, saved, answerTime] = await Promise.all([
        reports.ofReporter(userId),
        replies.of(userId),
        answerTimes.find(userId),
      ]);
      async function* own() {
        for await (const batch of conversations.allOf(userId)) yield batch.map(ownConversation);
      }
      const files: PersonalData['files'] = [];
      async function* written() {
        for await (const batch of messages.writtenBy(userId)) {
          files.push(...batch.flatMap(filesIn));
          yield batch.map(ownMessage);
        }
      }
      const hours = answerTime?.answersWithinHours ?? null;
      const data = {
        conversations: own(),
        messages: written(),
        answerTimes: hours === null ? [] : [{ answersWithinHours: hours }],
        reports: reported.map(({ _id: messageId, reason, details, createdAt }) => ({
          messageId,
          reason,
          details,
          createdAt,
        })),
        savedReplies: saved.replies.map((text) => ({ text })),
      };
      return personalDataAnswer(data, () => files);
    });
  };

const ownConversation = ({ _id: id, buyerId, sellerId, productId, productName, createdAt }: Conversation) => ({
  id,
  buyerId,
  sellerId,
  productId,
  productName,
  createdAt,
});

type Written = Omit<Message, 'words'>;

const ownMessage = ({ conversationId, text, attachments = [], sentAt, productId }: Written) => ({
  conversationId,
  text,
  ...(attachments.length > 0 && { attachments: attachments.map(namedAttachment) }),
  sentAt,
  productId,
});

const namedAttachment = (one: MessageAttachment) =>
  one.kind === 'pdf' ? { kind: one.kind, id: one.id, fileName: one.fileName } : { kind: one.kind, id: one.id };

function filesIn({ conversationId, attachments = [] }: Written) {
  return attachments.filter(isFile).map((one) => {
    const name = one.kind === 'pdf' ? `${one.id}-${one.fileName}` : `${one.id}.webp`;
    return { path: `attachments/${conversationId}/${name}`, url: `/api/chat/attachments/${one.id}` };
  });
}
