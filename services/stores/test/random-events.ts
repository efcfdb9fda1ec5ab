import { type ConversationType, dayInIndia, leadStatuses } from '@gehna/contracts';
import {
  type ConversationState,
  conversationState,
  type LeadState,
  leadState,
  type ProductState,
  productState,
} from '@gehna/contracts/testing';

export type RandomEvent = { readonly id: string; readonly version: number } & (
  | { readonly kind: 'product'; readonly state: ProductState }
  | { readonly kind: 'lead'; readonly state: LeadState }
  | { readonly kind: 'conversation'; readonly state: ConversationState }
);

/** The same numbers at every run, so that a failure can be reproduced (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const day = 86_400_000;

/** Events as the catalogue, leads and chat might have published them until `now`, of a few sellers, in order. */
export function randomEvents(
  count: number,
  sellers: readonly string[],
  now: Date,
  random: () => number,
): RandomEvent[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const moment = (span = 120) => new Date(now.getTime() - random() * span * day).toISOString();
  const begin: (() => RandomEvent['state'])[] = [
    () => productState('', { sellerId: one(sellers), neverApproved: true, createdAt: moment() }),
    () => leadState('', { sellerId: one(sellers), createdAt: moment(), buyerName: `Buyer ${below(50)}` }),
    () =>
      conversationState('', {
        sellerId: one(sellers),
        lastSeq: 0,
        firstMessageAt: null,
        lastMessageFrom: null,
        productName: one([null, 'Kada', 'Jhumka']),
        conversationType: one<ConversationType>(['buyer_seller', 'quote']),
      }),
  ];
  const kinds = ['product', 'lead', 'conversation'] as const;
  const newest = new Map<string, RandomEvent>();
  const published: RandomEvent[] = [];
  for (let number = 0; number < count; number++) {
    const isNew = newest.size === 0 || random() < 0.35;
    const known = isNew ? undefined : one([...newest.values()]);
    const kind = known?.kind ?? one(kinds);
    const id = known?.id ?? `${kind}_${number}`;
    const before = known?.state ?? begin[kinds.indexOf(kind)]?.();
    const state = { ...(known ? next(before as RandomEvent['state'], kind) : before), id };
    const event = { id, kind, version: (known?.version ?? 0) + 1, state } as RandomEvent;
    newest.set(id, event);
    published.push(event);
  }
  return published;

  function next(state: RandomEvent['state'], kind: RandomEvent['kind']): RandomEvent['state'] {
    if (kind === 'product') {
      const { sellerId, createdAt } = state as ProductState;
      return productState(state.id, {
        sellerId,
        createdAt,
        isActive: random() < 0.8,
        neverApproved: random() < 0.2,
        subcategory: one(['Rings', 'Chain', 'Kada', 'Gold+Diamond']),
        name: `Piece ${below(1000)}`,
        price: below(1_000_000) / 100,
        stock: one([null, 0, 1, 7]),
        isFeatured: random() < 0.3,
      });
    }
    if (kind === 'lead') {
      const status = one(leadStatuses);
      const lead = state as LeadState;
      const isBuyers = status === 'Closed' && random() < 0.3;
      return { ...lead, status, answeredAt: lead.answeredAt ?? (status === 'New' || isBuyers ? null : moment(1)) };
    }
    const conversation = state as ConversationState;
    const from = one([conversation.buyerId, conversation.sellerId]);
    const isAnswer = from === conversation.sellerId && conversation.lastMessageFrom === conversation.buyerId;
    return {
      ...conversation,
      lastSeq: conversation.lastSeq + 1,
      lastMessageFrom: from,
      firstMessageAt: conversation.firstMessageAt ?? moment(),
      answeredAt: conversation.answeredAt ?? (isAnswer ? moment(1) : null),
      ...(random() < 0.1 && { hasEnded: true as const }),
    };
  }
}

/** Each event twice, in any order. */
export function shuffledTwice(published: readonly RandomEvent[], random: () => number): RandomEvent[] {
  const doubled = [...published, ...published];
  for (let last = doubled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [doubled[last], doubled[other]] = [doubled[other] as RandomEvent, doubled[last] as RandomEvent];
  }
  return doubled;
}

