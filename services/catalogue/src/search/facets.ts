import type { Facets, Product } from '@gehna/contracts';
import { priceBandOf } from '@gehna/contracts/lists';

/** Facets whose values stand in the product, and are found as words, too. */
export const statedFacets = [
  'mainCategory',
  'subcategory',
  'gender',
  'regionalStyle',
  'karat',
  'craftsmanship',
] as const satisfies readonly (keyof Facets)[];

/** What buyers filter by. */
export const facetNames = [...statedFacets, 'priceBand'] as const satisfies readonly (keyof Facets)[];
export type FacetName = (typeof facetNames)[number];

/** A product's value of a facet. Its price may follow the rates: with it, the band. */
export const facetValue = (product: Product, name: FacetName): string | null =>
  name === 'priceBand' ? priceBandOf(product.price) : product[name];

/** The requested value of each facet; absent means all. Compared without case. */
export type Filters = Partial<Readonly<Record<FacetName, string | undefined>>>;
