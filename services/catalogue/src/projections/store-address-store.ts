import { events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';

/** Addresses of stores, by seller: a product's page links there without a call to another service. */
export function storeAddressStore(database: Database) {
  const addresses = projectionOf(
    events.stores.storeEvents,
    { database, collection: 'store_addresses' },
    ({ data: { isPublic, storeSlug } }) => ({ isPublic, storeSlug }),
  );
  return {
    changed: addresses.changed,

    /** The slug of a seller's store; null without one and while it is hidden. */
    async publicSlugOf(sellerId: string): Promise<string | null> {
      const address = await addresses.find(sellerId);
      return address?.isPublic ? address.storeSlug : null;
    },
  };
}
