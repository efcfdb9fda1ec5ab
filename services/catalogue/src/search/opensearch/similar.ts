import type { CardJson } from '../search-engine.ts';
import { chooseDiverse, farPrice, poolSize, priceWeight, weights } from '../similarity.ts';
import type { Ask, Json } from './cluster.ts';

/** What is read of a product to compare it. */
type Compared = Json & { readonly logPrice: number };

/** Products like this one, the most similar first, from different sellers. Null when it is not on the market. */
export async function similarTo(productId: string, limit: number, ask: Ask): Promise<readonly CardJson[] | null> {
  const [found] = await ask([
    { size: 1, query: { ids: { values: [productId] } }, _source: ['logPrice', ...Object.keys(weights)] },
  ]);
  const product = found?.hits.hits[0]?._source as Compared | undefined;
  if (!product) return null;
  const sameSubcategory = { term: { subcategory: product.subcategory } };
  const [counted] = await ask([{ size: 0, track_total_hits: poolSize + 1, query: sameSubcategory }]);
  const isEnough = (counted?.hits.total?.value ?? 0) > poolSize;
  const [pool] = await ask([poolQuery(productId, product, isEnough ? [sameSubcategory] : [])]);
  const candidates = (pool?.hits.hits ?? []).map(({ _score, _source }) => ({
    score: _score ?? 0,
    sellerId: _source?.sellerId as string,
    card: _source?.card as string,
  }));
  return chooseDiverse(candidates, limit).map(({ card }) => card);
}

/** The most similar products, equal ones newest first. */
function poolQuery(productId: string, product: Compared, filter: readonly Json[]): Json {
  const inCommon = Object.entries(weights).flatMap(([facet, boost]) =>
    product[facet] === null ? [] : { constant_score: { filter: { term: { [facet]: product[facet] } }, boost } },
  );
  return {
    size: poolSize,
    track_total_hits: false,
    query: {
      function_score: {
        query: {
          bool: { filter, must_not: [{ ids: { values: [productId] } }], should: inCommon, minimum_should_match: 0 },
        },
        functions: [
          // Falls evenly from 1 at the same price to 0 where prices are far.
          { linear: { logPrice: { origin: product.logPrice, scale: farPrice / 2, decay: 0.5 } }, weight: priceWeight },
        ],
        boost_mode: 'sum',
      },
    },
    sort: [{ _score: 'desc' }, { id: 'desc' }],
    _source: ['card', 'sellerId'],
  };
}
