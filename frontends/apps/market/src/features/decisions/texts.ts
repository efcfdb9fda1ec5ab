import type { ModeratedKind } from '@gehna/contracts/lists';

export const texts = {
  title: 'Decisions of our reviewers',
  signInTitle: 'Decisions of our reviewers',
  signIn: 'Log in to see what our reviewers decided about your pieces, your store, your messages and your ratings.',
  about: 'What our reviewers have decided about what is yours, and why. You can answer each restriction once.',
  list: 'Decisions',
  loading: 'Loading the decisions',
  failed: 'The decisions could not be loaded.',
  emptyTitle: 'There is no decision about you',
  empty: 'If a reviewer ever takes down a piece of yours, you see it here with the reason.',
  kinds: { product: 'Piece', store: 'Store', message: 'Message', rating: 'Rating', seller: 'Selling' } satisfies Record<
    ModeratedKind,
    string
  >,
  restricted: {
    product: 'Taken down',
    store: 'Hidden',
    message: 'Removed',
    rating: 'Removed',
    seller: 'Suspended',
  } satisfies Record<ModeratedKind, string>,
  ended: 'Ended',
  names: { message: 'A message of yours', rating: 'Your rating of a seller', seller: 'Your selling on this market' },
  meaning: {
    product: 'Buyers do not find this piece until a reviewer ends the restriction.',
    store: 'Nobody sees your store until a reviewer ends the restriction.',
    message: 'The other person cannot read this message any more.',
    rating: 'Nobody else sees this rating, and it is not counted.',
    seller: 'Your pieces and your store are off the market, and you cannot write to buyers as their seller.',
  } satisfies Record<ModeratedKind, string>,
  reason: 'The reviewer writes:',
  decidedOn: (when: string) => `Decided on ${when}`,
  answered: (when: string) => `You answered on ${when}:`,
  waits: 'A reviewer looks at your answer. You are told what comes of it.',
  kept: (when: string) => `A reviewer has read your answer on ${when}: the restriction stays.`,
  answer: 'Your answer',
  answerHint: 'You can answer once. Say what you have changed, or why this is wrong.',
  send: 'Send answer',
  sending: 'Sending',
  sent: 'Your answer is with our reviewers.',
  failedToSend: 'Your answer could not be sent. Please try again.',
} as const;
