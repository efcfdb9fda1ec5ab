import { dayInIndia } from '@gehna/contracts';
import type { Platform, ServiceApp } from '@gehna/kit';
import { pictures as storedPictures } from '@gehna/kit/media';
import { ViewCounter } from '@gehna/kit/views';
import type { CatalogueConfig } from './config.ts';
import { HistoryStore } from './history-store.ts';
import { openMarket } from './market.ts';
import { picturePath, previewGround } from './picture-address.ts';
import { ProductPictures } from './product-pictures.ts';
import { ProductStore } from './product-store.ts';
import { sellerChanged } from './reactions/seller-changed.ts';
import { storeChanged } from './reactions/store-changed.ts';
import { marketProductRoutes } from './routes/market-products.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { reviewProductRoutes } from './routes/review-products.ts';
import { sellerProductRoutes } from './routes/seller-products.ts';
import { MemoryMarketIndex } from './search/market-index.ts';
import { SellerDirectory } from './seller-directory.ts';
import { SellerList } from './seller-list/seller-list.ts';
import { SellerStore } from './seller-store.ts';
import { StoreAddressStore } from './store-address-store.ts';
import { ViewStore } from './view-store.ts';

/** The catalogue: products, their review, their pictures, and what buyers find on the market. */
export function buildApp({ database, messaging, objects, access, clock, log }: Platform<CatalogueConfig>): ServiceApp {
  if (!objects) throw new TypeError('The catalogue needs an object store.');
  const history = new HistoryStore(database);
  const products = new ProductStore(database, history);
  const list = new SellerList(products);
  const sellers = new SellerStore(database);
  const addresses = new StoreAddressStore(database);
  const directory = new SellerDirectory();
  const viewStore = new ViewStore(database);
  const views = new ViewCounter({
    database,
    log,
    dayOf: dayInIndia,
    add: (sellerId, days, session) => viewStore.add(sellerId, days, session),
  });
  const market = new MemoryMarketIndex();
  const pictures = new ProductPictures({
    pictures: storedPictures({ objects, path: picturePath, previewGround, clock }),
    products,
    log,
  });

  return {
    // The fixed addresses under /api/products come before /api/products/:id whatever the order here.
    routes: [
      marketProductRoutes({ products, market, directory, addresses, views, access }),
      sellerProductRoutes({ products, list, pictures, directory }),
      reviewProductRoutes({ products, history, directory }),
      pictureRoutes({ pictures }),
    ],
    reactions: [sellerChanged({ sellers }), storeChanged({ addresses })],
    async onReady() {
      await openMarket({ products, sellers, directory, market, messaging });
      pictures.startSweeping();
      views.start();
    },
    async onClose() {
      pictures.stopSweeping();
      await views.stop();
    },
  };
}
