import type { DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type LeadEvent = DomainEvent<typeof events.leads.leadEvents>;
type ConversationEvent = DomainEvent<typeof events.chat.conversationEvents>;

/** The buyer and seller of a lead or a conversation; the id is that of the lead or conversation. */
interface CustomerProjection extends ProjectionDocument {
  readonly buyerId: string;
  readonly sellerId: string;
  /** When the seller first answered; null: not yet. */
  readonly answeredAt: Date | null;
}

/** Projection of which buyers have written to a seller and were answered: they may rate the seller. */
export class CustomerStore {
  readonly #customers: ProjectionStore<CustomerProjection>;

  constructor(database: Database) {
    this.#customers = projectionStore<CustomerProjection>({
      database,
      // Leads and conversations: the contact that a buyer and a seller have had.
      collection: 'contacts',
      indexes: [{ name: 'ofSeller', key: { sellerId: 1, buyerId: 1, answeredAt: 1 } }],
    });
  }

  async put({
    subject,
    version,
    data: { buyerId, sellerId, answeredAt },
  }: LeadEvent | ConversationEvent): Promise<void> {
    const customer = { buyerId, sellerId, answeredAt: answeredAt === null ? null : new Date(answeredAt) };
    await this.#customers.putIfNewer(subject, version, customer);
  }

  /** When the seller first answered the buyer; null: never. */
  async answeredAt(buyerId: string, sellerId: string): Promise<Date | null> {
    const answered = { buyerId, sellerId, answeredAt: { $gte: new Date(0) } };
    const [first] = await this.#customers.collection.find(answered).sort({ answeredAt: 1 }).limit(1).toArray();
    return first?.answeredAt ?? null;
  }

  /** The same of several buyers of one seller. */
  async answeredSince(buyerIds: readonly string[], sellerId: string): Promise<Map<string, Date>> {
    const answered = { buyerId: { $in: [...buyerIds] }, sellerId, answeredAt: { $gte: new Date(0) } };
    const groups = await this.#customers.collection
      .aggregate<{ _id: string; first: Date }>(
        [{ $match: answered }, { $group: { _id: '$buyerId', first: { $min: '$answeredAt' } } }],
        { hint: 'ofSeller' },
      )
      .toArray();
    return new Map(groups.map(({ _id, first }) => [_id, first]));
  }
}
