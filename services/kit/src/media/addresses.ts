import type { Picture } from '@gehna/contracts';
import { z } from 'zod';

/** The record of a picture that a service stores in its own documents. */
export const storedPicture = z.object({
  /** Of the original's content: 40 hexadecimal digits of its SHA-256. */
  hash: z.string(),
  /** Pixels of the largest width. */
  width: z.number(),
  height: z.number(),
  /** A tiny webp as data URI. */
  placeholder: z.string(),
  /** Stored widths, ascending; none is larger than the original. */
  widths: z.array(z.number()),
  /** Whether each width is stored as AVIF too; absent in pictures from before that. */
  avif: z.boolean().optional(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** The width of `src`, for browsers without `srcset`. */
const usualWidth = 720;
const fileName = /^([\da-f]{40})-(?:(\d{1,4})\.(webp|avif)|share\.jpg)$/;

export type PictureFormat = 'webp' | 'avif';

/** What a URL's file name stands for: a picture in one of its widths (pixels) and formats, or the preview of a link. */
export interface NamedPicture {
  readonly hash: string;
  readonly form: { readonly width: number; readonly format: PictureFormat } | 'share';
}

/** Undefined for any other text. */
export function readFileName(file: string): NamedPicture | undefined {
  const [, hash, width, format] = fileName.exec(file) ?? [];
  if (hash === undefined) return undefined;
  return { hash, form: format === 'webp' || format === 'avif' ? { width: Number(width), format } : 'share' };
}

/** The URLs of the pictures served at `path` (`/api/media/products`). Pure, so that a decision or a presentation can use it. */
export function pictureAddresses(path: string) {
  const addressOf = (hash: string, width: number, format: PictureFormat) => `${path}/${hash}-${width}.${format}`;
  return {
    /** What a page needs to show a picture, apart from its alternative text. */
    addresses({ hash, width, height, placeholder, widths, avif }: StoredPicture): Omit<Picture, 'alt'> {
      const usual = widths.find((one) => one >= usualWidth) ?? width;
      const srcsetAs = (format: PictureFormat) =>
        widths.map((one) => `${addressOf(hash, one, format)} ${one}w`).join(', ');
      return {
        src: addressOf(hash, usual, 'webp'),
        srcset: srcsetAs('webp'),
        ...(avif && { avif: srcsetAs('avif') }),
        width,
        height,
        placeholder,
      };
    },
    /** The hash of one of the addresses that pages show; undefined for any other text. */
    hashOf(address: string): string | undefined {
      const named = address.startsWith(`${path}/`) ? readFileName(address.slice(path.length + 1)) : undefined;
      return named?.form === 'share' ? undefined : named?.hash;
    },
  };
}
