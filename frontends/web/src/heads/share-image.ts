import type { Picture } from '@gehna/contracts';
import type { ShareImage } from './head.ts';

/** The longest side of a share picture, in pixels (`GET /api/media/{products,stores}/<hash>-share.jpg`). */
const longest = 1200;

/**
 * The JPEG of a picture for previews of links: not every messenger shows webp. It has the picture's shape and is never larger.
 * Undefined for a picture that is not stored here.
 */
export function shareImageOf(picture: Picture | undefined, publicUrl: string, alt: string): ShareImage | undefined {
  const [, path, hash] = /^(\/api\/media\/(?:products|stores)\/)([\da-f]+)[-.]/.exec(picture?.src ?? '') ?? [];
  if (!picture || !path || !hash) return undefined;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  return {
    url: `${publicUrl}${path}${hash}-share.jpg`,
    type: 'image/jpeg',
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    alt,
  };
}
