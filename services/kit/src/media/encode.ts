import sharp from 'sharp';
import { badRequest } from '../http/errors.ts';
import { reading } from './identify.ts';
import { pictureTexts } from './limits.ts';
import { queue } from './queue.ts';

// One thread per picture and no cache of decoded ones: memory stays that of the pictures in work.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = queue(2);

export interface EncodedPicture {
  /** Of the largest width. */
  readonly width: number;
  readonly height: number;
  /** A tiny webp as data URI, to be shown blurred while the picture loads. */
  readonly placeholder: string;
  readonly variants: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/**
 * Encodes a picture as webp in several widths; the camera's orientation is applied, and no metadata is kept. It is decoded
 * once. Two are encoded at a time in this process, the others wait. Throws 400 for a picture that cannot be read whole.
 */
export function encodePicture(path: string, widths: readonly number[]): Promise<EncodedPicture> {
  return inTurn(async () => {
    const largest = Math.max(...widths);
    const { data, info } = await decode(path, largest);
    const { width, height, channels } = info;
    const from = () => sharp(data, { raw: { width, height, channels } });
    const variants: { width: number; bytes: Buffer }[] = [];
    // Effort 2 takes 57 ms of CPU for a picture of 900 pixels, where 4 takes 105 ms for 3 % fewer bytes.
    for (const one of widths) {
      const resized = one === width ? from() : from().resize({ width: one });
      variants.push({
        width: one,
        bytes: await resized.webp({ quality: 82, effort: 2 }).toBuffer(),
      });
    }
    const tiny = await from().resize({ width: 16 }).blur(0.6).webp({ quality: 30, effort: 6 }).toBuffer();
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, variants };
  });
}

/** Reads a picture to its end and keeps nothing of it, in turn with the others. Throws 400 for one that is not whole. */
export const readWhole = (path: string): Promise<void> =>
  inTurn(async () => {
    await decode(path, 16);
  });

/** Of the preview of a link. WhatsApp takes no more than 300 KB, and Facebook shows these proportions whole. */
const preview = { width: 1200, height: 630, maxBytes: 300_000 } as const;
/** Nearly every picture is small enough with the first. */
const previewQualities = [82, 70, 55, 40] as const;

/** A stored picture whole, on a plain ground, as a JPEG: what apps show beside a link, and not all of them know webp. */
export async function encodePreview(picture: Buffer, background: string): Promise<Buffer> {
  const { width, height } = preview;
  const ground = await sharp(picture, reading)
    .resize({ width, height, fit: 'contain', background })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: ground.info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of previewQualities) {
    jpeg = await sharp(ground.data, { raw }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= preview.maxBytes) break;
  }
  return jpeg;
}

async function decode(path: string, width: number) {
  try {
    return await sharp(path, reading)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw badRequest(pictureTexts.damaged);
  }
}
