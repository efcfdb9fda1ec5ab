export const texts = {
  noScripts: 'This page needs JavaScript, which is switched off in your browser. The market can be seen without it.',
  market: 'To the market',
} as const;
