export { pictureTexts } from './limits.ts';
export { identifyOriginal } from './originals.ts';
export { type Pictures, pictures, type StoredPicture } from './pictures.ts';
export { queue } from './queue.ts';
