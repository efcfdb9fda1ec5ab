import type { RatingAspect } from '@gehna/contracts/lists';

export const texts = {
  outOf: (value: string) => `${value} of 5 stars`,
  count: (count: number, shown: string) => (count === 1 ? '1 rating' : `${shown} ratings`),
  starsOf: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  share: (stars: number, count: string) => `${stars === 1 ? '1 star' : `${stars} stars`}: ${count}`,
  distribution: 'Ratings by stars',
  aspects: {
    answers: 'Answers',
    asDescribed: 'As described',
    priceClarity: 'Price clarity',
  } satisfies Record<RatingAspect, string>,
  someone: 'A customer',
  changed: (when: string) => `changed on ${when}`,
  answerOf: (seller: string, when: string) => `${seller} answered on ${when}:`,
  picture: (number: number, of: number) => `Open picture ${number} of ${of}`,
  viewer: 'Pictures of a rating',
} as const;
