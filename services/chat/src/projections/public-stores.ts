import { type DataOf, events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';

export type PublicStores = ReturnType<typeof publicStores>;
export type PublicStore = NonNullable<Awaited<ReturnType<PublicStores['find']>>>;

type Published = DataOf<typeof events.stores.storeEvents>;

/** Addresses and places of stores, by seller; a hidden store is kept as removed. */
export const publicStores = (database: Database) =>
  projectionOf(
    events.stores.storeEvents,
    { database, collection: 'stores' },
    ({
      data: { storeSlug, location, isPublic },
    }): Pick<Published, 'storeSlug' | 'location'> & { readonly removed?: true } =>
      isPublic ? { storeSlug, location } : { storeSlug: '', removed: true },
  );
