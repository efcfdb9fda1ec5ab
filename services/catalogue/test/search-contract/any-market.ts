import type { Product } from '@gehna/contracts';
import {
  crafts,
  genders,
  karatsOf,
  mainCategories,
  productSorts,
  regionalStyles,
  subcategoriesOf,
} from '@gehna/contracts/lists';
import { expect, test } from 'vitest';
import type { ProductQuery } from '../../src/search/search-engine.ts';
import { marketProduct, type OpenEngine, productOf, queryFor, read, seller, synonyms } from './fixtures.ts';
import { ReferenceMarket } from './reference.ts';

/** A linear congruential generator: the same market in every run, so that a failure can be reproduced. */
function chooser(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const one = <T>(choices: readonly T[]) => choices[below(choices.length)] as T;
  const maybe = <T>(choices: readonly T[]) => (below(2) === 0 ? undefined : one(choices));
  return { below, one, maybe };
}

const words =
  'lotus peacock jhumka jhumki payal anklet kangan chudi haar mala nath नथ झुमका चाँदी bridal temple rings ring bali hoops kada thali mangal sutra nose pin toe gold silver sona heera ruby 22k 916 fine finely brass kundan for with'.split(
    ' ',
  );
const mistyped =
  'lotsu peacok jumka payall kangen neckalce brial tempel silvr mangalsuthra kundn bra j ka go 91 chandbali jewellery ... % solitair कान झुमके चांद कड़ा'.split(
    ' ',
  );
const sellers = ['Sona Palace', 'Shree Lakshmi', 'Rathore and Sons', 'Heera Panna'].map(seller);

function anyProduct({ below, one, maybe }: ReturnType<typeof chooser>, id: string): Product {
  const mainCategory = one(mainCategories.slice(0, 3));
  const text = (most: number) => Array.from({ length: 1 + below(most) }, () => one(words)).join(' ');
  return productOf({
    id,
    _id: id,
    name: text(3),
    productCode: `${one(['SV', 'RJ', 'KL'])}-${below(60)}`,
    mainCategory,
    subcategory: one(subcategoriesOf[mainCategory].slice(0, 6)),
    gender: one(genders),
    regionalStyle: maybe(regionalStyles.slice(0, 4)) ?? null,
    craftsmanship: maybe(crafts.slice(0, 4)) ?? null,
    karat: one(karatsOf[mainCategory]),
    price: below(8) * 1000,
    description: text(6),
    isFeatured: below(5) === 0,
    seller: one(sellers),
    createdAt: new Date(Date.UTC(2026, 0, 1 + below(20))).toISOString(),
  });
}

function anyQuery({ below, one, maybe }: ReturnType<typeof chooser>, withTypos: boolean): ProductQuery {
  const mainCategory = maybe(mainCategories.slice(0, 3));
  const word = () => one(withTypos && below(3) === 0 ? mistyped : words);
  const search = () => Array.from({ length: 1 + below(2) }, word).join(' ');
  return queryFor({
    mainCategory,
    subcategory: below(3) === 0 ? one(subcategoriesOf[mainCategory ?? 'Gold'].slice(0, 6)) : undefined,
    gender: below(3) === 0 ? one(genders) : undefined,
    regionalStyle: below(4) === 0 ? one(regionalStyles.slice(0, 4)) : undefined,
    craftsmanship: below(4) === 0 ? one(crafts.slice(0, 4)) : undefined,
    karat: below(5) === 0 ? one(['22k', '18K', '925', 'none such']) : undefined,
    search: below(3) > 0 ? search() : undefined,
    sortBy: maybe(productSorts),
    sortOrder: maybe(['asc', 'desc'] as const),
    page: 1 + below(4),
    limit: one([1, 5, 20, 100]),
  });
}

export interface AnyMarketOptions {
  /** Each is a market of its own. */
  readonly seeds: number;
  /** Products put at first. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Searches for words that are in no product, too. */
  readonly withTypos: boolean;
}

/** Random markets, changes and queries, against a search from end to end. */
export function anyMarketContract(open: OpenEngine, { seeds, sizes, rounds, withTypos }: AnyMarketOptions): void {
  test.each(Array.from({ length: seeds }, (_, seed) => seed + 1))(
    'answers as a search from end to end would, whatever came and went (market %i)',
    async (seed) => {
      const choose = chooser(seed);
      const { engine, settle, close } = await open(synonyms);
      const reference = new ReferenceMarket(synonyms);
      let version = 0;
      const put = async (products: Product[]) => {
        version++;
        for (const product of products) reference.put(product);
        await engine.index(products.map((product) => marketProduct(product, version)));
      };
      const some = () => anyProduct(choose, `prd_${choose.below(2500)}`);
      for (let left = choose.one(sizes); left > 0; left -= 100)
        await put(Array.from({ length: Math.min(left, 100) }, some));

      for (let round = 0; round < rounds; round++) {
        const change = choose.below(6);
        if (change === 0) await put([some()]);
        if (change === 1) {
          const id = choose.one([...reference.products().map((product) => product.id), 'prd_unknown']);
          reference.remove(id);
          await engine.remove([{ id, version: ++version }]);
        }
        if (change === 2 && choose.below(4) === 0) {
          const { _id } = choose.one(sellers);
          const renamed = { ...seller(`House ${round} ${choose.one(words)}`), _id };
          const own = reference.products().filter((product) => product.seller._id === _id);
          await put(own.map((product) => ({ ...product, seller: renamed })));
        }
        await settle();
        const query = anyQuery(choose, withTypos);
        const { cards, total, facets } = await engine.search(query);
        const found = { ids: read(cards).map(({ id }) => id), total, facets };
        expect({ query, ...found }).toEqual({ query, ...reference.search(query) });
        expect(read(await engine.featured(7)).map(({ id }) => id)).toEqual(reference.featured(7));
      }
      await close();
    },
  );
}
