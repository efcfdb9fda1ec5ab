import type { events } from '@gehna/contracts';
import type { PublishedStates, UserProjection, UserStore } from '@gehna/kit';
import type { Conversation } from './conversation.ts';
import type { Message } from './message.ts';
import type { Names } from './presentation.ts';
import type { ProductStore } from './product-store.ts';

/** What chat keeps of a user: the names that the other participant sees, and whether it is a seller. */
export const userFields = ['ownerName', 'businessName', 'roles', 'isSuspended'] as const;
export type ChatUser = UserProjection<(typeof userFields)[number]>;
export type ChatUsers = UserStore<(typeof userFields)[number]>;

/** The rates of gold and silver in force. */
export type Rates = PublishedStates<typeof events.catalogue.metalRateEvents>;

/** Looks up the current names and prices in conversations and their messages: three queries, however many of them. */
export class Directory {
  readonly #users: ChatUsers;
  readonly #products: ProductStore;
  readonly #rates: Rates;

  constructor(users: ChatUsers, products: ProductStore, rates: Rates) {
    this.#users = users;
    this.#products = products;
    this.#rates = rates;
  }

  async namesIn(conversations: readonly Conversation[], messages: readonly Message[] = []): Promise<Names> {
    const about = conversations.flatMap(({ productId }) => (productId === null ? [] : [productId]));
    const [users, priced] = await Promise.all([
      this.participantsOf(conversations),
      this.productsOf([...about, ...productsIn(messages)]),
    ]);
    return { users, ...priced };
  }

  /** The products, with the rates that their prices may follow. */
  async productsOf(ids: readonly string[]): Promise<Pick<Names, 'products' | 'rates'>> {
    if (ids.length === 0) return { products: new Map(), rates: [] };
    const [products, rates] = await Promise.all([this.#products.findMany([...new Set(ids)]), this.#rates.all()]);
    return { products, rates };
  }

  async participantsOf(conversations: readonly Conversation[]): Promise<Names['users']> {
    const userIds = conversations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
    return userIds.length > 0 ? this.#users.findMany(userIds) : new Map();
  }
}

/** The products that messages show as cards. */
export const productsIn = (messages: readonly Message[]) =>
  messages.flatMap(({ attachments = [] }) => attachments.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])));
