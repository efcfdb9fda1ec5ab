import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const cache = new Map<string, Promise<File[]>>();

/** The pictures of a design as a seller would upload them: the whole product, then a close view of its middle. */
export function picturesOf(design: string): Promise<File[]> {
  const known = cache.get(design);
  if (known) return known;
  const made = (async () => {
    const whole = await readFile(new URL(`pictures/products/${design}.webp`, import.meta.url));
    // Not enlarged: encoding a picture costs by its pixels, and encoding is what loading takes longest for.
    const side = 560;
    const close = await sharp(whole)
      .extract({ left: (900 - side) >> 1, top: (900 - side) >> 1, width: side, height: side })
      .sharpen({ sigma: 0.8 })
      .webp({ quality: 88 })
      .toBuffer();
    return [
      new File([new Uint8Array(whole)], `${design}.webp`, { type: 'image/webp' }),
      new File([new Uint8Array(close)], `${design}-close.webp`, { type: 'image/webp' }),
    ];
  })();
  cache.set(design, made);
  return made;
}
