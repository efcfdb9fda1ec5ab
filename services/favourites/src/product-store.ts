import type { DataOf, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type ProductData = DataOf<typeof events.catalogue.productEvents>;

/**
 * What favourites keeps of a product. One that left the market is kept as it was; `live` is null before the first approval, and
 * after its seller deleted the account.
 */
export interface ProductProjection extends ProjectionDocument, Pick<ProductData, 'sellerId' | 'onMarket' | 'live'> {}
export type ProductStore = ProjectionStore<ProductProjection>;

export const productStore = (database: Database): ProductStore =>
  projectionStore<ProductProjection>({ database, collection: 'products' });

/** Which of these products have no content to show. Reads names alone: contents are large, and pages request this often. */
export async function withoutContent(products: ProductStore, ids: readonly string[]): Promise<Set<string>> {
  const known = products.collection.find({ _id: { $in: [...ids] } }, { projection: { 'live.name': 1 } });
  return new Set((await known.toArray()).flatMap(({ _id, live }) => (live ? [] : [_id])));
}
