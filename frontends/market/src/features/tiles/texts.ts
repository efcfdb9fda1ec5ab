export const texts = {
  title: 'What are you looking for?',
  tabs: 'Metals',
  pageTitle: 'Luxury Market',
} as const;
