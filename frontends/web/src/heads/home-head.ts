import type { Product } from '@gehna/contracts';
import { productName } from '@gehna/contracts/rules';
import type { Head } from './head.ts';
import { shareImageOf } from './share-image.ts';

/** The home page tells engines who we are and how the market is searched; a featured piece stands for it in previews. */
export function homeHead(plain: Head, featured: Product | undefined, publicUrl: string): Head {
  const image = shareImageOf(featured?.pictures[0], publicUrl, featured?.name ?? '');
  return { ...plain, ...(image ? { image } : {}), data: [organization(publicUrl), website(publicUrl)] };
}

const organization = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: productName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/assets/favicon.svg`,
  areaServed: 'IN',
});

const website = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: productName,
  url: `${publicUrl}/`,
  inLanguage: 'en-IN',
  publisher: { '@id': `${publicUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}/luxurymarket/products?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
