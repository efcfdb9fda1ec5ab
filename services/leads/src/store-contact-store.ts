import type { DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type StoreEvent = DomainEvent<typeof events.stores.storeEvents>;

/** The WhatsApp number of a seller's store; the id is the seller's. */
interface StoreContact extends ProjectionDocument {
  isPublic: boolean;
  whatsapp: string | null;
}

/** Copies of the stores' numbers, by seller. */
export class StoreContactStore {
  readonly #contacts: ProjectionStore<StoreContact>;

  constructor(database: Database) {
    this.#contacts = projectionStore<StoreContact>({ database, collection: 'store_contacts' });
  }

  async keep({ subject, version, data: { isPublic, whatsapp } }: StoreEvent): Promise<void> {
    await this.#contacts.putIfNewer(subject, version, { isPublic, whatsapp });
  }

  /** By seller, the WhatsApp numbers of those whose store is public and names one. */
  async whatsappOf(sellerIds: readonly string[]): Promise<Map<string, string>> {
    const contacts = await this.#contacts.findMany([...new Set(sellerIds)]);
    return new Map(
      [...contacts.values()].flatMap(({ _id, isPublic, whatsapp }) =>
        isPublic && whatsapp && /\d/.test(whatsapp) ? [[_id, whatsapp] as const] : [],
      ),
    );
  }
}
