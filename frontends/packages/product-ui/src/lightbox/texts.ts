export const texts = {
  viewer: {
    'Photo gallery': 'Pictures',
    Carousel: 'Pictures one by one',
    Slide: 'Picture',
    '{index} of {total}': '{index} of {total}',
    Close: 'Close',
    Previous: 'Previous picture',
    Next: 'Next picture',
    'Zoom in': 'Zoom in',
    'Zoom out': 'Zoom out',
    'Enter Fullscreen': 'Use the whole screen',
    'Exit Fullscreen': 'Leave the whole screen',
  },
} as const;
