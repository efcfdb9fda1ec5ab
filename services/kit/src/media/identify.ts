import sharp, { type Metadata } from 'sharp';
import { DomainError } from '../domain-error.ts';
import { fileTypeOf } from './file-type.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
/** Pixels of a decoded picture; more is a bomb, or a scan that no page needs. */
const maxPixels = 50_000_000;
/** The longer side divided by the shorter one. */
const maxRatio = 8;

export interface IdentifiedPicture {
  readonly type: keyof typeof extensions;
  readonly extension: string;
  /** Pixels, after the camera's orientation was applied. */
  readonly width: number;
  readonly height: number;
}

/** How every picture is read: up to the limit of pixels, and only whole. */
export const reading = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } as const;

/**
 * Identifies a file by its content; the client's file name and type are ignored. Throws 400.
 * @param maxHeightRatio height divided by width, for services that accept taller pictures than the others
 */
export async function identifyPicture(path: string, maxHeightRatio = maxRatio): Promise<IdentifiedPicture> {
  const type = await fileTypeOf(path);
  if (!type || type === 'application/pdf') throw new DomainError('picture-wrong-type');
  const metadata = await readMetadata(path);
  const { width, height } = metadata.autoOrient;
  if ((metadata.pages ?? 1) > 1) throw new DomainError('picture-animated');
  if (width * height > maxPixels)
    throw new DomainError('picture-too-many-pixels', { maxMegapixels: maxPixels / 1_000_000 });
  if (width > maxRatio * height || height > maxHeightRatio * width) throw new DomainError('picture-too-narrow');
  return { type, extension: extensions[type], width, height };
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { ...reading, limitInputPixels: false }).metadata();
  } catch {
    // A header of JPEG, PNG or WebP with other content.
    throw new DomainError('picture-damaged');
  }
}
