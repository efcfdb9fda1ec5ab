import type { events, RateInForce } from '@gehna/contracts';
import type { PublishedStates, UserProjection, UserProjectionStore } from '@gehna/kit';
import type { Conversation } from './conversation.ts';
import type { Message } from './message.ts';
import type { ProductStore, ShownProduct } from './projections/product-store.ts';
import type { PublicStore, PublicStores } from './projections/public-stores.ts';
import type { QuotationProjection, QuotationStore } from './projections/quotation-store.ts';

/** What chat keeps of a user: the names that the other participant sees, and whether it is a seller. */
export const userFields = ['ownerName', 'businessName', 'roles', 'isSuspended', 'isErased'] as const;
export type ChatUser = UserProjection<(typeof userFields)[number]>;
export type ChatUsers = UserProjectionStore<(typeof userFields)[number]>;

/** The rates of gold and silver in force. */
type Rates = PublishedStates<typeof events.catalogue.metalRateEvents>;

/** The current names of users and products in some messages, and quotations, by id, with what prices by rate are computed at. */
export interface MessageNames {
  readonly users: ReadonlyMap<string, ChatUser>;
  readonly products: ReadonlyMap<string, ShownProduct>;
  readonly quotations: ReadonlyMap<string, QuotationProjection>;
  readonly rates: readonly RateInForce[];
  readonly now: Date;
}

/** The same of some conversations, with the sellers' stores. */
export interface Names extends MessageNames {
  /** By seller. */
  readonly stores: ReadonlyMap<string, PublicStore>;
}

interface DirectoryOptions {
  readonly users: ChatUsers;
  readonly stores: PublicStores;
  readonly products: ProductStore;
  readonly quotations: QuotationStore;
  readonly rates: Rates;
  readonly clock: () => Date;
}

/** Looks up the current names, prices and statuses in conversations and their messages: five queries, however many of them. */
export function directory({ users, stores, products, quotations, rates, clock }: DirectoryOptions) {
  const participantsOf = (conversations: readonly Conversation[]): Promise<MessageNames['users']> =>
    users.findMany(conversations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));

  /** What messages show as cards: products (and those of `about`), with the rates that their prices may follow, and quotations. */
  async function attachedTo(
    messages: readonly Message[],
    about: readonly string[] = [],
  ): Promise<Omit<MessageNames, 'users'>> {
    const ids = [...about, ...idsIn(messages, 'product')];
    const [shown, quoted, inForce] = await Promise.all([
      products.findMany(ids),
      quotations.findMany(idsIn(messages, 'quotation')),
      ids.length > 0 ? rates.all() : [],
    ]);
    return { products: shown, quotations: quoted, rates: inForce, now: clock() };
  }

  return {
    participantsOf,
    attachedTo,

    async namesIn(conversations: readonly Conversation[], messages: readonly Message[] = []): Promise<Names> {
      const about = conversations.flatMap(({ productId }) => productId ?? []);
      const [participants, ofSellers, attached] = await Promise.all([
        participantsOf(conversations),
        stores.findMany(conversations.map(({ sellerId }) => sellerId)),
        attachedTo(messages, about),
      ]);
      return { users: participants, stores: ofSellers, ...attached };
    },
  };
}

const idsIn = (messages: readonly Message[], shown: 'product' | 'quotation') =>
  messages.flatMap(({ attachments = [] }) => attachments.flatMap(({ kind, id }) => (kind === shown ? [id] : [])));
