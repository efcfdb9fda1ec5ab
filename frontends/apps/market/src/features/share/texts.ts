export const texts = {
  act: 'Share',
  title: 'Share this piece',
  more: 'More…',
  copy: 'Copy link',
  copied: 'Link copied to clipboard!',
  address: 'Link to this piece',
  copyYourself: 'Your browser does not let us copy. The link is selected: copy it from here.',
} as const;
