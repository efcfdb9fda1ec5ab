export const texts = {
  loadingPage: 'Loading the page',
  partFailed: 'This could not be opened. Please check your connection and try again.',
} as const;
