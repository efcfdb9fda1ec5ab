import { events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';

export type PublicStores = ReturnType<typeof publicStores>;
export type PublicStore = NonNullable<Awaited<ReturnType<PublicStores['find']>>>;

/** Addresses of stores, by seller; a hidden store is kept as removed. */
export const publicStores = (database: Database) =>
  projectionOf(
    events.stores.storeEvents,
    { database, collection: 'stores' },
    ({ data: { storeSlug, isPublic } }): { storeSlug: string; removed?: true } =>
      isPublic ? { storeSlug } : { storeSlug: '', removed: true },
  );
