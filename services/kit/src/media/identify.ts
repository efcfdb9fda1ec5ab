import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { badRequest } from '../http/errors.ts';
import { maxPixels, maxRatio, pictureTexts } from './limits.ts';

const formats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
type PictureType = keyof typeof formats;

export interface IdentifiedPicture {
  readonly type: PictureType;
  readonly extension: string;
  /** Pixels, after the camera's orientation was applied. */
  readonly width: number;
  readonly height: number;
}

/** How every picture is read: nothing larger than the limit, and nothing that is not whole. */
export const reading = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } as const;

/** Tells what a file is by its content; its name and the type that the sender gave do not count. Throws 400. */
export async function identifyPicture(path: string): Promise<IdentifiedPicture> {
  const found = await fileTypeFromFile(path);
  const type = found?.mime as PictureType | undefined;
  if (!type || !Object.hasOwn(formats, type)) throw badRequest(pictureTexts.notAPicture);
  const metadata = await readMetadata(path);
  const { width, height } = metadata.autoOrient;
  if ((metadata.pages ?? 1) > 1) throw badRequest(pictureTexts.animated);
  if (width * height > maxPixels) throw badRequest(pictureTexts.tooManyPixels);
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) throw badRequest(pictureTexts.tooNarrow);
  return { type, extension: formats[type], width, height };
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { ...reading, limitInputPixels: false }).metadata();
  } catch {
    // The header says JPEG, PNG or WebP, and what follows is not one.
    throw badRequest(pictureTexts.damaged);
  }
}
