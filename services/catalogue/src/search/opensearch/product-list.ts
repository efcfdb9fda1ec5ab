import type { Facets } from '@gehna/contracts';
import { type FacetName, facetNames } from '../facets.ts';
import type { CardJson, ProductQuery, SearchPage } from '../search-engine.ts';
import type { Sort } from '../sort.ts';
import type { Ask, Json, SearchResult } from './cluster.ts';
import { nearRange } from './deep-page.ts';
import { countQueries, pageQuery, type Selection } from './product-queries.ts';

/** A page that begins further down is read from whichever end of the list is nearer, and from a bound close to it. */
const deepOffset = 5000;

/** One page of a list with its total and facet counts. */
export async function listPage(
  selection: Selection,
  sort: Sort,
  { page, limit }: Pick<ProductQuery, 'page' | 'limit'>,
  ask: Ask,
): Promise<SearchPage> {
  const from = (page - 1) * limit;
  const counting = countQueries(selection);
  const countSearches = counting.map(({ search }) => search);
  if (from < deepOffset) {
    const [first, ...counted] = await ask([
      pageQuery(selection, sort, { from, size: limit, reversed: false }),
      ...countSearches,
    ]);
    return { cards: cardsOf(first), ...countsOf(counting, counted) };
  }
  const counts = countsOf(counting, await ask(countSearches));
  const size = Math.min(limit, counts.total - from);
  if (size <= 0) return { cards: [], ...counts };
  const behind = counts.total - from - size;
  const range = behind < from ? { from: behind, size, reversed: true } : { from, size, reversed: false };
  const { reversed } = range;
  const near = range.from < deepOffset ? range : await nearRange(selection, sort, range, counts.total, ask);
  const [deep] = await ask([pageQuery(selection, sort, near)]);
  const cards = cardsOf(deep);
  return { cards: reversed ? cards.toReversed() : cards, ...counts };
}

/** Of a search that no product can fit. */
export const emptyPage: SearchPage = {
  cards: [],
  total: 0,
  facets: Object.fromEntries(facetNames.map((facet) => [facet, {}])) as Facets,
};

export const cardsOf = (result: SearchResult | undefined): CardJson[] =>
  result?.hits.hits.map(({ _source }) => _source?.card as string) ?? [];

export const countsIn = (buckets: readonly { key: string; doc_count: number }[]): Record<string, number> =>
  Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]));

function countsOf(
  counting: readonly { readonly facets: readonly FacetName[]; readonly search: Json }[],
  results: readonly SearchResult[],
): { total: number; facets: Facets } {
  const counts = new Map(
    counting.flatMap(({ facets }, index) =>
      facets.map((facet) => [facet, countsIn(results[index]?.aggregations?.[facet]?.buckets ?? [])] as const),
    ),
  );
  return {
    total: results[0]?.hits.total?.value ?? 0,
    facets: Object.fromEntries(facetNames.map((facet) => [facet, counts.get(facet) ?? {}])) as Facets,
  };
}
