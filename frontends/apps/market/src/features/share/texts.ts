export const texts = {
  act: 'Share',
  title: 'Share this piece',
  newTab: '(opens in a new tab)',
  more: 'More…',
  copy: 'Copy link',
  copied: 'Link copied to clipboard!',
  address: 'Link to this piece',
  copyYourself: 'Your browser does not let us copy. The link is selected: copy it from here.',
} as const;
