import {
  endOfValidity,
  events,
  isQuotationOpen,
  otherSide,
  type QueryOf,
  type QuotationStatus,
  quotationRules,
  quotationStatuses,
  type routes,
  type Side,
  sideField,
  sideOf,
  sides,
} from '@gehna/contracts';
import {
  type AggregateStore,
  aggregates,
  batchesOf,
  type Change,
  changedSilently,
  type DailyLimit,
  type Database,
  DomainError,
  dailyCheck,
  earlierOrWithinLimit,
  exists,
  findPage,
  inSession,
  literalPattern,
  newestFirst,
  newId,
  retryOnDuplicateKey,
  searchedText,
  unchanged,
} from '@gehna/kit';
import type { ClientSession, Filter, IndexDescription } from 'mongodb';
import type { Lead } from '../lead.ts';
import { namesOf } from '../lead-document.ts';
import type { LeadUsers } from '../lead-store.ts';
import type { LogoStore } from './logo-store.ts';
import {
  answeredLeads,
  type Content,
  eraseUser,
  eventData,
  hasContent,
  type Quotation,
  type QuotationDecision,
  type Recipient,
  replace,
} from './quotation.ts';
import { quotationNumbers } from './quotation-numbers.ts';

type QuotationQuery = QueryOf<typeof routes.leads.listQuotations>;

export interface Sent {
  readonly quotation: Quotation;
  /** True when it was sent with the same key before. */
  readonly isExisting: boolean;
}

const openStatuses = quotationStatuses.filter(isQuotationOpen);
/** Of each number one version has any of these. */
const newestStatuses = quotationStatuses.filter((status) => status !== 'replaced' && status !== 'expired');
const ofNewest = { status: { $in: newestStatuses } };

const indexes: IndexDescription[] = [
  { name: 'key', key: { sellerId: 1, key: 1 }, unique: true },
  { name: 'number', key: { sellerId: 1, number: 1, revision: 1 }, unique: true },
  ...sides.flatMap((side) => [
    { name: `${side}Newest`, key: { [sideField[side]]: 1, ...newestFirst } },
    { name: `${side}Status`, key: { [sideField[side]]: 1, status: 1, ...newestFirst, validUntil: 1 } },
    { name: `${side}Others`, key: { [sideField[side]]: 1, [sideField[otherSide[side]]]: 1 } },
    { name: `${side}Lead`, key: { [sideField[side]]: 1, 'lead.id': 1, ...newestFirst } },
    { name: `${side}OtherLeads`, key: { [sideField[side]]: 1, otherLeads: 1, ...newestFirst } },
    { name: `${side}Conversation`, key: { [sideField[side]]: 1, conversationId: 1, ...newestFirst } },
  ]),
  { name: 'logo', key: { 'letterhead.logo': 1 }, sparse: true },
  { name: 'link', key: { 'link.tokenHash': 1 }, unique: true, sparse: true },
];

/** Quotations that are read at a time for the download of own data. */
const batchSize = 100;

/** Quotations in the database; the only place that uses the collection and its indexes. */
export class QuotationStore {
  readonly #database: Database;
  readonly #logos: LogoStore;
  readonly #users: LeadUsers;
  readonly #quotations: AggregateStore<Quotation, typeof events.leads.quotationEvents>;
  readonly #numbers: ReturnType<typeof quotationNumbers>;
  readonly #checkLimit: DailyLimit['check'];

