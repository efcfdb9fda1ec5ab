import type { DataOf, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type ProductData = DataOf<typeof events.catalogue.productEvents>;

/**
 * What favourites keeps of a product. The catalogue never takes `live` back, so a product that left the market is still known
 * as it was; it is null before the first approval.
 */
export interface ProductProjection extends ProjectionDocument, Pick<ProductData, 'sellerId' | 'onMarket' | 'live'> {}
export type ProductStore = ProjectionStore<ProductProjection>;

export const productStore = (database: Database): ProductStore =>
  projectionStore<ProductProjection>({ database, collection: 'products' });
