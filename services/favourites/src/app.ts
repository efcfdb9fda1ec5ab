import { events, metals } from '@gehna/contracts';
import { type Platform, publishedStates, type ServiceApp, serviceConfig, userProjection } from '@gehna/kit';
import { FavouriteStore } from './favourite-store.ts';
import { migrations } from './migrations.ts';
import { productStore } from './projections/product-store.ts';
import { favouriteRoutes } from './routes/favourites.ts';

/** favourites: the products that buyers keep, shown from projections of products and their sellers. */
export const favourites = { name: 'favourites', schema: serviceConfig('favourites'), build: buildApp };

function buildApp({ database, messaging }: Platform): ServiceApp {
  const products = productStore(database);
  const favourites = new FavouriteStore(database, products);
  // Those who sell, and those who once did: their products stay. A suspension may arrive first, and takes the role.
  const users = userProjection({
    database,
    collection: 'sellers',
    fields: ['businessName', 'ownerName', 'mobile', 'isSuspended'],
    isKept: ({ roles, isSuspended = false }) => roles.includes('seller') || isSuspended,
  });
  const rates = publishedStates(events.catalogue.metalRateEvents, { database, collection: 'metal_rates', ids: metals });
  return {
    routes: [favouriteRoutes({ favourites, messaging, products, users, rates })],
    projections: [products.changed, users.changed, rates.changed],
    migrations,
    eraseUser: (userId) => favourites.eraseOf(userId),
  };
}
