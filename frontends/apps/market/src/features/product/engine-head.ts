import type { EngineHeadOf } from '@gehna/client';
import { labelOf, nameOf } from '@gehna/client';
import { breadcrumbs, marketCrumbs, shareImageOf } from '@gehna/client/engines';
import { productPath } from '@gehna/product-ui';
import { formatRupees } from '@gehna/ui';
import { categoryCrumb } from '../listing/engine-head.ts';
import { type Product, productById } from './api.ts';

/** A product for engines and previews: name, price, seller, picture. */
const engineHead: EngineHeadOf = ({ params }, answers, site) => {
  const product = answers.getQueryData(productById(params.id ?? '', undefined).queryKey);
  if (!product) return {};
  return {
    shareTitle: `${product.name}, ${formatRupees(product.price)}`,
    price: product.price,
    image: shareImageOf(product.pictures[0], site, product.pictures[0]?.alt || product.name),
    structuredData: [structured(product, site), trail(product, site)],
  };
};
export default engineHead;

/** schema.org Product with its Offer. An unknown stock counts as in stock: the product is on the market. */
function structured(product: Product, site: string): object {
  const address = site + productPath(product.id);
  const seller = nameOf(product.seller);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    url: address,
    name: product.name,
    description: product.description || product.name,
    sku: product.productCode,
    image: product.pictures.flatMap((picture) => shareImageOf(picture, site, '')?.url ?? []),
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

const trail = ({ id, name, mainCategory, subcategory }: Product, site: string) =>
  breadcrumbs(
    [
      ...marketCrumbs,
      categoryCrumb(mainCategory),
      categoryCrumb(mainCategory, subcategory),
      { name, path: productPath(id) },
    ],
    site,
  );
