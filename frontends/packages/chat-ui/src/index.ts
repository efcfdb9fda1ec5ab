/** Conversations between buyers and sellers, for every remote that shows them. */
export type { ComposerTools } from './Composer.tsx';
export { ConversationPane } from './ConversationPane.tsx';
export { ConversationWindow } from './ConversationWindow.tsx';
export type { Conversation } from './message.ts';
export { MessagesPlaceProvider } from './place.ts';
export { texts } from './texts.ts';
export { useConversations } from './use-conversations.ts';
export { useTwoPanes } from './use-two-panes.ts';
