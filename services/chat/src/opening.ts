import { badRequest, forbidden, notFound } from '@gehna/kit';
import type { Conversation, Subject } from './conversation.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { PersonStore } from './person-store.ts';
import type { ProductStore } from './product-store.ts';

/** Who wants to talk with whom, about what. */
export interface Wish {
  readonly userId: string;
  readonly otherUserId: string;
  readonly productId: string | null;
  readonly conversationType: Subject['conversationType'];
}

/** What a conversation can be about, and with whom. */
export class Opening {
  readonly #conversations: ConversationStore;
  readonly #people: PersonStore;
  readonly #products: ProductStore;

  constructor(stores: { conversations: ConversationStore; people: PersonStore; products: ProductStore }) {
    this.#conversations = stores.conversations;
    this.#people = stores.people;
    this.#products = stores.products;
  }

  /** The conversation that is meant: one that is there, to whichever of the two, or a new one with the other as seller. */
  async open(wish: Wish): Promise<{ conversation: Conversation; isNew: boolean }> {
    if (wish.otherUserId === wish.userId) throw refused('You cannot open a conversation with yourself.');
    const existing = await this.#existing(wish);
    if (existing) return { conversation: existing, isNew: false };
    return this.#conversations.begin(await this.#begun(wish));
  }

  /**
   * The one where the caller is the buyer comes first: two sellers may each ask the other something. Where the other sells
   * too and no product tells who is meant to be asked, the caller means to ask.
   */
  async #existing({ userId, otherUserId, productId }: Wish): Promise<Conversation | null> {
    const asBuyer = await this.#conversations.find(userId, otherUserId, productId);
    if (asBuyer) return asBuyer;
    const asSeller = await this.#conversations.find(otherUserId, userId, productId);
    if (!asSeller || productId !== null) return asSeller;
    return (await this.#people.find(otherUserId))?.isSeller ? null : asSeller;
  }

  /** What a new one is about. Throws what a person may read, when there cannot be one. */
  async #begun({ userId, otherUserId, productId, conversationType }: Wish): Promise<Subject> {
    const other = await this.#people.find(otherUserId);
    if (!other) throw notFound('This seller does not exist.');
    const product = productId === null ? null : await this.#products.find(productId);
    if (productId !== null && !product?.onMarket) {
      throw notFound('The product you are looking for does not exist.');
    }
    if (product?.sellerId === userId) throw forbidden('This is your own product: only buyers begin a conversation.');
    if (!other.isSeller) throw forbidden('A conversation can only be begun with a seller.');
    if (product && product.sellerId !== otherUserId) {
      throw badRequest('This product belongs to another seller.', [
        { field: 'productId', message: 'This product belongs to another seller.' },
      ]);
    }
    const productName = product?.live.name ?? null;
    return { buyerId: userId, sellerId: otherUserId, productId, productName, conversationType };
  }
}

function refused(message: string) {
  return badRequest(message, [{ field: 'otherUserId', message }]);
}
