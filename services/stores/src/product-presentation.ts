import type { AnswerOf, ProductCard, routes } from '@gehna/contracts';
import type { ShownSeller } from './presentation.ts';
import type { Card, StoreProducts } from './projections/product-store.ts';

type StoreAnswer = AnswerOf<typeof routes.stores.getStore>;

/** The products of a store as its page begins with them. */
export function shownProducts(
  { groups, newest, featured, total, totalFeatured }: StoreProducts,
  seller: ShownSeller,
): Omit<StoreAnswer, 'store'> {
  return {
    products: Object.fromEntries(groups.map(({ subcategory, cards }) => [subcategory, shownCards(cards, seller)])),
    counts: Object.fromEntries(groups.map(({ subcategory, count }) => [subcategory, count])),
    newest: newest.map(({ id }) => id),
    featured: shownCards(featured, seller),
    totalProducts: total,
    totalFeatured,
  };
}

/** A card shows one picture: the others, with their blurred placeholders, would be half of the answer. */
export function shownCards(cards: readonly Card[], seller: ShownSeller): ProductCard[] {
  return cards.map(({ id, content }) => ({
    ...content,
    pictures: content.pictures.slice(0, 1),
    _id: id,
    id,
    seller,
  }));
}
