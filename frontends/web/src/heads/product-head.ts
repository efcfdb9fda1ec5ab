import type { Product } from '@gehna/contracts';
import { labelOf } from '@gehna/contracts/lists';
import { productName } from '@gehna/contracts/rules';
import { breadcrumbs, marketCrumbs } from './breadcrumbs.ts';
import type { Head } from './head.ts';
import { listingAddress } from './listing-view.ts';
import { shareImageOf } from './share-image.ts';
import { inGrams, inRupees, shortened } from './words.ts';

/** The name shown for a seller, as on the page. */
export const sellerOf = ({ seller }: Product) => seller.businessName ?? seller.ownerName;

/** A piece for engines and previews: name, price, seller, picture. */
export function productHead(product: Product, publicUrl: string): Head {
  const canonical = productAddress(product, publicUrl);
  const image = shareImageOf(product.pictures[0], publicUrl, product.pictures[0]?.alt || product.name);
  return {
    title: `${product.name} – ${productName}`,
    shareTitle: `${product.name}, ${inRupees(product.price)}`,
    description: shortened(inWords(product), 200),
    canonical,
    indexed: true,
    price: product.price,
    ...(image ? { image } : {}),
    data: [structured(product, canonical, publicUrl), trail(product, canonical, publicUrl)],
  };
}

export const productAddress = ({ id }: { id: string }, publicUrl: string) =>
  `${publicUrl}/luxurymarket/product/${encodeURIComponent(id)}`;

/** "₹1,25,000 from Kaveri Jewels, Thrissur. 22k Gold, Necklaces, net 86.20 g. Hand-cut …" */
function inWords(product: Product): string {
  const seller = sellerOf(product);
  const { karat, mainCategory, subcategory, netWeight, description } = product;
  return [
    `${inRupees(product.price)}${seller ? ` from ${seller}` : ''}.`,
    `${karat} ${labelOf(mainCategory)}, ${labelOf(subcategory)}, net ${inGrams(netWeight)}.`,
    description,
  ].join(' ');
}

/** schema.org Product with its Offer. A stock that the seller does not tell counts as there: the piece is on the market. */
function structured(product: Product, address: string, publicUrl: string): object {
  const seller = sellerOf(product);
  const share = product.pictures.flatMap((picture) => shareImageOf(picture, publicUrl, '')?.url ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    url: address,
    name: product.name,
    description: product.description || product.name,
    sku: product.productCode,
    image: share,
    category: `${labelOf(product.mainCategory)}, ${labelOf(product.subcategory)}`,
    material: `${product.karat} ${product.mainCategory}`,
    weight: { '@type': 'QuantitativeValue', value: product.grossWeight, unitCode: 'GRM' },
    ...(seller ? { brand: { '@type': 'Brand', name: seller } } : {}),
    ...(product.size ? { size: product.size } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.stock === 0 ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(seller ? { seller: { '@type': 'Organization', name: seller } } : {}),
    },
  };
}

function trail({ name, mainCategory, subcategory }: Product, address: string, publicUrl: string): object {
  return breadcrumbs([
    ...marketCrumbs(publicUrl),
    { name: labelOf(mainCategory), address: publicUrl + listingAddress({ mainCategory }) },
    { name: labelOf(subcategory), address: publicUrl + listingAddress({ mainCategory, subcategory }) },
    { name, address },
  ]);
}
