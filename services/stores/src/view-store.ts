import { dayInIndia, events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';
import { withViews } from '@gehna/kit/views';
import type { ClientSession } from 'mongodb';
import type { SellerViews, ViewsByDay } from './dashboard.ts';

/** Views of a store. The id is the seller's. */
interface StoreViews {
  _id: string;
  days: ViewsByDay;
}

/** Projection of the catalogue's views of products, and this service's views of stores. */
export function viewStore(database: Database) {
  const ofProducts = projectionOf(
    events.catalogue.viewEvents,
    { database, collection: 'product_views' },
    ({ data: { days } }) => ({ days }),
  );
  const ofStores = database.prepare<StoreViews>('store_views');

  return {
    changed: ofProducts.changed,

    /** Adds views of a store by day. */
    async add(sellerId: string, views: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
      const stored = await ofStores.findOne({ _id: sellerId }, { session });
      const days = withViews(stored?.days ?? {}, views, dayInIndia(database.clock()));
      await ofStores.updateOne({ _id: sellerId }, { $set: { days } }, { upsert: true, session });
    },

    async of(sellerId: string): Promise<SellerViews> {
      const [products, store] = await Promise.all([ofProducts.find(sellerId), ofStores.findOne({ _id: sellerId })]);
      return { products: products?.days ?? {}, store: store?.days ?? {} };
    },
  };
}
