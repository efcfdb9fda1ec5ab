import type { Lead as LeadAnswer, Side } from '@gehna/contracts';
import type { Lead } from './lead.ts';
import type { LeadStore } from './lead-store.ts';
import type { PersonStore } from './person-store.ts';
import { shownTo } from './presentation.ts';
import type { ProductStore } from './product-store.ts';
import type { Names } from './register/names.ts';
import type { LeadFilter, LeadOrder, Stretch } from './register/register.ts';
import type { LeadRegisters } from './register/registers.ts';
import type { StoreContactStore } from './store-contact-store.ts';
import { countsOf } from './tally-store.ts';

/** Leads that an export reads at a time. */
const chunk = 500;

export interface LeadListParts {
  readonly leads: LeadStore;
  readonly registers: LeadRegisters;
  readonly names: Names;
  readonly products: ProductStore;
  readonly people: PersonStore;
  readonly contacts: StoreContactStore;
}

/** Leads as people see them: found in their register, and shown with the names and numbers of today. */
export class LeadList {
  readonly #parts: LeadListParts;

  constructor(parts: LeadListParts) {
    this.#parts = parts;
  }

  /**
   * Of all leads of a side that fit, in order: the ids of a stretch (without one, all), and how many fit. `counts` are those of all
   * leads, whether they fit or not.
   */
  async find(side: Side, userId: string, query: LeadFilter & LeadOrder, stretch?: Stretch) {
    const { leads, registers, names } = this.#parts;
    const tally = await leads.tally(side, userId);
    const register = await registers[side].of(userId, tally.revision);
    return { ...register.list(query, (id) => names.of(id), stretch), counts: countsOf(tally) };
  }

  /** All leads of these ids in their order, in parts, so that the longest list needs little memory. */
  async *parts(side: Side, ids: readonly string[]): AsyncGenerator<LeadAnswer[]> {
    for (let at = 0; at < ids.length; at += chunk) yield this.read(side, ids.slice(at, at + chunk));
  }

  /** The leads of these ids, in their order. */
  async read(side: Side, ids: readonly string[]): Promise<LeadAnswer[]> {
    return this.shown(side, await this.#parts.leads.inOrder(ids));
  }

  async one(side: Side, lead: Lead): Promise<LeadAnswer> {
    const [shown] = await this.shown(side, [lead]);
    if (!shown) throw new TypeError('One lead gives one answer.');
    return shown;
  }

  async shown(side: Side, leads: readonly Lead[]): Promise<LeadAnswer[]> {
    const { products, people, contacts } = this.#parts;
    const sellerIds = leads.map(({ sellerId }) => sellerId);
    const [available, known, whatsapp] = await Promise.all([
      products.availableOf(leads.map(({ product }) => product.id)),
      people.findMany([...sellerIds, ...leads.map(({ buyerId }) => buyerId)]),
      side === 'buyer' ? contacts.whatsappOf(sellerIds) : new Map<string, string>(),
    ]);
    return leads.map((lead) => {
      const seller = known.get(lead.sellerId);
      return shownTo(side, lead, {
        seller,
        buyer: known.get(lead.buyerId),
        isAvailable: available.has(lead.product.id),
        sellerContact: contactOf(whatsapp.get(lead.sellerId), seller),
      });
    });
  }

  /** Where a seller is reached; null when nowhere. */
  async sellerContact(sellerId: string): Promise<string | null> {
    const { people, contacts } = this.#parts;
    const [whatsapp, seller] = await Promise.all([contacts.whatsappOf([sellerId]), people.find(sellerId)]);
    return contactOf(whatsapp.get(sellerId), seller ?? undefined);
  }
}

/** The public store's WhatsApp number, else the seller's mobile. */
function contactOf(whatsapp: string | undefined, seller: { readonly mobile: string } | undefined): string | null {
  return whatsapp ?? (seller?.mobile || null);
}
