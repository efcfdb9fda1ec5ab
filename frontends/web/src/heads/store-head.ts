import type { Product, PublicStore } from '@gehna/contracts';
import { productName } from '@gehna/contracts/rules';
import { breadcrumbs, marketCrumbs } from './breadcrumbs.ts';
import type { Head, ShareImage } from './head.ts';
import { shareImageOf } from './share-image.ts';
import { pieces, shortened } from './words.ts';

export type StoreAnswer = { store: PublicStore; featured: Pick<Product, 'name' | 'pictures'>[]; totalProducts: number };

export const storeAddress = ({ storeSlug }: { storeSlug: string }, publicUrl: string) =>
  `${publicUrl}/store/${encodeURIComponent(storeSlug)}`;

/** A seller’s store for engines and previews: name, place, specialty, picture, how to reach it. */
export function storeHead({ store, featured, totalProducts }: StoreAnswer, publicUrl: string): Head {
  const canonical = storeAddress(store, publicUrl);
  const image = imageOf(store, featured[0], publicUrl);
  const place = placeOf(store);
  return {
    title: `${store.storeName}, ${store.location.city} – ${productName}`,
    shareTitle: store.storeName,
    description: shortened(`${place}. ${pieces(totalProducts)}. ${store.specialty}`, 200),
    canonical,
    indexed: true,
    ...(image ? { image } : {}),
    data: [structured(store, canonical, image, publicUrl), trail(store, canonical, publicUrl)],
  };
}

const placeOf = ({ location }: PublicStore) => `${location.city}, ${location.state}`;

/** The banner, else a picture of the shop, else a featured piece. Only what lies here has a JPEG for previews. */
function imageOf(
  { storeName, banner, shopPhotos, pictures }: PublicStore,
  featured: StoreAnswer['featured'][number] | undefined,
  publicUrl: string,
): ShareImage | undefined {
  const own = [banner, ...shopPhotos].map((address) => (address ? pictures[address] : undefined));
  for (const picture of own) {
    const image = shareImageOf(picture, publicUrl, storeName);
    if (image) return image;
  }
  return shareImageOf(featured?.pictures[0], publicUrl, featured?.name ?? '');
}

/** schema.org JewelryStore: a shop with an address, a number and where else it is found. */
function structured(store: PublicStore, address: string, image: ShareImage | undefined, publicUrl: string): object {
  const { contactInfo, location, statesCovered, countriesCovered } = store;
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
    ...(image ? { image: image.url } : {}),
    ...(store.logo ? { logo: new URL(store.logo, publicUrl).href } : {}),
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
    currenciesAccepted: 'INR',
    sameAs: [whatsAppAddress(contactInfo.whatsapp)],
  };
}

/** As WhatsApp’s links take a number: country code and digits; ten digits without a plus are an Indian number. */
function whatsAppAddress(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return `https://wa.me/${!number.trim().startsWith('+') && digits.length === 10 ? `91${digits}` : digits}`;
}

const trail = ({ storeName }: PublicStore, address: string, publicUrl: string) =>
  breadcrumbs([...marketCrumbs(publicUrl), { name: storeName, address }]);
