import type { Conversation } from './conversation.ts';
import type { PersonStore } from './person-store.ts';
import type { Names } from './presentation.ts';
import type { ProductStore } from './product-store.ts';

/** Looks up the current names of everybody and everything that conversations name: two queries, however many they are. */
export class Directory {
  readonly #people: PersonStore;
  readonly #products: ProductStore;

  constructor(people: PersonStore, products: ProductStore) {
    this.#people = people;
    this.#products = products;
  }

  async namesIn(conversations: readonly Conversation[]): Promise<Names> {
    const products = new Set(conversations.flatMap(({ productId }) => (productId === null ? [] : [productId])));
    const [people, named] = await Promise.all([
      this.participantsOf(conversations),
      products.size > 0 ? this.#products.findMany([...products]) : new Map(),
    ]);
    return { people, products: named };
  }

  async participantsOf(conversations: readonly Conversation[]): Promise<Names['people']> {
    const people = new Set(conversations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));
    return people.size > 0 ? this.#people.findMany([...people]) : new Map();
  }
}
