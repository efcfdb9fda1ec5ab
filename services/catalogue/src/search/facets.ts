import type { Facets } from '@gehna/contracts';

/** What buyers filter by. */
export const facetNames = [
  'mainCategory',
  'subcategory',
  'gender',
  'regionalStyle',
  'karat',
  'craftsmanship',
] as const satisfies readonly (keyof Facets)[];
export type FacetName = (typeof facetNames)[number];

/** The requested value of each facet; absent means all. Compared without case. */
export type Filters = Partial<Readonly<Record<FacetName, string | undefined>>>;
