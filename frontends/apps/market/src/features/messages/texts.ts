export const texts = {
  title: 'Messages',
  signInNeeded: 'Log in to read your messages and to write to sellers.',
  noConversationsHint: 'Ask a seller about a piece, and your conversation will be kept here.',
  browse: 'Browse pieces',
  chatWithSeller: 'Chat with seller',
  opening: 'Opening the chat',
  openFailed: 'The conversation could not be opened. Please try again.',
} as const;
