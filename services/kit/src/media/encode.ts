import pLimit from 'p-limit';
import sharp, { type ResizeOptions } from 'sharp';
import { DomainError } from '../domain-error.ts';
import type { PictureFormat, StoredPicture } from './addresses.ts';
import { type IdentifiedPicture, identifyPicture, reading } from './identify.ts';

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

/** Pixels of the longer side that WebP holds. */
const maxWebpSide = 16_383;
/** Pixels in which a placeholder fits. */
const placeholderBox = { width: 16, height: 128, fit: 'inside' } as const;

interface EncodedPicture {
  readonly original: IdentifiedPicture;
  readonly picture: Omit<StoredPicture, 'hash' | 'avif'>;
  readonly variants: readonly { readonly width: number; readonly format: PictureFormat; readonly bytes: Buffer }[];
}

const both: readonly PictureFormat[] = ['webp', 'avif'];

/**
 * Identifies a picture by its content and encodes it as webp and AVIF in those of the widths that it has; the camera's orientation is
 * applied, and no metadata is kept. It is decoded once. Two are encoded at a time in this process. Throws 400.
 */
export async function encodePicture(
  path: string,
  wanted: readonly number[],
  formats: readonly PictureFormat[] = both,
  maxHeightRatio?: number,
): Promise<EncodedPicture> {
  const original = await identifyPicture(path, maxHeightRatio);
  const widths = widthsFor(original, wanted);
  return limit(async () => {
    const { from, width, height } = await decode(path, { width: Math.max(...widths) });
    const variants: EncodedPicture['variants'][number][] = [];
    for (const one of widths) {
      const resized = one === width ? from() : from().resize({ width: one });
      for (const format of formats) {
        const encoded = format === 'webp' ? resized.clone().webp(webp) : resized.clone().avif(avif);
        variants.push({ width: one, format, bytes: await encoded.toBuffer() });
      }
    }
    const tiny = await from().resize(placeholderBox).blur(0.6).webp({ quality: 30, effort: 6 }).toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
    return { original, picture: { width, height, widths, placeholder }, variants };
  });
}

/**
 * The wanted widths that are not larger than the original, and its own. 500 pixels wide: 400 and 500. A picture that is too tall
 * for WebP gets narrower.
 */
function widthsFor({ width, height }: IdentifiedPicture, wanted: readonly number[]): number[] {
  const largest = Math.min(width, Math.floor((maxWebpSide * width) / height));
  const smaller = wanted.filter((one) => one < largest);
  return smaller.length < wanted.length ? [...smaller, largest] : smaller;
}

/**
 * Identifies a picture by its content and encodes it as a JPEG without metadata that fits into a box, on white: for PDFs, whose format
 * supports no webp. Within the same limit. Throws 400.
 */
export async function encodeAsJpeg(path: string, box: { width: number; height: number }) {
  await identifyPicture(path);
  return limit(async () => {
    const { from, width, height } = await decode(path, { ...box, fit: 'inside' });
    const bytes = await from()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { width, height, bytes };
  });
}

/** Identifies by its content a picture that is stored unchanged, and checks within the same limit that it is whole. Throws 400. */
export async function identifyOriginal(path: string): Promise<IdentifiedPicture> {
  const identified = await identifyPicture(path);
  await limit(() => decode(path, { width: 16 }));
  return identified;
}

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

/** The decoded picture, as often as it is encoded. */
async function decode(path: string, size: ResizeOptions) {
  try {
    const { data, info } = await sharp(path, reading)
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { width, height, from: () => sharp(data, { raw: { width, height, channels } }) };
  } catch {
    throw new DomainError('picture-damaged');
  }
}
