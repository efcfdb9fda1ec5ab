import { dayInIndia, events, metals, storePicturePath } from '@gehna/contracts';
import { type Platform, publishedStates, type ServiceApp, sweeping, userStore } from '@gehna/kit';
import { pictures as storedPictures } from '@gehna/kit/media';
import { ViewCounter } from '@gehna/kit/views';
import { answerTimeStore } from './answer-time-store.ts';
import type { StoresConfig } from './config.ts';
import { conversationStore } from './conversation-store.ts';
import { customerStore } from './customer-store.ts';
import { DashboardHints } from './dashboard-hints.ts';
import { caseDecided } from './handlers/case-decided.ts';
import { sellerSuspended } from './handlers/seller-suspended.ts';
import { leadStore } from './lead-store.ts';
import { migrations } from './migrations.ts';
import { pictureWidths } from './picture-address.ts';
import { userFields } from './presentation.ts';
import { productStore } from './products/product-store.ts';
import { RatingStore } from './rating-store.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { myStoreRoutes } from './routes/my-store.ts';
import { publicStoreRoutes } from './routes/public-stores.ts';
import { ratingRoutes } from './routes/ratings.ts';
import { StorePictures } from './store-pictures.ts';
import { Stores } from './stores.ts';
import { Uploads } from './uploads.ts';
import { viewStore } from './view-store.ts';

/** Stores: sellers' public landing stores with their pictures, customers' ratings of sellers, and the figures of sellers' dashboards. */
export function buildApp({ database, messaging, objects, access, clock, log }: Platform<StoresConfig>): ServiceApp {
  const uploads = new Uploads(database);
  const stores = new Stores(database, uploads);
  const kept = storedPictures({ objects, path: storePicturePath, widths: pictureWidths, clock });
  const ratings = new RatingStore(database);
  const customers = customerStore(database);
  const pictures = new StorePictures({ pictures: kept, uploads, stores, ratings, clock });
  const pictureSweep = sweeping({
    database,
    log,
    what: 'Pictures that no store and no rating shows',
    sweep: (stopped) => pictures.sweep(stopped),
    intervalMs: 3_600_000,
  });
  const users = userStore({ database, collection: 'people', fields: userFields });
  const rates = publishedStates({
    database,
    collection: 'metal_rates',
    family: events.catalogue.metalRateEvents,
    ids: metals,
  });
  const products = productStore(database, rates);
  const leads = leadStore(database);
  const conversations = conversationStore(database);
  const answerTimes = answerTimeStore(database);
  const views = viewStore(database);
  const hints = new DashboardHints(messaging.live);
  const counter = new ViewCounter({
    database,
    log,
    dayOf: dayInIndia,
    add: (sellerId, days, session) => views.add(sellerId, days, session),
    onAdded: (sellerId) => hints.publish(sellerId),
  });

  return {
    routes: [
      myStoreRoutes({ stores, ratings, pictures }),
      publicStoreRoutes({ stores, products, users, answerTimes, ratings, pictures, views: counter, access }),
      dashboardRoutes({ products, leads, conversations, answerTimes, ratings, views }),
      ratingRoutes({ ratings, customers, users, stores, pictures, messaging }),
    ],
    projections: [
      users.changed,
      ...customers.changed,
      ...[products, leads, conversations, answerTimes, views].map(({ changed }) => hints.after(changed)),
      rates.changed,
    ],
    handlers: [caseDecided({ stores, ratings }), sellerSuspended({ stores })],
    migrations,
    async eraseUser(userId) {
      await pictures.delete(await stores.eraseOf(userId));
      await pictures.delete(await ratings.eraseOf(userId));
    },
    jobs: [pictureSweep, counter],
  };
}
