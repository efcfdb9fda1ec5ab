import type { Sort } from '../sort.ts';
import type { Ask } from './cluster.ts';
import { chosen, type Range, type Selection } from './product-queries.ts';

/** Of the list: the bound is this much before the page, because percentiles are estimates. */
const margin = 0.01;

/**
 * The same products, counted from a bound of the sorted field shortly before them: OpenSearch sorts and keeps all that is
 * before a page, which takes seconds in the middle of a million products. Names are bounded by their first bytes; relevance has no bound.
 */
export async function nearRange(
  selection: Selection,
  sort: Sort,
  range: Range,
  total: number,
  ask: Ask,
): Promise<Range> {
  if (sort === 'relevance') return range;
  const field = sort.by === 'name' ? 'nameStart' : sort.by;
  const descending = sort.descending !== range.reversed;
  const share = Math.max(0, range.from / total - margin);
  const percentiles = { field, percents: [100 * (descending ? 1 - share : share)], keyed: false };
  const [estimated] = await ask([
    { size: 0, track_total_hits: false, query: chosen(selection), aggs: { bound: { percentiles } } },
  ]);
  const bound = estimated?.aggregations?.bound?.values?.[0]?.value;
  if (typeof bound !== 'number') return range;
  const outside = { range: { [field]: descending ? { gt: bound } : { lt: bound } } };
  const inside = { range: { [field]: descending ? { lte: bound } : { gte: bound } } };
  const [counted] = await ask([
    { size: 0, track_total_hits: true, query: { bool: { filter: [chosen(selection), outside] } } },
  ]);
  const before = counted?.hits.total?.value ?? 0;
  return before > range.from ? range : { ...range, from: range.from - before, within: inside };
}
