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

  async namesIn(conversations: readonly Pick<Conversation, 'buyerId' | 'sellerId' | 'productId'>[]): Promise<Names> {
    const people = new Set(conversations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));
    const products = new Set(conversations.flatMap(({ productId }) => (productId === null ? [] : [productId])));
    return {
      people: people.size > 0 ? await this.#people.findMany([...people]) : new Map(),
      products: products.size > 0 ? await this.#products.findMany([...products]) : new Map(),
    };
  }
}
