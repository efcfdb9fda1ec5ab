import type { EncodedPicture } from './encode.ts';
import { widthsFor } from './widths.ts';

/**
 * Identifies a picture by its content and encodes it as webp, in those of the widths that it has, for a service that stores it under
 * keys of its own. The original is not kept. Throws 400. sharp is loaded with the first one: it is large.
 */
export async function encodeAsWebp(path: string, wanted: readonly number[]): Promise<EncodedPicture> {
  const [{ identifyPicture }, { encodePicture }] = await Promise.all([import('./identify.ts'), import('./encode.ts')]);
  const { width } = await identifyPicture(path);
  return encodePicture(path, widthsFor(width, wanted), ['webp']);
}
