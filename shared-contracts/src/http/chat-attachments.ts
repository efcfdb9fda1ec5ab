import { z } from 'zod';
import { chatFiles, fileTooLarge } from '../rules.ts';
import { uploadedFile } from './chat-message.ts';
import { idParams, line, queryChoiceOr } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'chat';

export const uploadAttachment = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation/:id/attachments',
  summary:
    'Stores a picture (re-encoded) or a PDF, sent as the file of a form (it is needed), for a message in this conversation. With a `clientAttachmentId` it is stored once; one that no message names within 24 hours is deleted.',
  access: 'user',
  idempotent: 'clientAttachmentId',
  params: idParams,
  body: z.strictObject({ clientAttachmentId: z.optional(line('Client attachment id', 64)) }),
  form: {
    files: {
      file: {
        max: 1,
        maxBytes: chatFiles.maxBytes,
        tooMany: 'Please send one file at a time.',
        tooLarge: fileTooLarge(chatFiles.maxBytes),
      },
    },
  },
  answers: { 201: z.object({ attachment: uploadedFile }) },
});

/** Of a picture as it was re-encoded, or of a PDF. */
export const attachmentTypes = ['image/webp', 'application/pdf'];
/** `small`: a picture as a thread shows it. A PDF has one size. */
export const attachmentQuery = z.object({ size: queryChoiceOr(['small', 'large'], 'large') });

export const openAttachment = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/attachments/:id',
  summary:
    'A picture or PDF of a message, for the two participants; for its sender alone before it is sent, and once a reviewer has removed the message.',
  access: 'user',
  params: idParams,
  query: attachmentQuery,
  answers: { 200: 'bytes' },
  mediaTypes: attachmentTypes,
});
