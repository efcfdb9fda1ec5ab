import { dayBefore, dayInIndia, events, viewDays } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';
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
  database.prepare('store_views');
  const ofStores = database.collection<StoreViews>('store_views');

  return {
    changed: ofProducts.changed,

    /** Adds views of a store by day, and drops the days that have fallen out of those that are kept. */
    async add(sellerId: string, views: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
      const oldest = dayBefore(dayInIndia(database.clock()), viewDays - 1);
      const stored = await ofStores.findOne({ _id: sellerId }, { session });
      const old = Object.keys(stored?.days ?? {}).filter((day) => day < oldest);
      const change = {
        $inc: Object.fromEntries([...views].map(([day, count]) => [`days.${day}`, count])),
        ...(old.length === 0 ? {} : { $unset: Object.fromEntries(old.map((day) => [`days.${day}`, '' as const])) }),
      };
      await ofStores.updateOne({ _id: sellerId }, change, { upsert: true, session });
    },

    async of(sellerId: string): Promise<SellerViews> {
      const [products, store] = await Promise.all([ofProducts.find(sellerId), ofStores.findOne({ _id: sellerId })]);
      return { products: products?.days ?? {}, store: store?.days ?? {} };
    },
  };
}
