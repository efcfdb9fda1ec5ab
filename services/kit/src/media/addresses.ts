/** What its URLs are made from. */
interface AddressedPicture {
  /** Of the original's content: 40 hexadecimal digits of its SHA-256. */
  readonly hash: string;
  /** Pixels of the largest width. */
  readonly width: number;
  readonly height: number;
  /** A tiny webp as data URI. */
  readonly placeholder: string;
  /** Stored widths, ascending. */
  readonly widths: readonly number[];
  /** Whether each width is stored as AVIF too; absent in pictures from before that. */
  readonly avif?: boolean | undefined;
}

/** What a page needs to show a picture, apart from its alternative text. */
interface PictureAddresses {
  readonly src: string;
  readonly srcset: string;
  /** A srcset of the same widths as AVIF, where they are stored. */
  readonly avif?: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

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

export interface PictureAddressing {
  addresses(picture: AddressedPicture): PictureAddresses;
  /** The hash of one of the addresses that pages show; undefined for any other text. */
  hashOf(address: string): string | undefined;
}

/**
 * The URLs of the pictures served at `path` (`/api/media/products`). Pure, so that a decision or a presentation can use it.
 */
export function pictureAddresses(path: string): PictureAddressing {
  const addressOf = (hash: string, width: number, format: PictureFormat) => `${path}/${hash}-${width}.${format}`;
  return {
    addresses({ hash, width, height, placeholder, widths, avif }) {
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
    hashOf(address) {
      const named = address.startsWith(`${path}/`) ? readFileName(address.slice(path.length + 1)) : undefined;
      return named?.form === 'share' ? undefined : named?.hash;
    },
  };
}
