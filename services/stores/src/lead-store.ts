import type { DomainEvent, events } from '@gehna/contracts';
import type { Database } from '@gehna/kit';
import { type CountedLead, type LeadFigures, noLeads, tallyLeads } from './figures/lead-figures.ts';
import { TalliedCopies } from './figures/tallied-copies.ts';

type LeadEvent = DomainEvent<typeof events.leads.leadEvents>;

/** Copies of leads, with the figures of their sellers. */
export class LeadStore {
  readonly #leads: TalliedCopies<CountedLead, LeadFigures>;

  constructor(database: Database) {
    this.#leads = new TalliedCopies<CountedLead, LeadFigures>({
      database,
      collection: 'leads',
      figures: 'lead_figures',
      none: noLeads,
      tally: tallyLeads,
    });
  }

  async keep({ subject, version, data }: LeadEvent): Promise<void> {
    const { sellerId, buyerName, productName, source, status, createdAt, answeredAt } = data;
    await this.#leads.keep({
      _id: subject,
      version,
      sellerId,
      buyerName,
      productName,
      source,
      status,
      createdAt: new Date(createdAt),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    });
  }

  async figures(sellerId: string): Promise<LeadFigures> {
    return (await this.#leads.of(sellerId)).figures;
  }
}
