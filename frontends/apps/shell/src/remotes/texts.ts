export const texts = {
  loading: 'Loading the page',
  failed: 'This part of the page could not be loaded. Please check your connection and try again.',
};
