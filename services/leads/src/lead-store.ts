import { events, type Side } from '@gehna/contracts';
import {
  type AggregateStore,
  afterDuplicates,
  aggregates,
  conflict,
  type Database,
  type New,
  notFound,
  Turns,
} from '@gehna/kit';
import type { ClientSession, Filter, FindCursor } from 'mongodb';
import { isOpen, type Lead, type LeadDecision, type LeadVerb, type NewLead, sideOf } from './lead.ts';
import { newLeadId } from './lead-id.ts';
import { AlreadyOpen, OpenInquiryStore } from './open-inquiry-store.ts';
import { eventData } from './presentation.ts';
import { type Tally, TallyStore } from './tally-store.ts';

/** A lead in the database: with the revisions of both tallies at its last change that their lists show. */
type StoredLead = Lead & { marks?: Readonly<Partial<Record<Side, number>>> };
/** What the registers keep of a lead. */
export type ListedLead = Pick<
  StoredLead,
  '_id' | 'leadId' | 'product' | 'sellerId' | 'buyerId' | 'buyerName' | 'status' | 'priority' | 'createdAt'
> & { readonly marks: Readonly<Record<Side, number>> };

export interface Received {
  readonly lead: Lead;
  /** True when the buyer had asked before and that lead is still open. */
  readonly isExisting: boolean;
}

const missing = 'This inquiry does not exist.';
const whenFull = { attempts: 10, tooMany: 'Too many inquiries at once. Please try again.' };
const ownerField = { seller: 'sellerId', buyer: 'buyerId' } as const satisfies Record<Side, keyof Lead>;

const indexes = [
  { name: 'leadId', key: { leadId: 1 }, unique: true },
  { name: 'ofSeller', key: { sellerId: 1, 'marks.seller': 1 } },
  { name: 'ofBuyer', key: { buyerId: 1, 'marks.buyer': 1 } },
];

const listed = {
  leadId: 1,
  'product.name': 1,
  'product.productCode': 1,
  sellerId: 1,
  buyerId: 1,
  buyerName: 1,
  status: 1,
  priority: 1,
  createdAt: 1,
  marks: 1,
} as const;

/** Leads in the database, with their tallies; the only place that knows the collection and its indexes. */
export class LeadStore {
  readonly #database: Database;
  readonly #leads: AggregateStore<StoredLead, LeadVerb>;
  readonly #tallies: TallyStore;
  readonly #openInquiries: OpenInquiryStore;
  /** By person: every change of a lead counts in the tallies of both. */
  readonly #turns = new Turns();

  constructor(database: Database) {
    this.#database = database;
    this.#tallies = new TallyStore(database);
    this.#openInquiries = new OpenInquiryStore(database);
    this.#leads = aggregates<StoredLead, typeof events.leads.leadEvents>({
      database,
      collection: 'leads',
      family: events.leads.leadEvents,
      prefix: 'led',
      toEventData: eventData,
      indexes,
      notFound: missing,
    });
  }

  /** Stores a new lead, or answers the one that is open already. */
  receive(lead: NewLead): Promise<Received> {
    // Again when another inquiry was faster (AlreadyOpen), or the number is taken, or a tally was begun meanwhile.
    return afterDuplicates(async () => {
      const open = await this.#openLead(lead);
      if (open) return { lead: open, isExisting: true };
      return { lead: await this.#create({ ...lead, leadId: newLeadId() }), isExisting: false };
    }, whenFull);
  }

  /** Changes a lead of this user as `decision` says for their side; 404 when it is none of theirs. */
  async change(
    id: string,
    userId: string,
    decision: (lead: Lead, side: Side) => LeadDecision,
  ): Promise<{ before: Lead; after: Lead }> {
    const { lead, side } = await this.ofUser(id, userId);
    try {
      return await this.#inTurn(lead, async (session) => {
        let before: Lead | undefined;
        const decide = (lead: Lead) => {
          before = lead;
          return decision(lead, side);
        };
        const after = await this.#leads.decide(id, decide, { session });
        if (!before) throw new TypeError('A decision was made on nothing.');
        if (after.version !== before.version) await this.#file(after, before, session);
        return { before, after };
      });
    } catch (error) {
      if (!(error instanceof AlreadyOpen)) throw error;
      const newer = await this.#openLead(lead);
      const named = newer ? `: lead ${newer.leadId} is open` : '';
      throw conflict(`The buyer has asked about this piece again${named}. Please go on there.`);
    }
  }

  /** The lead and the half of it that is this user's; 404 when it is none of theirs. */
  async ofUser(id: string, userId: string): Promise<{ lead: Lead; side: Side }> {
    const lead = await this.#leads.get(id);
    const side = sideOf(lead, userId);
    if (!side) throw notFound(missing);
    return { lead, side };
  }

  /** In the order of the ids. */
  async inOrder(ids: readonly string[]): Promise<Lead[]> {
    const found = await this.#leads.collection.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(found.map((lead) => [lead._id, lead]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  tally(side: Side, userId: string): Promise<Tally> {
    return this.#tallies.of(side, userId);
  }

  /** Every lead of one side that is new, or looks another way in a list, since a revision of its tally; 0: all. */
  changedSince(side: Side, userId: string, revision: number): FindCursor<ListedLead> {
    const filter: Filter<StoredLead> = { [ownerField[side]]: userId, [`marks.${side}`]: { $gt: revision } };
    return this.#leads.collection.find(filter, { batchSize: 2000 }).project<ListedLead>(listed);
  }

  async #openLead(about: Pick<Lead, 'buyerId' | 'product'>): Promise<Lead | null> {
    const id = await this.#openInquiries.find(about);
    return id === null ? null : this.#leads.find(id);
  }

  #create(lead: New<Lead>): Promise<Lead> {
    return this.#inTurn(lead, async (session) => {
      const created = await this.#leads.create(lead, 'received', { session });
      await this.#file(created, null, session);
      return created;
    });
  }

  #inTurn<T>({ sellerId, buyerId }: Pick<Lead, 'sellerId' | 'buyerId'>, work: (session: ClientSession) => Promise<T>) {
    return this.#turns.take([sellerId, buyerId], () => this.#database.transaction(work));
  }

  /** What goes with every change of a lead: whether it is open, the tallies of those whose lists show it, and its marks. */
  async #file(after: StoredLead, before: Lead | null, session: ClientSession): Promise<void> {
    const wasOpen = before !== null && isOpen(before);
    if (isOpen(after) && !wasOpen) await this.#openInquiries.open(after, session);
    if (!isOpen(after) && wasOpen) await this.#openInquiries.close(after, session);

    const move = { from: before?.status ?? null, to: after.status };
    const shownToBuyer = after.status !== before?.status;
    if (!shownToBuyer && after.priority === before?.priority) return;
    const marks: Partial<Record<Side, number>> = { ...after.marks };
    marks.seller = await this.#tallies.turn('seller', after.sellerId, move, session);
    if (shownToBuyer) marks.buyer = await this.#tallies.turn('buyer', after.buyerId, move, session);
    await this.#leads.collection.updateOne({ _id: after._id }, { $set: { marks } }, { session });
  }
}
