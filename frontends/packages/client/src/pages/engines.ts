/** `@gehna/client/engines`: what the engine heads of several apps are made of. No browser loads it. */
import type { Picture } from '@gehna/contracts';
import { productName } from '@gehna/contracts/rules';
import type { ShareImage } from './page.ts';
import { texts } from './texts.ts';

export type Crumb = { name: string; path: string };

/** The beginning of every trail. */
export const marketCrumbs: readonly Crumb[] = [
  { name: productName, path: '/' },
  {
    get name() {
      return texts.luxuryMarket;
    },
    path: '/luxurymarket',
  },
];

/** schema.org BreadcrumbList: the trail from the home page to this one. */
export function breadcrumbs(crumbs: readonly Crumb[], site: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}

/** Pixels of every share picture (`GET /api/media/{products,stores}/<hash>-share.jpg`): the whole product on plain ground. */
const size = { width: 1200, height: 630 } as const;

/**
 * The JPEG of a picture for previews of links: not every messenger shows webp. Undefined for a picture that is not
 * stored here.
 */
export function shareImageOf(picture: Picture | undefined, site: string, alt: string): ShareImage | undefined {
  const [, path, hash] = /^(\/api\/media\/(?:products|stores)\/)([\da-f]+)[-.]/.exec(picture?.src ?? '') ?? [];
  if (!path || !hash) return undefined;
  return { url: `${site}${path}${hash}-share.jpg`, type: 'image/jpeg', ...size, alt };
}
