export { default as pLimit } from 'p-limit';
export type { EncodedPicture } from './encode.ts';
export { type FileType, fileTypeOf } from './file-type.ts';
export { encodeAsJpeg } from './jpeg.ts';
export { identifyOriginal } from './originals.ts';
export { pdfProblem } from './pdf.ts';
export { type Pictures, pictures, type StoredPicture } from './pictures.ts';
export { encodeAsWebp } from './webp.ts';
