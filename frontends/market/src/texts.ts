export const texts = {
  loadingPage: 'Loading the page',
} as const;