/** The figures of a seller by plain counting over the newest states: nothing of this is shared with what is tested. */
export function recomputed(published: readonly RandomEvent[], sellerId: string, now: Date) {
  const newest = [...new Map(published.map((event) => [event.id, event])).values()];
  const of = <K extends RandomEvent['kind']>(kind: K) =>
    newest
      .filter((event) => event.kind === kind && event.state.sellerId === sellerId)
      .map(({ state }) => state) as Extract<RandomEvent, { kind: K }>['state'][];
  const products = of('product');
  const leads = of('lead');
  const conversations = of('conversation').filter(({ firstMessageAt }) => firstMessageAt !== null);
  const isPending = ({ lastMessageFrom, buyerId, hasEnded }: ConversationState) =>
    lastMessageFrom === buyerId && !hasEnded;
  const offered = products.flatMap(({ onMarket, live }) => (onMarket && live ? [live] : []));
  const begun = [
    ...leads.map(({ createdAt, answeredAt }) => ({
      at: dayInIndia(new Date(createdAt)),
      isAnswered: answeredAt !== null,
    })),
    ...conversations.map((conversation) => ({
      at: dayInIndia(new Date(conversation.firstMessageAt as string)),
      isAnswered: conversation.answeredAt !== null || !isPending(conversation),
    })),
  ];
  const today = dayInIndia(now);
  const within = (from: string, to: string) => begun.filter(({ at }) => at >= from && at <= to);
  const rated = within(dayInIndia(new Date(now.getTime() - 89 * day)), today);
  const counts: Record<string, number> = {};
  for (const { subcategory } of offered) counts[subcategory] = (counts[subcategory] ?? 0) + 1;
  const ofDay = (date: string) => ({
    leads: leads.filter(({ createdAt }) => dayInIndia(new Date(createdAt)) === date).length,
    inquiries: conversations.filter(({ firstMessageAt }) => dayInIndia(new Date(firstMessageAt as string)) === date)
      .length,
  });
  const newestOf = <S extends { id: string }>(states: readonly S[], at: (state: S) => string) =>
    [...states].sort((a, b) => (at(a) === at(b) ? (a.id < b.id ? 1 : -1) : at(a) < at(b) ? 1 : -1)).slice(0, 5);
  const month = today.slice(0, 7);
  const current = within(`${month}-01`, today).length;
  const lastMonth = new Date(Date.parse(`${month}-01`) - day).toISOString().slice(0, 7);
  const previous = begun.filter(({ at }) => at.startsWith(lastMonth) && at.slice(8) <= today.slice(8)).length;
  const change = previous === 0 ? null : Math.round((1000 * (current - previous)) / previous) / 10;
  const value = offered.reduce((sum, { price, stock }) => sum + Math.round(price * 100) * Math.max(stock ?? 1, 1), 0);
  return {
    estimatedValue: value / 100,
    monthlyInquiries: current,
    comparison: { current, previous, change },
    products: {
      total: products.length,
      active: products.filter(({ isActive }) => isActive).length,
      featured: offered.filter(({ isFeatured }) => isFeatured).length,
      recent: newestOf(products, ({ createdAt }) => createdAt).map(({ id, newestName, isActive }) => ({
        _id: id,
        name: newestName,
        isActive,
      })),
    },
    inquiries: {
      total: conversations.length,
      pending: conversations.filter(isPending).length,
      new: conversations.filter((conversation) => conversation.answeredAt === null && isPending(conversation)).length,
      responseRate:
        rated.length === 0
          ? null
          : Math.round((1000 * rated.filter(({ isAnswered }) => isAnswered).length) / rated.length) / 10,
      recent: newestOf(conversations, ({ firstMessageAt }) => firstMessageAt as string).map((conversation) => ({
        _id: conversation.id,
        subject: conversation.productName ?? 'General question',
        status: isPending(conversation) ? 'Pending' : 'Answered',
      })),
    },
    leads: {
      total: leads.length,
      new: leads.filter(({ status }) => status === 'New').length,
      active: leads.filter(({ status }) => status !== 'Closed').length,
      recent: newestOf(leads, ({ createdAt }) => createdAt).map(({ id, buyerName, status }) => ({
        _id: id,
        buyerName,
        status,
      })),
    },
    categories: counts,
    ofDay,
  };
}
