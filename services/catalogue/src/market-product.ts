import { forBuyers, type ProductSeller } from './presentation.ts';
import type { Product } from './product.ts';
import type { MarketProduct } from './search/search-engine.ts';
import type { KnownSeller } from './seller-directory.ts';

/**
 * The version of a product in search engines. It grows with the product and with each suspension of its seller, so that a
 * product which was removed for a suspension comes back although it has not changed.
 */
export const indexVersion = ({ version }: Pick<Product, 'version'>, { rolesVersion = 0 }: Partial<KnownSeller>) =>
  version + rolesVersion;

/** What searches find of a product, or null when it is not on the market, or its seller is suspended. The engine prices it. */
export function marketProduct(
  stored: Omit<Product, 'newest' | 'review'>,
  seller: ProductSeller & Partial<KnownSeller>,
): MarketProduct | null {
  if (!stored.lookup.onMarket || !stored.live || seller.isSuspended) return null;
  const { _id: id, sellerId, createdAt } = stored;
  const version = indexVersion(stored, seller);
  return { id, sellerId, version, createdAt, product: forBuyers(stored, stored.live, seller, []) };
}
