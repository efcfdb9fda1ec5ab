import type { DataOf, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type ProductData = DataOf<typeof events.catalogue.productEvents>;

/**
 * What favourites keeps of a product. One that left the market is still known as it was; `live` is null before the first approval, and
 * after its seller deleted the account.
 */
export interface ProductProjection extends ProjectionDocument, Pick<ProductData, 'sellerId' | 'onMarket' | 'live'> {}
export type ProductStore = ProjectionStore<ProductProjection>;

export const productStore = (database: Database): ProductStore =>
  projectionStore<ProductProjection>({ database, collection: 'products' });
