export const texts = {
  open: (number: number, count: number) => `View picture ${number} of ${count}`,
  picture: (storeName: string, number: number) => `${storeName}, picture ${number}`,
  failed: 'The picture could not be opened. Please try again.',
  viewer: {
    Lightbox: 'Pictures of the shop',
    'Photo gallery': 'Pictures',
    Carousel: 'Pictures one by one',
    Slide: 'Picture',
    '{index} of {total}': '{index} of {total}',
    Close: 'Close',
    Previous: 'Previous picture',
    Next: 'Next picture',
  },
} as const;
