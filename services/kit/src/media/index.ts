export { maxPixels, pictureTexts } from './limits.ts';
export { openObjects } from './objects.ts';
export { type Pictures, type PicturesOptions, pictures, type StoredPicture } from './pictures.ts';
export { queue } from './queue.ts';
