import { dayInIndia } from '@gehna/contracts';
import { type Platform, registerGauge, type ServiceApp, sweeping } from '@gehna/kit';
import { pictures as storedPictures } from '@gehna/kit/media';
import { ViewCounter } from '@gehna/kit/views';
import type { CatalogueConfig } from './config.ts';
import { caseDecided } from './handlers/case-decided.ts';
import { HistoryStore } from './history-store.ts';
import { marketSearch } from './market-search.ts';
import { MetalRateStore } from './metal-rate-store.ts';
import { migrations } from './migrations.ts';
import { picturePath } from './picture-address.ts';
import { ProductPictures } from './product-pictures.ts';
import { ProductStore } from './product-store.ts';
import { marketProductRoutes } from './routes/market-products.ts';
import { metalRateRoutes } from './routes/metal-rates.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { reviewProductRoutes } from './routes/review-products.ts';
import { sellerProductRoutes } from './routes/seller-products.ts';
import { SellerDirectory, sellerStore } from './seller-directory.ts';
import { sellerFacts as sellerFactsStore } from './seller-facts.ts';
import { storeAddressStore } from './store-address-store.ts';
import { ViewStore } from './view-store.ts';

/** The catalogue: products, their review, their pictures, and what buyers find on the market. */
export async function buildApp(platform: Platform<CatalogueConfig>): Promise<ServiceApp> {
  const { config, database, messaging, objects, access, clock, metrics, log } = platform;
  const history = new HistoryStore(database);
  const products = new ProductStore(database, history);
  const sellers = sellerStore(database);
  const addresses = storeAddressStore(database);
  const sellerFacts = sellerFactsStore(database);
  const directory = new SellerDirectory();
  const rates = new MetalRateStore(database);
  const viewStore = new ViewStore(database);
  const views = new ViewCounter({
    database,
    log,
    dayOf: dayInIndia,
    add: (sellerId, days, session) => viewStore.add(sellerId, days, session),
  });
  const market = await marketSearch({ config, database, messaging, products, sellers, directory, rates, clock, log });
  registerGauge(
    metrics,
    'search_index_age_seconds',
    'Age of the oldest received product change that searches do not show yet; 0 while they show all.',
    async () => [{ labels: {}, value: market.indexAgeMs() / 1000 }],
  );
  registerGauge(
    metrics,
    'reviews_waiting',
    'Products that wait for a decision.',
    async () => [{ labels: { kind: 'product' }, value: await products.countPending() }],
    ['kind'],
  );
  const pictures = new ProductPictures({
    pictures: storedPictures({ objects, path: picturePath, clock }),
    products,
  });
  const pictureSweep = sweeping({
    database,
    log,
    what: 'Pictures that no product names',
    sweep: (stopped) => pictures.sweep(stopped),
    intervalMs: 3_600_000,
  });

  return {
    // The fixed addresses under /api/products come before /api/products/:id whatever the order here.
    routes: [
      marketProductRoutes({ products, search: market.search, directory, addresses, sellerFacts, rates, views, access }),
      sellerProductRoutes({ products, pictures, directory, rates }),
      reviewProductRoutes({ products, history, directory, rates }),
      metalRateRoutes({ rates, directory }),
      pictureRoutes({ pictures }),
    ],
    projections: [sellers.changed, addresses.changed, ...sellerFacts.changed],
    handlers: [caseDecided({ products })],
    migrations,
    eraseUser: async (userId) => pictures.delete(await products.eraseOf(userId)),
    onReady: () => market.open(),
    jobs: [pictureSweep, views],
    onClosed: () => market.close(),
  };
}