  constructor({ database, logos, users }: { database: Database; logos: LogoStore; users: LeadUsers }) {
    this.#database = database;
    this.#logos = logos;
    this.#users = users;
    this.#quotations = aggregates<Quotation, typeof events.leads.quotationEvents>({
      database,
      collection: 'quotations',
      family: events.leads.quotationEvents,
      prefix: 'quo',
      toEventData: eventData,
      indexes,
      notFound: 'quotation-not-found',
    });
    this.#numbers = quotationNumbers(database);
    this.#checkLimit = dailyCheck({
      database,
      documents: 'quotations',
      userField: 'sellerId',
      max: quotationRules.perDay,
      error: (max) => new DomainError('quotations-limit', { max }),
    });
  }

  /** Sends a quotation under the seller's next number of the financial year. Throws what `#once` throws, and `quotation-logo-unknown`. */
  send(recipient: Recipient, content: Content, key: string): Promise<Sent> {
    return this.#once(recipient, key, content, async (session) => {
      const number = await this.#numbers.next(recipient.sellerId, session);
      return this.#create({ recipient, content, key, number, revision: 1 }, session);
    });
  }

  /** Sends a new version of a quotation in place of it. Throws what `#once` throws, what `replace` refuses with, and `quotation-logo-unknown`. */
  revise({ _id, number, revision, ...replaced }: Quotation, content: Content, key: string): Promise<Sent> {
    return this.#once(replaced, key, content, async (session) => {
      const id = newId('quo');
      await this.#quotations.decide(_id, (before) => replace(before, id, this.#database.clock()), { session });
      const { sellerId, buyerId, buyerName, lead, otherLeads = [], conversationId } = replaced;
      const recipient = { sellerId, buyerId, buyerName, lead, otherLeads, conversationId };
      return this.#create({ id, recipient, content, key, number, revision: revision + 1 }, session);
    });
  }

  /** A page of one side's quotations; `status` as it is `now`. */
  async list(side: Side, userId: string, query: QuotationQuery, now: Date) {
    const { lead, conversation, withoutLead, newest, search, status, page, limit } = query;
    const filter: Filter<Quotation> = {
      ...(conversation && { conversationId: conversation }),
      ...(withoutLead && { 'lead.id': null, replacedBy: null }),
      ...(status && withStatus(status, now)),
      ...(newest && (status ? { $and: [ofNewest] } : ofNewest)),
      ...(search && (await this.#foundBy(side, userId, search))),
    };
    if (!lead) {
      // By themselves, the two halves of a search would be read from two indexes, and sorted in memory.
      const hint = search ? `${side}${newest || status ? 'Status' : 'Newest'}` : undefined;
      const own = { [sideField[side]]: userId, ...filter };
      return findPage(this.#quotations.collection, own, newestFirst, { page, limit, hint });
    }
    const answering = withoutLead ? [] : await this.#answering(side, userId, [lead], filter);
    const begin = (page - 1) * limit;
    return { found: answering.slice(begin, begin + limit), total: answering.length };
  }

  /**
   * Those whose number holds the text, and those of the users whose names of today hold all its words. A quotation is written by
   * hand: a seller's buyers are few enough to be looked through.
   */
  async #foundBy(side: Side, userId: string, search: string): Promise<Filter<Quotation>> {
    const other = sideField[otherSide[side]];
    const others = await this.#quotations.collection
      .aggregate<{ _id: string }>([{ $match: { [sideField[side]]: userId } }, { $group: { _id: `$${other}` } }], {
        hint: `${side}Others`,
      })
      .toArray();
    const users = await this.#users.findMany(others.map(({ _id }) => _id));
    const words = searchedText(search).split(/\s+/);
    const named = [...users.values()].filter((user) => words.every((word) => namesOf(user).includes(word)));
    // The file of the PDF has a dash for the slash.
    const number = new RegExp(literalPattern(search).replaceAll(/[/-]/g, '[/-]'));
    return { $or: [{ number }, { [other]: { $in: named.map(({ _id }) => _id) } }] };
  }

  /** By lead, the quotations that answer it, the newest first. All leads are of one user of that side. */
  async ofLeads(
    side: Side,
    leads: readonly Pick<Lead, '_id' | 'sellerId' | 'buyerId'>[],
  ): Promise<Map<string, Quotation[]>> {
    const [first] = leads;
    if (!first) return new Map();
    const ids = leads.map(({ _id }) => _id);
    const found = await this.#answering(side, first[sideField[side]], ids);
    const answers = found.flatMap((quotation) => answeredLeads(quotation).map((lead) => ({ lead, quotation })));
    const byLead = Map.groupBy(answers, ({ lead }) => lead);
    return new Map(ids.map((id) => [id, (byLead.get(id) ?? []).map(({ quotation }) => quotation)]));
  }

  /** All that answer one of these leads, which are few, the newest first. Two queries, each of which has an index. */
  async #answering(
    side: Side,
    userId: string,
    leads: readonly string[],
    filter: Filter<Quotation> = {},
  ): Promise<Quotation[]> {
    const found = await Promise.all(
      ['lead.id', 'otherLeads'].map((field) =>
        this.#quotations.collection
          .find({ ...filter, [sideField[side]]: userId, [field]: { $in: leads } } as Filter<Quotation>)
          .toArray(),
      ),
    );
    const byId = new Map(found.flat().map((quotation) => [quotation._id, quotation]));
    return [...byId.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1));
  }

  /** Whether one was sent with this logo. */
  namesLogo(logo: string): Promise<boolean> {
    return exists(this.#quotations.collection, { 'letterhead.logo': logo });
  }

  /** Every quotation of one side, the newest first, in batches. */
  allOf(side: Side, userId: string): AsyncGenerator<Quotation[]> {
    const own = { [sideField[side]]: userId };
    return batchesOf(this.#quotations.collection.find(own, { batchSize }).sort(newestFirst));
  }

  /** What the seller sent last; null before the first. */
  lastOf(sellerId: string): Promise<Quotation | null> {
    return this.#quotations.collection.findOne({ sellerId }, { sort: newestFirst });
  }

  /** The quotation and the side that this user has of it. Throws `quotation-not-found` also when it is another's. */
  async ofUser(id: string, userId: string): Promise<{ quotation: Quotation; side: Side }> {
    const quotation = await this.#quotations.get(id);
    const side = sideOf(quotation, userId);
    if (!side) throw new DomainError('quotation-not-found');
    return { quotation, side };
  }

  /** The one that a link with this hash leads to now. Throws `quotation-link-over`. */
  async ofLink(tokenHash: string): Promise<Quotation> {
    const quotation = await this.#quotations.collection.findOne({ 'link.tokenHash': tokenHash });
    if (!quotation?.link || this.#database.clock() > quotation.link.expiresAt) {
      throw new DomainError('quotation-link-over');
    }
    return quotation;
  }

  decide(
    id: string,
    decision: (quotation: Quotation) => QuotationDecision | Promise<QuotationDecision>,
  ): Promise<Change<Quotation>> {
    return this.#quotations.decide(id, decision);
  }

  /** Keeps the hash of the PDF that was stored; the first one stays. Returns the one that is kept; null when the quotation was erased. */
  async keepPdfHash(id: string, pdfHash: string): Promise<string | null> {
    const { after } = await this.#quotations.decide(id, (quotation) =>
      quotation.pdfHash || quotation.isErased ? unchanged(quotation) : changedSilently({ ...quotation, pdfHash }),
    );
    return after.pdfHash;
  }

  /** Erases a user who deleted the account from the quotations of both sides: all of them, each once it is stored. */
  async *eraseUser(userId: string): AsyncGenerator<Change<Quotation>> {
    const theirs = { $or: [{ sellerId: userId }, { buyerId: userId }] };
    const now = this.#database.clock();
    for await (const { _id } of this.#quotations.collection.find(theirs, { projection: { _id: 1 } }))
      yield await this.#quotations.decide(_id, (quotation) => eraseUser(quotation, userId, now));
  }

  /**
   * Sends in one transaction, unless this key has sent before. Throws `quotation-sent-before` when it has sent something else;
   * `quotations-limit` and `quotation-buyer-left`, but not for what was sent before that.
   */
  async #once(
    { sellerId, buyerId, lead }: Recipient,
    key: string,
    content: Content,
    send: (session: ClientSession) => Promise<Quotation>,
  ): Promise<Sent> {
    const earlier = (session?: ClientSession) =>
      this.#quotations.collection.findOne({ sellerId, key }, inSession(session));
    await earlierOrWithinLimit(() => this.#checkLimit(sellerId), earlier);
    const sendOnce = async (session: ClientSession) => {
      const sent = await earlier(session);
      const isSame = sent?.buyerId === buyerId && sent.lead?.id === lead?.id && hasContent(sent, content);
      if (sent && !isSame) throw new DomainError('quotation-sent-before', { number: sent.number, id: sent._id });
      if (sent) return { quotation: sent, isExisting: true };
      if ((await this.#users.find(buyerId))?.isErased) throw new DomainError('quotation-buyer-left');
      return { quotation: await send(session), isExisting: false };
    };
    // A concurrent request with the same key was first.
    return retryOnDuplicateKey(() => this.#database.transaction(sendOnce));
  }

  async #create(
    {
      id,
      recipient,
      content,
      ...identity
    }: { id?: string; recipient: Recipient; content: Content; key: string; number: string; revision: number },
    session: ClientSession,
  ): Promise<Quotation> {
    const now = this.#database.clock();
    const { logo } = content.letterhead;
    if (logo) await this.#logos.keep(logo, recipient.sellerId, session);
    return this.#quotations.create(
      {
        ...(id && { _id: id }),
        ...identity,
        ...recipient,
        ...content,
        validUntil: endOfValidity(now, content.validDays),
        status: 'sent',
        history: [{ at: now, what: 'sent', text: null }],
        replacedBy: null,
        link: null,
        pdfHash: null,
        isErased: false,
      },
      'sent',
      { session },
    );
  }
}

/** Those whose status is this one `now`: of what is stored, the open ones expire. */
function withStatus(status: QuotationStatus, now: Date): Filter<Quotation> {
  if (status === 'expired') return { status: { $in: openStatuses }, validUntil: { $lt: now } };
  return { status, ...(isQuotationOpen(status) && { validUntil: { $gte: now } }) };
}
