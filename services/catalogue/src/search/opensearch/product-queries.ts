import type { SearchLimits } from '@gehna/contracts';
import { type FacetName, type Filters, facetNames } from '../facets.ts';
import type { Sort } from '../sort.ts';
import type { Json } from './cluster.ts';
import { type Clause, fits, fitsBest } from './text-query.ts';

/** No facet has more values. */
const maxFacetValues = 1000;

const sortFields = { createdAt: 'createdAt', price: 'price', name: 'nameKey' } as const;

const filtersBut = (filters: Filters, left?: FacetName): Json[] =>
  facetNames.flatMap((facet) =>
    filters[facet] === undefined || facet === left ? [] : [{ term: { [`${facet}.any_case`]: filters[facet] } }],
  );

const withinLimits = ({ price, netWeight }: SearchLimits): Json[] =>
  Object.entries({ price, netWeight }).flatMap(([field, range]) =>
    range ? [{ range: { [field]: { gte: range.from, lte: range.to } } }] : [],
  );

const countsOf = (facets: readonly FacetName[]): Json =>
  Object.fromEntries(facets.map((facet) => [facet, { terms: { field: facet, size: maxFacetValues } }]));

/** Which products a list shows. */
export interface Selection {
  readonly clauses: readonly Clause[];
  readonly filters: Filters;
  readonly limits: SearchLimits;
}

/** Products of a list, without a score; `left`: the facet whose filter is left out. */
export function chosen({ clauses, filters, limits }: Selection, left?: FacetName): Json {
  const words = clauses.map((clause) => fits(clause));
  return { bool: { filter: [...words, ...filtersBut(filters, left), ...withinLimits(limits)] } };
}

/**
 * The total with the counts of the facets that are not filtered, then one search for each facet that is: it leaves its own
 * filter out. Without hits, so that OpenSearch keeps the answers until the index changes.
 */
export function countQueries(selection: Selection): { readonly facets: readonly FacetName[]; readonly search: Json }[] {
  const filtered = facetNames.filter((facet) => selection.filters[facet] !== undefined);
  const others = facetNames.filter((facet) => selection.filters[facet] === undefined);
  const count = (facets: readonly FacetName[], left?: FacetName) => ({
    facets,
    search: { size: 0, track_total_hits: left === undefined, query: chosen(selection, left), aggs: countsOf(facets) },
  });
  return [count(others), ...filtered.map((facet) => count([facet], facet))];
}

/** Descending is the exact reverse of ascending, ties included. Relevance: the newest first among equals. */
function sortBy(sort: Sort, reversed: boolean): Json[] {
  const direction = (descending: boolean) => (descending === reversed ? 'asc' : 'desc');
  if (sort === 'relevance')
    return [{ _score: direction(true) }, { createdAt: direction(true) }, { id: direction(true) }];
  return [{ [sortFields[sort.by]]: direction(sort.descending) }, { id: direction(sort.descending) }];
}

export interface Range {
  readonly from: number;
  readonly size: number;
  /** From the end of the list; the answer then has the last product first. */
  readonly reversed: boolean;
  /** Only these products of the list. */
  readonly within?: Json | undefined;
}

/** The products of one page. Totals are requested separately, so that a sorted list need not be read to its end. */
export function pageQuery(selection: Selection, sort: Sort, { from, size, reversed, within }: Range): Json {
  const { clauses, filters, limits } = selection;
  const scored = sort === 'relevance';
  return {
    from,
    size,
    track_total_hits: false,
    query: {
      bool: {
        ...(scored && { must: clauses.map(fitsBest) }),
        filter: [
          ...(scored ? [] : clauses.map((clause) => fits(clause))),
          ...filtersBut(filters),
          ...withinLimits(limits),
          ...(within ? [within] : []),
        ],
      },
    },
    sort: sortBy(sort, reversed),
    _source: ['card'],
  };
}

/** Names of the newest products that have every clause in their name. */
export const nameQuery = (clauses: readonly Clause[], size: number): Json => ({
  size,
  track_total_hits: false,
  query: { bool: { filter: clauses.map((clause) => fits(clause, 'name')) } },
  sort: [{ createdAt: 'desc' }, { id: 'desc' }],
  _source: false,
  docvalue_fields: ['title'],
});

/** Products that fit every clause. */
export const fitsAll = (clauses: readonly Clause[]): Json => ({
  bool: { filter: clauses.map((clause) => fits(clause)) },
});

/** Featured products, newest first. */
export const featuredQuery = (size: number): Json => ({
  size,
  track_total_hits: false,
  query: { bool: { filter: [{ term: { isFeatured: true } }] } },
  sort: [{ createdAt: 'desc' }, { id: 'desc' }],
  _source: ['card'],
});

/** Main categories with their subcategories. */
export const categoryQuery: Json = {
  size: 0,
  track_total_hits: false,
  aggs: {
    mainCategory: {
      terms: { field: 'mainCategory', size: maxFacetValues },
      aggs: { within: { terms: { field: 'subcategory', size: maxFacetValues } } },
    },
  },
};
