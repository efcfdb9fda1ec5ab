import { type DomainEvent, dayBefore, dayInIndia, type events, viewDays } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { SellerViews, ViewsByDay } from './dashboard.ts';

type ViewEvent = DomainEvent<typeof events.catalogue.viewEvents>;

interface ProductViews extends ProjectionDocument {
  days: ViewsByDay;
}

/** Views of a store. The id is the seller's. */
interface StoreViews {
  _id: string;
  days: ViewsByDay;
}

/** Projection of the catalogue's views of products, and this service's views of stores. */
export class ViewStore {
  readonly #ofProducts: ProjectionStore<ProductViews>;
  readonly #ofStores: Collection<StoreViews>;
  readonly #clock: () => Date;

  constructor(database: Database) {
    this.#clock = database.clock;
    this.#ofProducts = projectionStore<ProductViews>({ database, collection: 'product_views' });
    database.prepare('store_views');
    this.#ofStores = database.collection<StoreViews>('store_views');
  }

  async put({ subject, version, data: { days } }: ViewEvent): Promise<void> {
    await this.#ofProducts.putIfNewer(subject, version, { days });
  }

  /** Adds views of a store by day, and drops the days that have fallen out of those that are kept. */
  async add(sellerId: string, views: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
    const oldest = dayBefore(dayInIndia(this.#clock()), viewDays - 1);
    const stored = await this.#ofStores.findOne({ _id: sellerId }, { session });
    const old = Object.keys(stored?.days ?? {}).filter((day) => day < oldest);
    const change = {
      $inc: Object.fromEntries([...views].map(([day, count]) => [`days.${day}`, count])),
      ...(old.length === 0 ? {} : { $unset: Object.fromEntries(old.map((day) => [`days.${day}`, '' as const])) }),
    };
    await this.#ofStores.updateOne({ _id: sellerId }, change, { upsert: true, session });
  }

  async of(sellerId: string): Promise<SellerViews> {
    const [products, store] = await Promise.all([
      this.#ofProducts.find(sellerId),
      this.#ofStores.findOne({ _id: sellerId }),
    ]);
    return { products: products?.days ?? {}, store: store?.days ?? {} };
  }
}
