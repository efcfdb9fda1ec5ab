import { chatFiles } from '@gehna/contracts/rules';

/** Pictures up to this many bytes are uploaded as they are: re-encoding would save nothing. */
const smallBytes = 1024 * 1024;
const quality = 0.9;
/** Pixels of a canvas on iPhones; a larger one stays blank there. */
const maxCanvasPixels = 16_777_216;

/**
 * A photograph as wide as the server keeps it, upright, in sRGB: on a phone's connection five megabytes take a while, of which the server would
 * keep a tenth. The file itself when it is small, no JPEG, too tall to be drawn, or the browser cannot decode it: the server then reports
 * the problem.
 */
export async function shrunk(file: Blob): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size <= smallBytes || typeof createImageBitmap === 'undefined') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const width = Math.min(bitmap.width, chatFiles.pictureWidth);
  const height = Math.round((bitmap.height * width) / bitmap.width);
  const drawn = width * height > maxCanvasPixels ? null : await drawnAsJpeg(bitmap, width, height);
  bitmap.close();
  return drawn && drawn.size < file.size ? drawn : file;
}

function drawnAsJpeg(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
