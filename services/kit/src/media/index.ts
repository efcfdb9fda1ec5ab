export { identifyPicture } from './identify.ts';
export { pictureTexts } from './limits.ts';
export { type Pictures, pictures, type StoredPicture } from './pictures.ts';
export { queue } from './queue.ts';
