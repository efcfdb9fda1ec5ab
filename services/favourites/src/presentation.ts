import type { ProductCard, Favourite as ShownFavourite } from '@gehna/contracts';
import type { Favourite } from './favourite.ts';
import type { ProductCopies, ProductCopy } from './product-copies.ts';
import type { SellerCopies, SellerCopy } from './seller-copies.ts';

export interface Copies {
  readonly products: ProductCopies;
  readonly sellers: SellerCopies;
}

/** The favourites as the pages show them, in their order: two queries, however many they are. */
export async function shownFavourites(
  favourites: readonly Favourite[],
  { products, sellers }: Copies,
): Promise<ShownFavourite[]> {
  const pieces = await products.findMany(favourites.map(({ productId }) => productId));
  const accounts = await sellers.findMany([...new Set([...pieces.values()].map(({ sellerId }) => sellerId))]);
  return favourites.flatMap(({ productId, addedAt }) => {
    const piece = pieces.get(productId);
    // Only while the copies of an emptied database are on their way: what is a favourite was known once.
    if (!piece?.live) return [];
    const product = card(piece, piece.live, accounts.get(piece.sellerId));
    return [{ product, addedAt: addedAt.toISOString(), isAvailable: piece.onMarket }];
  });
}

/** Names are empty in the moments until the seller's account was heard of, as in the catalogue. */
function card(piece: ProductCopy, live: NonNullable<ProductCopy['live']>, seller: SellerCopy | undefined): ProductCard {
  const { businessName = null, ownerName = '', mobile = '' } = seller ?? {};
  return { ...live, _id: piece._id, id: piece._id, seller: { _id: piece.sellerId, businessName, ownerName, mobile } };
}
