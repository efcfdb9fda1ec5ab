import { events, type Side, sideField, sideOf, sides } from '@gehna/contracts';
import { inquiryRules } from '@gehna/contracts/rules';
import {
  type AggregateStore,
  aggregates,
  type Change,
  type DailyLimit,
  type Database,
  type Decision,
  DomainError,
  dailyCheck,
  duplicateKeyOf,
  earlierOrWithinLimit,
  retryOnDuplicateKey,
  type UserProjectionStore,
  unchanged,
} from '@gehna/kit';
import type { Filter, IndexDescription } from 'mongodb';
import { eraseUser, eventData, type Lead, type LeadDecision, type NewLead } from './lead.ts';
import { type LeadDocument, type LeadUser, listFieldsOf, namesOf, searchOf } from './lead-document.ts';
import { newLeadId } from './lead-id.ts';
import { leadListIndexes } from './lead-list.ts';

export type LeadUsers = UserProjectionStore<'ownerName' | 'businessName' | 'mobile' | 'isSuspended' | 'isErased'>;

export interface Received {
  readonly lead: Lead;
  /** True when the buyer had inquired before, by another request, and that lead is still open. */
  readonly isExisting: boolean;
}

/** What is shown of the other leads of an inquiry. */
export type LeadOfInquiry = Pick<Lead, '_id' | 'inquiry' | 'leadId' | 'product' | 'status'>;

const indexes: IndexDescription[] = [
  { name: 'leadId', key: { leadId: 1 }, unique: true },
  {
    name: 'openOfBuyer',
    key: { buyerId: 1, 'product.id': 1 },
    unique: true,
    partialFilterExpression: { isOpen: true },
  },
  { name: 'inquiry', key: { inquiry: 1 }, sparse: true },
  ...leadListIndexes,
];

/** Leads in the database. Only this and their list (`lead-list.ts`) use the collection. */
export class LeadStore {
  readonly #database: Database;
  readonly #users: LeadUsers;
  readonly #leads: AggregateStore<LeadDocument, typeof events.leads.leadEvents>;
  readonly #checkDailyLimit: DailyLimit['check'];

