import type { Picture } from '@gehna/contracts';
import type { ShareImage } from './head.ts';

/** Pixels of every share picture (`GET /api/media/{products,stores}/<hash>-share.jpg`): the whole piece on plain ground. */
const size = { width: 1200, height: 630 } as const;

/**
 * The JPEG of a picture for previews of links: not every messenger shows webp. Undefined for a picture that is not
 * stored here.
 */
export function shareImageOf(picture: Picture | undefined, publicUrl: string, alt: string): ShareImage | undefined {
  const [, path, hash] = /^(\/api\/media\/(?:products|stores)\/)([\da-f]+)[-.]/.exec(picture?.src ?? '') ?? [];
  if (!path || !hash) return undefined;
  return {
    url: `${publicUrl}${path}${hash}-share.jpg`,
    type: 'image/jpeg',
    ...size,
    alt,
  };
}
