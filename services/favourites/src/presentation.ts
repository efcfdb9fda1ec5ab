import { atRates, type events, type ProductCard, type Favourite as ShownFavourite } from '@gehna/contracts';
import { namedUser, type PublishedStates, type UserProjection, type UserProjectionStore } from '@gehna/kit';
import type { Favourite } from './favourite.ts';
import type { ProductProjection, ProductStore } from './projections/product-store.ts';

type SellerField = 'businessName' | 'ownerName' | 'mobile' | 'isSuspended';

export interface Beside {
  readonly products: ProductStore;
  /** Sellers, and those who were. */
  readonly users: UserProjectionStore<SellerField>;
  readonly rates: PublishedStates<typeof events.catalogue.metalRateEvents>;
}

/** The favourites as the pages show them, in their order: three queries, however many they are. */
export async function shownFavourites(
  favourites: readonly Favourite[],
  { products, users, rates }: Beside,
): Promise<ShownFavourite[]> {
  const [known, inForce] = await Promise.all([
    products.findMany(favourites.map(({ productId }) => productId)),
    rates.all(),
  ]);
  const sellers = await users.findMany([...known.values()].map(({ sellerId }) => sellerId));
  return favourites.flatMap(({ productId, addedAt }) => {
    const product = known.get(productId);
    // Its seller deleted the account, or an emptied database is being rebuilt.
    if (!product?.live) return [];
    const seller = sellers.get(product.sellerId);
    const isAvailable = product.onMarket && !seller?.isSuspended;
    return [
      { product: card(product, atRates(product.live, inForce), seller), addedAt: addedAt.toISOString(), isAvailable },
    ];
  });
}

/** Names are empty until the seller's event arrives, within moments, as in the catalogue. */
function card(
  { _id, sellerId }: ProductProjection,
  content: Omit<NonNullable<ProductProjection['live']>, 'pricing'>,
  seller: UserProjection<SellerField> | undefined,
): ProductCard {
  return { ...content, _id, id: _id, seller: { ...namedUser(sellerId, seller), mobile: seller?.mobile ?? '' } };
}
