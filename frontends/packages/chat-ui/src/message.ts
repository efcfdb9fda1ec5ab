import type { Answer } from '@gehna/client';

export type Conversation = Answer<'GET /api/chat/conversations'>['conversations'][number];
export type Message = Answer<'GET /api/chat/conversation/:id'>['messages'][number];

export type Attachment = NonNullable<Message['attachments']>[number];
