import type { Platform, ServiceApp } from '@gehna/kit';
import type { FavouritesConfig } from './config.ts';
import { FavouriteStore } from './favourite-store.ts';
import { productCopies } from './product-copies.ts';
import { productChanged } from './reactions/product-changed.ts';
import { sellerChanged } from './reactions/seller-changed.ts';
import { favouriteRoutes } from './routes/favourites.ts';
import { sellerCopies } from './seller-copies.ts';

/** favourites: the pieces that buyers keep, shown from copies of products and their sellers. */
export function buildApp({ database }: Platform<FavouritesConfig>): ServiceApp {
  const favourites = new FavouriteStore(database);
  const products = productCopies(database);
  const sellers = sellerCopies(database);
  return {
    routes: [favouriteRoutes({ favourites, copies: { products, sellers } })],
    reactions: [productChanged({ products }), sellerChanged({ sellers })],
  };
}
