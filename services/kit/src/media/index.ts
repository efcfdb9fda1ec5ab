export type { StoredPicture } from './addresses.ts';
export { encoding } from './encode-on-demand.ts';
export { fileTypeOf } from './file-type.ts';
export { pdfProblem } from './pdf.ts';
export { type Pictures, pictures } from './pictures.ts';
export { sweepObjects } from './sweep-objects.ts';
