export { fileTypeOf } from './file-type.ts';
export { encodeAsJpeg, encodePicture, identifyOriginal } from './lazily.ts';
export { pdfProblem } from './pdf.ts';
export { type Pictures, pictures, type StoredPicture } from './pictures.ts';
