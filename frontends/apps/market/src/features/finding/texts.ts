export const texts = {
  similar: 'Similar pieces',
  loadingSimilar: 'Loading similar pieces',
  recent: 'Recently viewed',
} as const;
