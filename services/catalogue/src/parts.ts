import { productImages } from '@gehna/contracts/rules';
import { DomainError, dailyEntries, type Platform } from '@gehna/kit';
import { pictures as storedPictures } from '@gehna/kit/media';
import { viewCounter } from '@gehna/kit/views';
import type { CatalogueConfig } from './config.ts';
import { marketSearch } from './market-search.ts';
import { MetalRateStore } from './metal-rate-store.ts';
import { productHistory } from './product-history.ts';
import { ProductStore } from './product-store.ts';
import { publicStores } from './projections/public-stores.ts';
import { sellerFacts } from './projections/seller-facts.ts';
import { SellerDirectory, sellerStore } from './seller-directory.ts';
import { viewAdder } from './view-store.ts';

/** What routes and event handlers work with: the platform, and what this service builds on it. */
export type Parts = Awaited<ReturnType<typeof partsOf>>;

export async function partsOf(platform: Platform<CatalogueConfig>) {
  const { database, objects, clock, log } = platform;
  const history = productHistory(database);
  const products = new ProductStore(database, history);
  const sellers = sellerStore(database);
  const directory = new SellerDirectory();
  const rates = new MetalRateStore(database);
  const market = await marketSearch({ ...platform, products, sellers, directory, rates });
  return {
    ...platform,
    history,
    products,
    sellers,
    directory,
    rates,
    market,
    search: market.search,
    stores: publicStores(database),
    sellerFacts: sellerFacts(database),
    pictures: storedPictures({
      objects,
      clock,
      isInUse: (hash, erasedUser) => products.namesPicture(hash, erasedUser),
    }),
    /** Of pictures with products: each is stored for a day, also one that is replaced at once, or that no product names. */
    uploads: dailyEntries({
      database,
      collection: 'picture_uploads',
      index: 'ofSeller',
      userField: 'sellerId',
      max: productImages.perDay,
      error: (max) => new DomainError('product-images-limit', { max }, { field: 'images' }),
    }),
    views: viewCounter({ database, log, add: viewAdder(database) }),
  };
}
