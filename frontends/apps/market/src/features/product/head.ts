import { type Answers, type Head, labelOf, nameOf, type PageAddress, shortened } from '@gehna/client';
import { productPath } from '@gehna/product-ui';
import { formatGrams, formatRupees } from '@gehna/ui';
import { texts } from '../../texts.ts';
import { type Product, productById } from './api.ts';

export function productHead({ params }: PageAddress, answers: Answers): Head {
  const id = params.id ?? '';
  const product = answers.getQueryData(productById(id, undefined).queryKey);
  if (!product) return { title: texts.pages.product, canonical: productPath(id), isPending: true };
  return { title: product.name, description: shortened(inWords(product), 200), canonical: productPath(product.id) };
}

/** "₹1,25,000 from Kaveri Jewels, Thrissur. 22k Gold, Necklaces, net 86.20 g. Hand-cut …" */
function inWords(product: Product): string {
  const { karat, mainCategory, subcategory, netWeight, price, description } = product;
  return [
    texts.pages.price(formatRupees(price), nameOf(product.seller)),
    texts.pages.facts(karat, labelOf(mainCategory), labelOf(subcategory), formatGrams(netWeight)),
    description,
  ].join(' ');
}
