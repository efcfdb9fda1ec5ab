import { routes } from '@gehna/contracts';
import { type Caller, DomainError, type FastifyPluginAsync, newId } from '@gehna/kit';
import { attachmentOf } from '../attachment.ts';
import { attachmentId } from '../derived-ids.ts';
import type { Parts } from '../parts.ts';

const { uploadAttachment, openAttachment } = routes.chat;

/** Pictures and PDFs of messages. Others' answer 404, and so do those of a message that a reviewer removed, but for its sender: they are in the download of the own data. */
export const attachmentRoutes =
  ({ conversations, messages, attachments, users }: Parts): FastifyPluginAsync =>
  async (app) => {
    const admit = async ({ params, user }: { params: { id: string }; user: Caller }) => {
      const { conversation } = await conversations.ofParticipant(params.id, user.id);
      if (conversation.endedAt) throw new DomainError('conversation-ended');
      if ((await users.find(conversation.sellerId))?.isSuspended)
        throw new DomainError('conversation-seller-suspended');
    };
    app.serve(
      uploadAttachment,
      async ({ params: { id: conversationId }, body: { clientAttachmentId }, files, user }) => {
        const [file] = files;
        if (!file) throw new DomainError('attachment-missing', {}, { field: 'file' });
        const id =
          clientAttachmentId === undefined ? newId('att') : attachmentId(conversationId, user.id, clientAttachmentId);
        const stored = await attachments.store(id, conversationId, user.id, file);
        return { attachment: attachmentOf(stored._id, stored.file) };
      },
      { admit },
    );

    app.serve(openAttachment, async ({ params, query, user }) => {
      const attachment = await attachments.find(params.id);
      if (!attachment) throw new DomainError('attachment-not-found');
      const { conversationId, messageId, uploaderId } = attachment;
      const [message] = await Promise.all([
        messageId === null ? null : messages.find(messageId),
        conversations.ofParticipant(conversationId, user.id),
      ]);
      const isShown = uploaderId === user.id || (message !== null && !message.isRemoved);
      if (!isShown) throw new DomainError('attachment-not-found');
      return attachments.answer(attachment, query.size);
    });
  };
