import type { Product } from '@gehna/contracts';
import { facetNames, facetValue, statedFacets } from '../facets.ts';
import { metalOfPrice, type NumberedRate, pricedAt } from '../prices.ts';
import type { MarketProduct, Removal } from '../search-engine.ts';
import { logPrice } from '../similarity.ts';
import { nameSortKey } from '../sort.ts';
import { singularTokens, tokenize } from '../tokenizer.ts';
import type { Json } from './cluster.ts';

const tokensOf = (text: string): string => singularTokens(text).join(' ');

/** Bytes of a name's start: as many as a double holds exactly, which is what percentiles are made of. */
const startBytes = 6;

/** A number that orders names as their keys do, as far as their first bytes differ. */
export function nameStart(key: string): number {
  const bytes = Buffer.alloc(startBytes);
  Buffer.from(key).copy(bytes);
  return bytes.readUIntBE(0, startBytes);
}

/** Attributes that are searched as text. */
const listed = (product: Product) => statedFacets.flatMap((facet) => product[facet] ?? []);

/** What of a document follows the rates: `rateNumber` is that of the rate the price was computed at, 0 before there was one. */
export function pricesOf(written: Product, rates: readonly NumberedRate[]): Json {
  const product = pricedAt(written, rates);
  const rateMetal = metalOfPrice(product);
  const rateNumber = rates.find(({ metal }) => metal === rateMetal)?.number ?? 0;
  return {
    card: JSON.stringify(product),
    price: product.price,
    logPrice: logPrice(product.price),
    priceBand: facetValue(product, 'priceBand'),
    ...(rateMetal && { rateMetal, rateNumber }),
  };
}

/** A product as it is indexed (index-definition.ts). `card` is its JSON as text: it goes out as it came in. */
export function documentOf({ id, sellerId, product, createdAt }: MarketProduct, rates: readonly NumberedRate[]): Json {
  const { name, productCode, description, netWeight, isFeatured, seller } = product;
  const nameKey = nameSortKey(name);
  return {
    id,
    sellerId,
    title: name,
    createdAt: createdAt.getTime(),
    netWeight,
    nameKey,
    nameStart: nameStart(nameKey),
    isFeatured,
    ...Object.fromEntries(facetNames.map((facet) => [facet, facetValue(product, facet)])),
    ...pricesOf(product, rates),
    name: tokensOf(name),
    listed: listed(product).map(tokensOf),
    code: [tokensOf(productCode), tokenize(productCode).join('')],
    description: tokensOf(description),
    sellerNames: [seller.businessName, seller.ownerName].map((text) => tokensOf(text ?? '')),
  };
}

/**
 * OpenSearch's own version of a document. A removal stands between the version it removes and the next one, so that a late
 * write of the same version does not bring the product back.
 */
export const documentVersion = ({ version }: Pick<MarketProduct, 'version'>): number => version * 2;
export const removalVersion = ({ version }: Removal): number => version * 2 + 1;
