import type { Lead } from '@gehna/contracts';
import type { Signer } from '../signed-in.ts';
import { untilAcknowledged } from './acknowledged.ts';

export interface Services {
  readonly leads: { readonly url: string };
  readonly favourites: { readonly url: string };
}

/** What one buyer was told had been stored. */
export class Buyer {
  readonly id: string;
  /** The newest state of each lead that an answer showed. */
  readonly leads = new Map<string, Pick<Lead, 'id' | 'version' | 'status'>>();
  /** How many requests were answered. */
  acknowledged = 0;
  /** By product: whether it is a favourite. */
  readonly favourites = new Map<string, boolean>();
  readonly #services: Services;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(id: string, signer: Signer, services: Services) {
    this.id = id;
    this.#services = services;
    this.#headers = { authorization: `Bearer ${signer.tokenFor(id, ['buyer'])}` };
  }

  /** Asks about one piece after the other and keeps it, round and round; ends every third again. */
  async shop(products: readonly string[], isOver: () => boolean): Promise<void> {
    for (let number = 0; !isOver(); number++) {
      const product = products[number % products.length] ?? '';
      await Promise.all([this.#inquire(product, number % 3 === 0), this.#favour(product, number % 3 === 1)]);
    }
  }

  async #inquire(product: string, closes: boolean): Promise<void> {
    const url = `${this.#services.leads.url}/api/leads`;
    const headers = this.#headers;
    const { lead } = await untilAcknowledged<{ lead: Lead }>({ method: 'POST', url, headers, body: { product } });
    this.leads.set(lead.id, lead);
    this.acknowledged++;
    if (!closes) return;
    const body = { status: 'Closed' };
    const closed = await untilAcknowledged<{ lead: Lead }>({
      method: 'PATCH',
      url: `${url}/${lead.id}`,
      headers,
      body,
    });
    this.leads.set(lead.id, closed.lead);
  }

  async #favour(productId: string, removes: boolean): Promise<void> {
    const url = `${this.#services.favourites.url}/api/favorites`;
    const headers = this.#headers;
    await untilAcknowledged({ method: 'POST', url, headers, body: { productId } });
    this.favourites.set(productId, true);
    this.acknowledged++;
    if (!removes) return;
    await untilAcknowledged({ method: 'DELETE', url: `${url}/${productId}`, headers });
    this.favourites.set(productId, false);
  }

  /** All leads that the service has of this buyer. @throws when its counts are not those of the leads. */
  async storedLeads(): Promise<Lead[]> {
    const all: Lead[] = [];
    for (let page = 1; ; page++) {
      const url = `${this.#services.leads.url}/api/leads?as=buyer&limit=100&page=${page}`;
      const answer = await untilAcknowledged<{
        leads: Lead[];
        pagination: { hasNext: boolean };
        counts: { total: number; active: number };
      }>({ method: 'GET', url, headers: this.#headers });
      all.push(...answer.leads);
      if (answer.pagination.hasNext) continue;
      const active = all.filter(({ status }) => status !== 'Closed').length;
      if (answer.counts.total !== all.length || answer.counts.active !== active)
        throw new Error(
          `${this.id} has ${all.length} leads, ${active} open, and counts ${JSON.stringify(answer.counts)}`,
        );
      return all;
    }
  }

  async storedFavourites(): Promise<Set<string>> {
    const url = `${this.#services.favourites.url}/api/favorites/ids`;
    const answer = await untilAcknowledged<{ productIds: string[] }>({ method: 'GET', url, headers: this.#headers });
    return new Set(answer.productIds);
  }
}
