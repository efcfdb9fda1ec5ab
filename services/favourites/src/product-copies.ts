import type { DataOf, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type ProductData = DataOf<typeof events.catalogue.productEvents>;

/**
 * What favourites keeps of a product. The catalogue never takes `live` back, so that a product which left the market is
 * still known as it was; it is null before the first approval.
 */
export interface ProductCopy extends Copy, Pick<ProductData, 'sellerId' | 'onMarket' | 'live'> {}
export type ProductCopies = CopyStore<ProductCopy>;

export const productCopies = (database: Database): ProductCopies =>
  copies<ProductCopy>({ database, collection: 'products' });
