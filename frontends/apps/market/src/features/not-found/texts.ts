export const texts = {
  title: 'Page not found',
  words: 'The address may be mistyped, or the page has moved.',
  action: 'Go to the market',
} as const;
