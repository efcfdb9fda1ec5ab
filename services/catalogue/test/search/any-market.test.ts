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
import { MemoryMarketIndex } from '../../src/search/market-index.ts';
import type { ProductQuery } from '../../src/search/read-model.ts';
import { asking, card, piece, read, seller } from './pieces.ts';
import { ReferenceMarket } from './reference.ts';

/** A linear congruential generator: the same market in every run, so that a failure can be looked at again. */
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
  'lotsu peacok jumka payall kangen neckalce brial tempel silvr mangalsuthra kundn bra j ka go 91 chandbali jewellery ... solitair'.split(
    ' ',
  );
const sellers = ['Sona Palace', 'Shree Lakshmi', 'Rathore and Sons', 'Heera Panna'].map(seller);

function anyPiece({ below, one, maybe }: ReturnType<typeof chooser>, id: string): Product {
  const mainCategory = one(mainCategories.slice(0, 3));
  const text = (most: number) => Array.from({ length: 1 + below(most) }, () => one(words)).join(' ');
  return piece({
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

function anyQuery({ below, one, maybe }: ReturnType<typeof chooser>): ProductQuery {
  const mainCategory = maybe(mainCategories.slice(0, 3));
  const search = () => Array.from({ length: 1 + below(2) }, () => one(below(3) === 0 ? mistyped : words)).join(' ');
  return asking({
    mainCategory,
    subcategory: below(3) === 0 ? one(subcategoriesOf[mainCategory ?? 'Gold'].slice(0, 6)) : undefined,
    gender: below(3) === 0 ? one(genders) : undefined,
    regionalStyle: below(4) === 0 ? one(regionalStyles.slice(0, 4)) : undefined,
    craftsmanship: below(4) === 0 ? one(crafts.slice(0, 4)) : undefined,
    karat: below(5) === 0 ? one(['22k', '18K', '925', 'none such']) : undefined,
    search: below(3) > 0 ? search() : undefined,
    sortBy: one(productSorts),
    sortOrder: maybe(['asc', 'desc'] as const),
    page: 1 + below(4),
    limit: one([1, 5, 20, 100]),
  });
}

test.each(Array.from({ length: 16 }, (_, seed) => seed + 1))(
  'answers as a search from end to end would, whatever came and went (market %i)',
  (seed) => {
    const choose = chooser(seed);
    const index = new MemoryMarketIndex();
    const reference = new ReferenceMarket();
    let names = 0;
    const put = (id: string) => {
      const some = anyPiece(choose, id);
      index.put(card(some));
      reference.put(some);
    };
    const size = choose.one([30, 150, 900, 4000]);
    for (let number = 0; number < size; number++) put(`prd_${choose.below(2500)}`);

    for (let round = 0; round < 120; round++) {
      const change = choose.below(6);
      if (change === 0) put(`prd_${choose.below(2500)}`);
      if (change === 1) {
        const id = choose.one([...reference.ids(), 'prd_unknown']);
        index.remove(id);
        reference.remove(id);
      }
      if (change === 2 && choose.below(4) === 0) {
        const { _id } = choose.one(sellers);
        const renamed = { ...seller(`House ${names++} ${choose.one(words)}`), _id };
        index.renameSeller(_id, renamed);
        reference.renameSeller(_id, renamed);
      }
      const query = anyQuery(choose);
      const { products, pagination, facets } = read(index.list(query));
      const expected = reference.list(query);
      expect({ query, ids: products.map(({ id }) => id), pagination, facets }).toEqual({ query, ...expected });
      expect(read(index.featured(7)).products.map(({ id }) => id)).toEqual(reference.featured(7));
    }
  },
);
