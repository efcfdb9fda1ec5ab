export const texts = {
  failed: 'This could not be opened. Please check your connection and try again.',
} as const;
