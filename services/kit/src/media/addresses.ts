/** What an address is made from. */
export interface AddressedPicture {
  /** Of the original's content: 40 hexadecimal digits of its SHA-256. */
  readonly hash: string;
  /** Pixels of the largest width. */
  readonly width: number;
  readonly height: number;
  /** A tiny webp as data URI. */
  readonly placeholder: string;
  /** The widths it is kept in, smallest first. */
  readonly widths: readonly number[];
}

/** What a page needs to show a picture, without the text that describes it. */
export interface PictureAddresses {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/** The width of `src`, for browsers that do not choose by themselves. */
const usualWidth = 720;
const fileName = /^([\da-f]{40})-(?:(\d{1,4})\.webp|share\.jpg)$/;

/** What the file name of an address names: a picture in one of its widths (pixels), or as the preview of a link. */
export interface NamedPicture {
  readonly hash: string;
  readonly form: number | 'share';
}

/** Undefined for any other text. */
export function readFileName(file: string): NamedPicture | undefined {
  const [, hash, width] = fileName.exec(file) ?? [];
  if (hash === undefined) return undefined;
  return { hash, form: width === undefined ? 'share' : Number(width) };
}

export interface PictureAddressing {
  addresses(picture: AddressedPicture): PictureAddresses;
  /** The hash of one of the addresses that pages show; undefined for any other text. */
  hashOf(address: string): string | undefined;
}

/**
 * How the pictures served at `path` (`/api/media/products`) are addressed. Pure, and apart from what stores them, so that
 * a decision or a presentation can use it.
 */
export function pictureAddresses(path: string): PictureAddressing {
  const addressOf = (hash: string, width: number) => `${path}/${hash}-${width}.webp`;
  return {
    addresses({ hash, width, height, placeholder, widths }) {
      const usual = widths.find((one) => one >= usualWidth) ?? width;
      const srcset = widths.map((one) => `${addressOf(hash, one)} ${one}w`).join(', ');
      return { src: addressOf(hash, usual), srcset, width, height, placeholder };
    },
    hashOf(address) {
      const named = address.startsWith(`${path}/`) ? readFileName(address.slice(path.length + 1)) : undefined;
      return named?.form === 'share' ? undefined : named?.hash;
    },
  };
}
