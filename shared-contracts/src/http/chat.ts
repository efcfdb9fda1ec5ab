/** Every route of chat: conversations with their messages, files and saved replies, and what is reported of them. */
export * from './chat-attachments.ts';
export * from './conversations.ts';
export * from './reported-messages.ts';
export * from './saved-replies.ts';
