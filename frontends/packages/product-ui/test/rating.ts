import type { Rating } from '@gehna/contracts';

/** A rating with words, without pictures and answer. */
export const rating = (changes: Partial<Rating> = {}): Rating => ({
  id: 'rat_1',
  stars: 4,
  aspects: { answers: 5 },
  text: 'Answered at once.',
  pictures: [],
  by: 'Priya S.',
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: null,
  answer: null,
  ...changes,
});
