export const texts = {
  order:
    'To change the order, drag a picture, press its handle to put it one place forward (the first goes last), or use the arrow keys on the handle.',
  dropHere: 'Drop the pictures here',
  pictureOf: (place: number, count: number) => `Picture ${place} of ${count}`,
  removePicture: (place: number) => `Remove picture ${place}`,
  movePicture: (place: number, count: number) => `Move picture ${place} of ${count}`,
  moved: (place: number, count: number) => `Now picture ${place} of ${count}.`,
  notShown: 'Not shown',
  elsewhere:
    'A picture at another site is not shown on your page, as that site would see who visits you. Upload it here.',
  removed: (count: number) => `Removed. ${count === 1 ? '1 picture is' : `${count} pictures are`} left.`,
} as const;
