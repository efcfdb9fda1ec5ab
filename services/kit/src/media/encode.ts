import pLimit from 'p-limit';
import sharp from 'sharp';
import { DomainError } from '../domain-error.ts';
import type { PictureFormat } from './addresses.ts';
import { reading } from './identify.ts';

// One thread per picture and no cache of decoded ones: memory is bounded by the pictures being encoded.
sharp.concurrency(1);
sharp.cache(false);
const limit = pLimit(2);

/** Effort 2 takes 57 ms of CPU for a picture of 900 pixels in three widths, where 4 takes 105 ms for 3 % fewer bytes. */
const webp = { quality: 82, effort: 2 } as const;
/**
 * 30 % fewer bytes than the webp, which eyes take for the same picture. Effort 0 takes 110 ms of CPU for a picture of 900 pixels in three
 * widths, where 1 takes 350 ms for another 13 % and 4 takes 3.8 s.
 */
const avif = { quality: 55, effort: 0 } as const;

export interface EncodedPicture {
  /** Of the largest width. */
  readonly width: number;
  readonly height: number;
  /** A tiny webp as data URI, to be shown blurred while the picture loads. */
  readonly placeholder: string;
  readonly variants: readonly { readonly width: number; readonly format: PictureFormat; readonly bytes: Buffer }[];
}

const both: readonly PictureFormat[] = ['webp', 'avif'];

/**
 * Encodes a picture as webp and AVIF in several widths; the camera's orientation is applied, and no metadata is kept. It is decoded
 * once. Two are encoded at a time in this process. Throws 400 for a picture that cannot be decoded whole.
 */
export function encodePicture(
  path: string,
  widths: readonly number[],
  formats: readonly PictureFormat[] = both,
): Promise<EncodedPicture> {
  return limit(async () => {
    const largest = Math.max(...widths);
    const { data, info } = await decode(path, largest);
    const { width, height, channels } = info;
    const from = () => sharp(data, { raw: { width, height, channels } });
    const variants: EncodedPicture['variants'][number][] = [];
    for (const one of widths) {
      const resized = one === width ? from() : from().resize({ width: one });
      for (const format of formats) {
        const encoded = format === 'webp' ? resized.clone().webp(webp) : resized.clone().avif(avif);
        variants.push({ width: one, format, bytes: await encoded.toBuffer() });
      }
    }
    const tiny = await from().resize({ width: 16 }).blur(0.6).webp({ quality: 30, effort: 6 }).toBuffer();
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, variants };
  });
}

/**
 * A picture within a box, on white, as a JPEG without metadata: for papers, whose format knows no webp. Within the same limit. Throws 400
 * for a picture that cannot be decoded whole.
 */
export function encodeJpegWithin(
  path: string,
  box: { width: number; height: number },
): Promise<{ width: number; height: number; bytes: Buffer }> {
  return limit(async () => {
    try {
      const { data, info } = await sharp(path, reading)
        .autoOrient()
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, bytes: data };
    } catch {
      throw new DomainError('picture-damaged');
    }
  });
}

/** Decodes a picture and discards it, within the same limit. Throws 400 for one that is not whole. */
export const readWhole = (path: string): Promise<void> =>
  limit(async () => {
    await decode(path, 16);
  });

/** Of the preview of a link: WhatsApp takes at most 300 KB, and Facebook shows these proportions whole. */
const preview = { width: 1200, height: 630, maxBytes: 300_000 } as const;
/** Nearly every picture is small enough with the first. */
const previewQualities = [82, 70, 55, 40] as const;

/** A stored picture, whole, on a plain background, as a JPEG: not all apps that show link previews support webp. */
export async function encodePreview(picture: Buffer, background: string): Promise<Buffer> {
  const { width, height } = preview;
  const canvas = await sharp(picture, reading)
    .resize({ width, height, fit: 'contain', background })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: canvas.info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of previewQualities) {
    jpeg = await sharp(canvas.data, { raw }).jpeg({ quality }).toBuffer();
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
    throw new DomainError('picture-damaged');
  }
}
