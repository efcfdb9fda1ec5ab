import type { UserProjection, UserStore } from '@gehna/kit';
import type { Conversation } from './conversation.ts';
import type { Names } from './presentation.ts';
import type { ProductStore } from './product-store.ts';

/** What chat keeps of a user: the names that the other participant sees, and whether it is a seller. */
export const userFields = ['ownerName', 'businessName', 'roles', 'isSuspended'] as const;
export type ChatUser = UserProjection<(typeof userFields)[number]>;
export type ChatUsers = UserStore<(typeof userFields)[number]>;

/** Looks up the current names in conversations: two queries, however many conversations. */
export class Directory {
  readonly #users: ChatUsers;
  readonly #products: ProductStore;

  constructor(users: ChatUsers, products: ProductStore) {
    this.#users = users;
    this.#products = products;
  }

  async namesIn(conversations: readonly Conversation[]): Promise<Names> {
    const productIds = new Set(conversations.flatMap(({ productId }) => (productId === null ? [] : [productId])));
    const [users, products] = await Promise.all([
      this.participantsOf(conversations),
      productIds.size > 0 ? this.#products.findMany([...productIds]) : new Map(),
    ]);
    return { users, products };
  }

  async participantsOf(conversations: readonly Conversation[]): Promise<Names['users']> {
    const userIds = conversations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
    return userIds.length > 0 ? this.#users.findMany(userIds) : new Map();
  }
}
