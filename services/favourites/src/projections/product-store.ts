import { type DataOf, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, projectionOf } from '@gehna/kit';

/**
 * What favourites keeps of a product. One that left the market is kept as it was; `live` is null before the first approval, and
 * after its seller deleted the account.
 */
type ProductFields = Pick<DataOf<typeof events.catalogue.productEvents>, 'sellerId' | 'onMarket' | 'live'>;
export type ProductProjection = ProjectionDocument & ProductFields;
export type ProductStore = ReturnType<typeof productStore>;

/** Favourites' own projection of each product, so that a list needs no other service. */
export const productStore = (database: Database) =>
  projectionOf(
    events.catalogue.productEvents,
    { database, collection: 'products' },
    ({ data: { sellerId, onMarket, live } }): ProductFields => ({ sellerId, onMarket, live }),
  );

/** Which of these products have no content to show. Reads names alone: contents are large, and pages request this often. */
export async function withoutContent(products: ProductStore, ids: readonly string[]): Promise<Set<string>> {
  const known = products.collection.find({ _id: { $in: [...ids] } }, { projection: { 'live.name': 1 } });
  return new Set((await known.toArray()).flatMap(({ _id, live }) => (live ? [] : [_id])));
}
