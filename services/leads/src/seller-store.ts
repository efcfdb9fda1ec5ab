import type { DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';
import type { Seller } from './lead.ts';
import type { LeadUsers } from './lead-store.ts';

type StoreEvent = DomainEvent<typeof events.stores.storeEvents>;

/** The WhatsApp number of a seller's store; the id is the seller's. */
interface StoreContact extends ProjectionDocument {
  isPublic: boolean;
  whatsapp: string | null;
}

/** Sellers as buyers reach them: by the projections of users and of stores. */
export class SellerStore {
  readonly #users: LeadUsers;
  readonly #contacts: ProjectionStore<StoreContact>;

  constructor(database: Database, users: LeadUsers) {
    this.#users = users;
    this.#contacts = projectionStore<StoreContact>({ database, collection: 'store_contacts' });
  }

  async put({ subject, version, data: { isPublic, whatsapp } }: StoreEvent): Promise<void> {
    await this.#contacts.putIfNewer(subject, version, { isPublic, whatsapp });
  }

  async find(id: string): Promise<Seller> {
    const [user, whatsapp] = await Promise.all([this.#users.find(id), this.whatsappOf([id])]);
    return { id, isSuspended: user?.isSuspended === true, contact: contactOf(whatsapp.get(id), user) };
  }

  /** By seller, the WhatsApp numbers of those whose store is public and names one. */
  async whatsappOf(sellerIds: readonly string[]): Promise<Map<string, string>> {
    const contacts = await this.#contacts.findMany(sellerIds);
    return new Map(
      [...contacts.values()].flatMap(({ _id, isPublic, whatsapp }) =>
        isPublic && whatsapp && /\d/.test(whatsapp) ? [[_id, whatsapp] as const] : [],
      ),
    );
  }
}

/** Where a seller is reached: the public store's WhatsApp number, else the seller's mobile; null when nowhere. */
export function contactOf(
  whatsapp: string | undefined,
  user: { readonly mobile: string } | null | undefined,
): string | null {
  return whatsapp ?? (user?.mobile || null);
}
