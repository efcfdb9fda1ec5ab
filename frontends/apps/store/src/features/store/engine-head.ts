import type { EngineHeadOf } from '@gehna/client';
import { breadcrumbs, marketCrumbs, shareImageOf } from '@gehna/client/engines';
import { storePath } from '@gehna/product-ui';
import { whatsAppNumber } from '@gehna/ui';
import { type Store, type StoreAnswer, storeBySlug } from './api.ts';
import { withOwnPictures } from './pictures.ts';

/** A seller’s store for engines and previews: name, place, specialty, picture, how to reach it. */
const engineHead: EngineHeadOf = ({ params }, answers, site) => {
  const answer = answers.getQueryData(storeBySlug(params.slug ?? '').queryKey);
  if (!answer) return {};
  const { store } = answer;
  const image = imageOf(answer, site);
  return {
    shareTitle: store.storeName,
    image,
    structuredData: [structured(store, image?.url, site), trail(store, site)],
  };
};
export default engineHead;

/** The banner, else a picture of the shop, else a featured product. Only what is stored here has a JPEG for previews. */
function imageOf({ store, featured }: StoreAnswer, site: string) {
  const { storeName, banner, shopPhotos, pictures } = store;
  const own = [banner, ...shopPhotos].map((address) => (address ? pictures[address] : undefined));
  for (const picture of own) {
    const image = shareImageOf(picture, site, storeName);
    if (image) return image;
  }
  return shareImageOf(featured[0]?.pictures[0], site, featured[0]?.name ?? '');
}

/** schema.org JewelryStore: a shop with an address, a number and where else it is found. */
function structured(store: Store, image: string | undefined, site: string): object {
  const { rating } = store.seller;
  const { contactInfo, location, statesCovered, countriesCovered } = store;
  const { logo } = withOwnPictures(store);
  const address = site + storePath(store.storeSlug);
  const areas = [
    ...statesCovered.map((name) => ({ '@type': 'State', name })),
    ...countriesCovered.map((name) => ({ '@type': 'Country', name })),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    '@id': `${address}#store`,
    url: address,
    name: store.storeName,
    description: store.aboutUs,
    ...(image ? { image } : {}),
    ...(logo ? { logo: new URL(logo, site).href } : {}),
    telephone: contactInfo.phone,
    ...(contactInfo.email ? { email: contactInfo.email } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(contactInfo.address ? { streetAddress: contactInfo.address.replace(/\s+/g, ' ') } : {}),
      addressLocality: location.city,
      addressRegion: location.state,
      addressCountry: 'IN',
    },
    ...(areas.length > 0 ? { areaServed: areas } : {}),
    // Only here, where ratings of this seller are seen (infra/decisions/ratings.md).
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            ratingCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    currenciesAccepted: 'INR',
    sameAs: [`https://wa.me/${whatsAppNumber(contactInfo.whatsapp)}`],
  };
}

const trail = ({ storeName, storeSlug }: Store, site: string) =>
  breadcrumbs([...marketCrumbs, { name: storeName, path: storePath(storeSlug) }], site);