  constructor(database: Database, users: LeadUsers) {
    this.#database = database;
    this.#users = users;
    this.#leads = aggregates<LeadDocument, typeof events.leads.leadEvents>({
      database,
      collection: 'leads',
      family: events.leads.leadEvents,
      prefix: 'led',
      toEventData: eventData,
      indexes,
      notFound: 'lead-not-found',
    });
    this.#checkDailyLimit = dailyCheck({
      database,
      documents: 'leads',
      userField: 'buyerId',
      max: inquiryRules.perDay,
      error: (max) => new DomainError('inquiries-limit', { max }),
    });
  }

  /** The lead and the side that this user has of it. Throws `lead-not-found` also when it is another's. */
  async ofUser(id: string, userId: string): Promise<{ lead: Lead; side: Side }> {
    const lead = await this.#leads.get(id);
    const side = sideOf(lead, userId);
    if (!side) throw new DomainError('lead-not-found');
    return { lead, side };
  }

  /** By lead, the others of the same inquiry, in the buyer's order. */
  async askedWith(leads: readonly Lead[]): Promise<ReadonlyMap<string, readonly LeadOfInquiry[]>> {
    const inquiries = new Set(leads.flatMap(({ inquiry }) => inquiry ?? []));
    if (inquiries.size === 0) return new Map();
    const found = await this.#leads.collection
      .find({ inquiry: { $in: [...inquiries] } })
      .project<LeadOfInquiry>({ inquiry: 1, leadId: 1, product: 1, status: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    const byInquiry = Map.groupBy(found, ({ inquiry }) => inquiry);
    return new Map(
      leads.map(({ _id, inquiry }) => [_id, (byInquiry.get(inquiry) ?? []).filter((one) => one._id !== _id)]),
    );
  }

  /** The lead that an inquiry made about a product, also once it was closed. */
  ofInquiry(inquiry: string, productId: string): Promise<Lead | null> {
    return this.#leads.collection.findOne({ inquiry, 'product.id': productId });
  }

  /**
   * Stores a new lead, or returns the buyer's open one about the product. Throws `inquiry-pieces` and `inquiries-limit`: several at the
   * same moment may pass these by a few.
   */
  async receive(decision: Decision<NewLead>): Promise<Received> {
    if (decision.kind === 'refused') throw decision.error;
    const lead = decision.state;
    const createOrFind = async () => {
      const open = await earlierOrWithinLimit(
        () => this.#checkLimits(lead),
        () => this.#findOpen(lead),
      );
      if (open) return { lead: open, isExisting: lead.inquiry === undefined || open.inquiry !== lead.inquiry };
      return { lead: await this.#create(lead), isExisting: false };
    };
    // A concurrent inquiry was first, or the number is taken: the more leads there are, the more often.
    return retryOnDuplicateKey(createOrFind, { maxAttempts: 10 });
  }

  /**
   * Changes a lead by `decision` for this user's side. Throws `lead-open` when it would be a second open one, and
   * `version-conflict` when it is no longer of the version that the client had read.
   */
  change(
    id: string,
    userId: string,
    decision: (lead: Lead, side: Side) => LeadDecision,
    expectedVersion?: number,
  ): Promise<Change<Lead> & { side: Side }> {
    return retryOnDuplicateKey(async () => {
      const { lead, side } = await this.ofUser(id, userId);
      const decide = (before: LeadDocument) => {
        const decided = decision(before, side);
        if (decided.kind === 'unchanged') return unchanged(before);
        if (decided.kind === 'refused') return decided;
        return { ...decided, state: { ...before, ...decided.state, ...listFieldsOf(decided.state) } };
      };
      try {
        // Read in the transaction: names that `rename` writes in between are not overwritten, the transaction is repeated.
        const change = await this.#database.transaction((session) =>
          this.#leads.decide(id, decide, { session, expectedVersion }),
        );
        return { ...change, side };
      } catch (error) {
        const newer = duplicateKeyOf(error) ? await this.#findOpen(lead) : null;
        throw newer ? new DomainError('lead-open', { leadId: newer.leadId }) : error;
      }
    });
  }

  /** Lets the leads of a user be found by their present names. A late older version changes nothing. */
  async rename(user: LeadUser): Promise<void> {
    await this.#updateNames('seller', { buyerId: user._id }, user);
    await this.#updateNames('buyer', { sellerId: user._id }, user);
  }

  /** Erases a user who deleted the account from all leads of both sides: each that this changes, once it is stored. */
  async *eraseUser(userId: string): AsyncGenerator<Lead> {
    for (const side of sides) {
      for await (const { _id } of this.#leads.collection.find(
        { [sideField[side]]: userId },
        { projection: { _id: 1 } },
      )) {
        const { before, after } = await this.#eraseFrom(_id, userId);
        if (after !== before) yield after;
      }
    }
  }

  #eraseFrom(id: string, userId: string): Promise<Change<Lead>> {
    return this.#leads.decide(id, async (lead) => {
      const decided = eraseUser(lead, userId);
      if (decided.kind !== 'changed') return unchanged(lead);
      const users = await this.#users.findMany([lead.buyerId, lead.sellerId]);
      const state = { ...lead, ...decided.state };
      return { ...decided, state: { ...state, ...listFieldsOf(state), search: searchOf(state, users) } };
    });
  }

  async #checkLimits({ buyerId, inquiry }: NewLead): Promise<void> {
    const { productsMax } = inquiryRules;
    const pieces = inquiry === undefined ? 0 : await this.#leads.collection.countDocuments({ inquiry });
    if (pieces >= productsMax) throw new DomainError('inquiry-pieces', { max: productsMax });
    await this.#checkDailyLimit(buyerId);
  }

  async #create(lead: NewLead): Promise<Lead> {
    const ids = [lead.buyerId, lead.sellerId];
    const numbered = { ...lead, leadId: newLeadId() };
    const search = searchOf(numbered, await this.#users.findMany(ids));
    let created: Lead = await this.#leads.create({ ...numbered, ...listFieldsOf(lead), search }, 'received');
    // A rename or erasure that was handled since the users were read did not find the lead, which was not committed.
    for (const user of (await this.#users.findMany(ids)).values()) {
      const side = user._id === lead.buyerId ? 'seller' : 'buyer';
      if (user.isErased) created = (await this.#eraseFrom(created._id, user._id)).after;
      else if (user.version > search[side].namesVersion) await this.#updateNames(side, { _id: created._id }, user);
    }
    return created;
  }

  /** What `side` finds leads by: the names of the other side's user. */
  async #updateNames(side: Side, leads: Filter<LeadDocument>, user: LeadUser): Promise<void> {
    const version = `search.${side}.namesVersion`;
    await this.#leads.collection.updateMany({ ...leads, [version]: { $lt: user.version } } as Filter<LeadDocument>, {
      $set: { [`search.${side}.texts.1`]: namesOf(user), [version]: user.version },
    });
  }

  #findOpen({ buyerId, product }: Pick<Lead, 'buyerId' | 'product'>): Promise<Lead | null> {
    return this.#leads.collection.findOne({ buyerId, 'product.id': product.id, isOpen: true });
  }
}
