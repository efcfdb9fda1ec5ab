import { locale } from '@gehna/build/locale';
import type { EngineHeadOf } from '@gehna/client';
import { shareImageOf } from '@gehna/client/engines';
import { productName } from '@gehna/contracts/rules';
import { featured } from './api.ts';

/** Structured data of the home page: organisation and search of the market; a featured product is its preview picture. */
const engineHead: EngineHeadOf = (_address, answers, site) => {
  const product = answers.getQueryData(featured.queryKey)?.products[0];
  return {
    image: shareImageOf(product?.pictures[0], site, product?.name ?? ''),
    structuredData: [organization(site), website(site)],
  };
};
export default engineHead;

const organization = (site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${site}/#organization`,
  name: productName,
  url: `${site}/`,
  logo: `${site}/assets/touch-icon.png`,
  areaServed: 'IN',
});

const website = (site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: productName,
  url: `${site}/`,
  inLanguage: locale,
  publisher: { '@id': `${site}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site}/luxurymarket/products?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
