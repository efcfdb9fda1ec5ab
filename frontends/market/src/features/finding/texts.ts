export const texts = {
  similar: 'Similar pieces',
  loadingSimilar: 'Loading similar pieces',
  recent: 'Recently viewed',
  loadingRecent: 'Loading what you viewed',
} as const;
