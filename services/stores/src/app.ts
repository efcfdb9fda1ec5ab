import { type BucketPlatform, bucketSettings, type ServiceApp, serviceConfig, sweeping } from '@gehna/kit';
import { caseDecided } from './handlers/case-decided.ts';
import { sellerSuspended } from './handlers/seller-suspended.ts';
import { migrations } from './migrations.ts';
import { partsOf } from './parts.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { myStoreRoutes } from './routes/my-store.ts';
import { publicStoreRoutes } from './routes/public-stores.ts';
import { ratingRoutes } from './routes/ratings.ts';

/** Stores: sellers' public landing stores with their pictures, customers' ratings of sellers, and the figures of sellers' dashboards. */
export const stores = { name: 'stores', schema: serviceConfig('stores', bucketSettings('stores')), build: buildApp };

function buildApp(platform: BucketPlatform): ServiceApp {
  const parts = partsOf(platform);
  const { stores, ratings, ratingUploads, pictures, users, customers, rates, hints, viewCounter } = parts;
  const pictureSweep = sweeping(platform, {
    what: 'Pictures that no store and no rating shows',
    sweep: pictures.sweep,
    intervalMs: 3_600_000,
  });
  const { products, leads, conversations, answerTimes, views } = parts;
  const onDashboards = [products, leads, conversations, answerTimes, views];

  return {
    routes: [myStoreRoutes(parts), publicStoreRoutes(parts), dashboardRoutes(parts), ratingRoutes(parts)],
    projections: [
      users.changed,
      ...customers.changed,
      ...onDashboards.map(({ changed }) => hints.after(changed)),
      rates.changed,
    ],
    handlers: [caseDecided(parts), sellerSuspended(parts)],
    migrations,
    async eraseUser(userId) {
      await ratingUploads.eraseOf(userId);
      // One that waits for the object store does not hold up the other.
      const erased = await Promise.allSettled([stores.eraseOf(userId, pictures), ratings.eraseOf(userId, pictures)]);
      for (const one of erased) if (one.status === 'rejected') throw one.reason;
    },
    jobs: [pictureSweep, viewCounter],
  };
}
