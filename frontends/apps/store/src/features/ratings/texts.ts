export const texts = {
  list: 'Ratings',
  none: 'Nobody has rated this seller yet.',
  few: (from: number) => `An average is shown from ${from} ratings on.`,
  rate: 'Rate this seller',
  whoMay: 'Customers whom the seller has answered may rate.',
  showMore: 'Show more ratings',
  coming: 'Loading ratings',
  moreFailed: 'Further ratings could not be loaded.',
} as const;
