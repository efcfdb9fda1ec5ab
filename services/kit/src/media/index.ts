export { default as pLimit } from 'p-limit';
export { identifyOriginal } from './originals.ts';
export { type Pictures, pictures, type StoredPicture } from './pictures.ts';
