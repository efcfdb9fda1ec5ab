import { type DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, projection, projectionStore } from '@gehna/kit';

type LeadEvent = DomainEvent<typeof events.leads.leadEvents>;
type ConversationEvent = DomainEvent<typeof events.chat.conversationEvents>;

/** The buyer and seller of a lead or a conversation; the id is that of the lead or conversation. */
interface CustomerProjection extends ProjectionDocument {
  readonly buyerId: string;
  readonly sellerId: string;
  /** When the seller first answered; null: not yet. */
  readonly answeredAt: Date | null;
}

export type CustomerStore = ReturnType<typeof customerStore>;

/** Projection of which buyers have written to a seller, by an inquiry or in chat, and were answered: they may rate the seller. */
export function customerStore(database: Database) {
  const { collection, putIfNewer } = projectionStore<CustomerProjection>({
    database,
    // Leads and conversations: the contact that a buyer and a seller have had.
    collection: 'contacts',
    indexes: [{ name: 'ofSeller', key: { sellerId: 1, buyerId: 1, answeredAt: 1 } }],
  });

  function put({ subject, version, data }: LeadEvent | ConversationEvent): Promise<void> {
    const { buyerId, sellerId, answeredAt } = data;
    const customer = { buyerId, sellerId, answeredAt: answeredAt === null ? null : new Date(answeredAt) };
    return putIfNewer(subject, version, customer);
  }

  return {
    changed: [
      projection(events.leads.leadEvents, put, 'leads.contact'),
      projection(events.chat.conversationEvents, put, 'chat.contact'),
    ],

    /** When the seller first answered the buyer; null: never. */
    async answeredAt(buyerId: string, sellerId: string): Promise<Date | null> {
      const answered = { buyerId, sellerId, answeredAt: { $gte: new Date(0) } };
      const [first] = await collection.find(answered).sort({ answeredAt: 1 }).limit(1).toArray();
      return first?.answeredAt ?? null;
    },

    /** The same of several buyers of one seller. */
    async answeredSince(buyerIds: readonly string[], sellerId: string): Promise<Map<string, Date>> {
      const answered = { buyerId: { $in: [...buyerIds] }, sellerId, answeredAt: { $gte: new Date(0) } };
      const groups = await collection
        .aggregate<{ _id: string; first: Date }>(
          [{ $match: answered }, { $group: { _id: '$buyerId', first: { $min: '$answeredAt' } } }],
          { hint: 'ofSeller' },
        )
        .toArray();
      return new Map(groups.map(({ _id, first }) => [_id, first]));
    },
  };
}
