import { events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';
import type { Seller } from '../lead.ts';
import type { LeadUser } from '../lead-document.ts';
import type { LeadUsers } from '../lead-store.ts';

export type SellerStore = ReturnType<typeof sellerStore>;

/** Sellers as buyers reach them: by the projections of users, and of stores, whose ids are the sellers'. */
export function sellerStore(database: Database, users: LeadUsers) {
  const contacts = projectionOf(
    events.stores.storeEvents,
    { database, collection: 'store_contacts' },
    ({ data: { isPublic, whatsapp } }) => ({ isPublic, whatsapp }),
  );

  /** By seller, the WhatsApp numbers of those whose store is public and names one. */
  async function whatsappOf(sellerIds: readonly string[]): Promise<Map<string, string>> {
    const found = await contacts.findMany(sellerIds);
    return new Map(
      [...found.values()].flatMap(({ _id, isPublic, whatsapp }) =>
        isPublic && whatsapp && /\d/.test(whatsapp) ? [[_id, whatsapp] as const] : [],
      ),
    );
  }

  return {
    changed: contacts.changed,
    whatsappOf,

    async find(id: string): Promise<Seller> {
      const [user, whatsapp] = await Promise.all([users.find(id), whatsappOf([id])]);
      return { id, isSuspended: user?.isSuspended === true, contact: contactOf(whatsapp.get(id), user) };
    },
  };
}

/** Where a seller is reached: the public store's WhatsApp number, else the seller's mobile; null when nowhere, as while suspended. */
export function contactOf(
  whatsapp: string | undefined,
  user: Pick<LeadUser, 'mobile' | 'isSuspended'> | null | undefined,
): string | null {
  return user?.isSuspended ? null : (whatsapp ?? (user?.mobile || null));
}
