import { queryOptions } from '@gehna/build/query';
import { apiAsUser, queryKeys } from '@gehna/client';
import type { Conversation } from '../message.ts';

type Piece = NonNullable<Conversation['product']>;
type Product = Pick<Piece, '_id' | 'name' | 'productCode' | 'price'> & { images: readonly string[] };

/** So many of the seller's own are shown at most; more are found by their name or code. */
const ownShown = 30;

/** What may go into a message as a card, as it is on the market now. */
export function piecesToShow({ side, participant }: Pick<Conversation, 'side' | 'participant'>, search: string) {
  return queryOptions({
    queryKey:
      side === 'seller'
        ? queryKeys.ownProducts.attached(search)
        : queryKeys.favourites.ofSeller(participant._id, search),
    queryFn: ({ signal }): Promise<Piece[]> =>
      side === 'seller' ? ownPieces(search, signal) : favouritesOf(participant._id, search, signal),
  });
}

async function ownPieces(search: string, signal: AbortSignal): Promise<Piece[]> {
  for (let page = 1; ; page++) {
    const query = { search, statusFilter: 'active', limit: ownShown, page } as const;
    const { products, pagination } = await apiAsUser('GET /api/products/seller', { query, signal });
    // On the market is what was approved last, also while an edit of it waits or was rejected.
    const pieces = products.flatMap(({ _id, live, isTakenDown }) =>
      live && !isTakenDown ? [cardOf({ _id, ...live })] : [],
    );
    if (pieces.length > 0 || !pagination.hasNext) return pieces;
  }
}

async function favouritesOf(sellerId: string, search: string, signal: AbortSignal): Promise<Piece[]> {
  const { favorites } = await apiAsUser('GET /api/favorites', { signal });
  const words = search.toLocaleLowerCase();
  return favorites
    .filter(({ product, isAvailable }) => isAvailable && product.seller._id === sellerId)
    .filter(({ product: { name, productCode } }) => `${name} ${productCode}`.toLocaleLowerCase().includes(words))
    .map(({ product }) => cardOf(product));
}

const cardOf = ({ _id, name, productCode, price, images }: Product): Piece => ({
  _id,
  name,
  productCode,
  price,
  image: images[0] ?? null,
  isAvailable: true,
});
