import type { AnswerOf, ProductCard, routes } from '@gehna/contracts';
import type { ShownSeller } from '../seller-store.ts';
import type { Card, StoreProducts } from './product-store.ts';

type StoreAnswer = AnswerOf<typeof routes.stores.getStore>;

/** The pieces of a store as its page shows them. */
export function shownProducts(
  { groups, featured, total }: StoreProducts,
  seller: ShownSeller,
): Omit<StoreAnswer, 'store'> {
  const shown = ({ id, content }: Card): ProductCard => ({ ...content, _id: id, id, seller });
  return {
    products: Object.fromEntries(groups.map(({ subcategory, cards }) => [subcategory, cards.map(shown)])),
    counts: Object.fromEntries(groups.map(({ subcategory, count }) => [subcategory, count])),
    featured: featured.map(shown),
    totalProducts: total,
  };
}
