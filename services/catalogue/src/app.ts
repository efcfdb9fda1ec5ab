import { type Platform, registerGauge, registerReviewsWaiting, type ServiceApp, sweeping } from '@gehna/kit';
import { type CatalogueConfig, catalogueConfig } from './config.ts';
import { caseDecided } from './handlers/case-decided.ts';
import { migrations } from './migrations.ts';
import { partsOf } from './parts.ts';
import { marketProductRoutes } from './routes/market-products.ts';
import { metalRateRoutes } from './routes/metal-rates.ts';
import { reviewProductRoutes } from './routes/review-products.ts';
import { sellerProductRoutes } from './routes/seller-products.ts';

/** The catalogue: products, their review, their pictures, and what buyers find on the market. */
export const catalogue = { name: 'catalogue', schema: catalogueConfig, build: buildApp };

async function buildApp(platform: Platform<CatalogueConfig>): Promise<ServiceApp> {
  const parts = await partsOf(platform);
  const { metrics, products, pictures, uploads, sellers, stores, sellerFacts, market, views } = parts;
  registerGauge(
    metrics,
    'search_index_age_seconds',
    'Age of the oldest received product change that searches do not show yet; 0 while they show all.',
    () => market.indexAgeMs() / 1000,
  );
  registerReviewsWaiting(metrics, 'product', 'Products that wait for a decision.', () => products.countPending());
  const pictureSweep = sweeping(platform, {
    what: 'Pictures that no product names',
    sweep: pictures.sweep,
    intervalMs: 3_600_000,
  });

  return {
    // The fixed addresses under /api/products come before /api/products/:id whatever the order here.
    routes: [
      marketProductRoutes(parts),
      sellerProductRoutes(parts),
      reviewProductRoutes(parts),
      metalRateRoutes(parts),
    ],
    projections: [sellers.changed, stores.changed, ...sellerFacts.changed],
    handlers: [caseDecided(parts)],
    migrations,
    async eraseUser(userId) {
      await products.eraseOf(userId, pictures);
      await uploads.eraseOf(userId);
    },
    jobs: [market, pictureSweep, views],
  };
}
