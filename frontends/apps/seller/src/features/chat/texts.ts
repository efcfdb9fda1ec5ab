import { formatInDot } from '@gehna/ui';

export const texts = {
  makeQuotation: 'Make a quotation',
  conversations: 'Conversations',
  showConversations: (unread: number) =>
    unread === 0 ? 'Show conversations' : `Show conversations, ${formatInDot(unread)} unread`,
  hideConversations: 'Hide conversations',
  noConversationsHint: 'When a buyer writes to you about a piece, or asks for a quote, the conversation stands here.',

  savedReplies: 'Saved replies',
  choose: 'Choose one to put it into your message.',
  none: 'You have no saved replies yet. Keep what you write often: opening hours, making charges, how you deliver.',
  loading: 'Loading your saved replies',
  loadFailed: 'Your saved replies could not be loaded.',
  edit: 'Edit replies',
  reply: (place: number) => `Reply ${place}`,
  remove: (place: number) => `Remove reply ${place}`,
  add: 'Add reply',
  full: (max: number) => `You can keep up to ${max} saved replies.`,
  close: 'Close',
  save: 'Save replies',
  saving: 'Saving',
  editConflict:
    'Your saved replies were changed meanwhile, in another tab or on another device. What you typed is kept.',
  field: { replies: 'Saved replies' },
  changedNow: (label: string, saved: string) => `${label}: now “${saved}”.`,
  changedOther: (label: string, saved: string) => `${label}: changed to “${saved}”; you have something else here.`,
  emptied: 'none',
  takeOver: () => 'Use those instead',
  saveAgain: 'Look it over and save again.',
  saveFailed: 'Your saved replies could not be saved. Please try again.',
} as const;
