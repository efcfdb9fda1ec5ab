import { formatCount } from '@gehna/ui';

export const texts = {
  loading: 'Loading your ratings',
  failed: 'Your ratings could not be loaded.',
  emptyTitle: 'No ratings yet',
  empty: 'Buyers whom you have answered can rate you. What they write stands here, and you can answer it once.',
  few: (from: number) => `Buyers see an average from ${formatCount(from)} ratings on.`,
  list: 'Ratings',
  removed: 'Removed by a reviewer',
  answer: 'Your answer',
  answerHint:
    'Everybody reads it below the rating. You can answer once, and again when the customer changes the rating.',
  answerIt: 'Answer',
  answerAgain: 'Answer once more',
  of: (customer: string) => `the rating of ${customer}`,
  cancel: 'Cancel',
  send: 'Publish answer',
  sending: 'Sending',
  sent: 'Your answer is published.',
  failedToSend: 'Your answer could not be sent. Please try again.',
} as const;
