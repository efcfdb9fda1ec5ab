import type { DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type StoreEvent = DomainEvent<typeof events.stores.storeEvents>;

/** Where a seller's store stands; the id is the seller's. */
interface StoreAddress extends ProjectionDocument {
  isPublic: boolean;
  storeSlug: string;
}

/** Addresses of stores, by seller: a product's page leads to its seller's store. */
export class StoreAddressStore {
  readonly #addresses: ProjectionStore<StoreAddress>;

  constructor(database: Database) {
    this.#addresses = projectionStore<StoreAddress>({ database, collection: 'store_addresses' });
  }

  async keep({ subject, version, data: { isPublic, storeSlug } }: StoreEvent): Promise<void> {
    await this.#addresses.putIfNewer(subject, version, { isPublic, storeSlug });
  }

  /** The slug of a seller's store; null without one and while it is hidden. */
  async publicSlugOf(sellerId: string): Promise<string | null> {
    const address = await this.#addresses.find(sellerId);
    return address?.isPublic ? address.storeSlug : null;
  }
}
