import type { Lead as LeadAnswer, Side } from '@gehna/contracts';
import type { Lead } from './lead.ts';
import type { LeadStore } from './lead-store.ts';
import { nameOf, type PersonDirectory } from './person-directory.ts';
import { shownTo } from './presentation.ts';
import type { ProductStore } from './product-store.ts';
import type { LeadFilter, LeadOrder } from './register/register.ts';
import type { Registers } from './register/registers.ts';
import type { StoreContactStore } from './store-contact-store.ts';
import { countsOf } from './tally-store.ts';

export interface LeadListParts {
  readonly leads: LeadStore;
  readonly registers: Registers;
  readonly products: ProductStore;
  readonly contacts: StoreContactStore;
  readonly directory: PersonDirectory;
}

/** Leads as people see them: found in their register, and shown with the names and numbers of today. */
export class LeadList {
  readonly #parts: LeadListParts;

  constructor(parts: LeadListParts) {
    this.#parts = parts;
  }

  /** Ids of all leads of a side that fit, in order, and the counts of all, whether they fit or not. */
  async find(side: Side, userId: string, query: LeadFilter & LeadOrder) {
    const { register, tally } = await this.#parts.registers.of(side, userId);
    return { ids: register.ids(query, query, (id) => this.#nameText(id)), counts: countsOf(tally) };
  }

  /** The leads of these ids, in their order. */
  inOrder(ids: readonly string[]): Promise<Lead[]> {
    return this.#parts.leads.inOrder(ids);
  }

  async shown(side: Side, leads: readonly Lead[]): Promise<LeadAnswer[]> {
    const { products, directory } = this.#parts;
    const [available, contacts] = await Promise.all([
      products.availableOf(leads.map(({ product }) => product.id)),
      side === 'buyer' ? this.sellerContacts(leads.map(({ sellerId }) => sellerId)) : new Map<string, string>(),
    ]);
    return leads.map((lead) =>
      shownTo(side, lead, {
        seller: directory.of(lead.sellerId),
        buyer: directory.of(lead.buyerId),
        isAvailable: available.has(lead.product.id),
        sellerContact: contacts.get(lead.sellerId) ?? null,
      }),
    );
  }

  /** By seller: the public store's WhatsApp number, else the seller's mobile. Sellers with neither are missing. */
  async sellerContacts(sellerIds: readonly string[]): Promise<Map<string, string>> {
    const whatsapp = await this.#parts.contacts.whatsappOf(sellerIds);
    return new Map(
      sellerIds.flatMap((id) => {
        const contact = whatsapp.get(id) ?? this.#parts.directory.of(id)?.mobile;
        return contact ? [[id, contact] as const] : [];
      }),
    );
  }

  #nameText(id: string): string {
    const person = this.#parts.directory.of(id);
    return person ? `${nameOf(person)}\n${person.ownerName}`.toLowerCase() : '';
  }
}
