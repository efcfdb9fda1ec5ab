/**
 * Identifies a picture by its content and encodes it as a JPEG that fits into a box, on white. The original is not kept. Throws 400.
 * sharp is loaded with the first one: it is large.
 */
export async function encodeAsJpeg(path: string, box: { width: number; height: number }) {
  const [{ identifyPicture }, { encodeJpegWithin }] = await Promise.all([
    import('./identify.ts'),
    import('./encode.ts'),
  ]);
  await identifyPicture(path);
  return encodeJpegWithin(path, box);
}
