import { DomainError, type Messaging } from '@gehna/kit';
import type { Conversation, Subject } from './conversation.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { ChatUser, ChatUsers } from './directory.ts';
import type { ProductStore, ShownProduct } from './projections/product-store.ts';

/** The participants of the requested conversation, and its subject. */
interface OpenRequest {
  readonly userId: string;
  readonly otherUserId: string;
  readonly productId: string | null;
  readonly conversationType: Subject['conversationType'];
}

interface Dependencies {
  readonly conversations: ConversationStore;
  readonly users: ChatUsers;
  readonly products: ProductStore;
  readonly messaging: Messaging;
}

const isSeller = ({ roles }: ChatUser) => roles.includes('seller');

/** Finds or begins a requested conversation. */
export function opening({ conversations, users, products, messaging }: Dependencies) {
  /**
   * The conversation where the caller is the buyer comes first: two sellers may each inquire of the other. Without a
   * product, a caller who addresses a seller is taken for a buyer.
   */
  async function existing({ userId, otherUserId, productId }: OpenRequest): Promise<Conversation | null> {
    const asBuyer = await conversations.find(userId, otherUserId, productId);
    if (asBuyer) return asBuyer;
    const asSeller = await conversations.find(otherUserId, userId, productId);
    if (!asSeller || productId !== null) return asSeller;
    const other = await users.find(otherUserId);
    return other && isSeller(other) ? null : asSeller;
  }

  /** The subject of a new conversation. Throws the reason when there cannot be one. */
  async function newSubject({ userId, otherUserId, productId, conversationType }: OpenRequest): Promise<Subject> {
    const [other, product] = await Promise.all([sellerOf(otherUserId), productOf(productId)]);
    if (!other) throw new DomainError('conversation-seller-not-found');
    if (productId !== null && !product) throw new DomainError('product-not-found');
    if (product?.sellerId === userId) throw new DomainError('conversation-about-own-product');
    if (other.isSuspended) throw new DomainError('conversation-seller-suspended');
    if (!isSeller(other)) throw new DomainError('conversation-with-buyer');
    if (product && product.sellerId !== otherUserId) {
      throw new DomainError('conversation-product-of-other-seller', {}, { field: 'productId' });
    }
    const productName = product?.live.name ?? null;
    return { buyerId: userId, sellerId: otherUserId, productId, productName, conversationType };
  }

  /** The other user; an account or seller role that is on its way is waited for. */
  async function sellerOf(id: string): Promise<ChatUser | null> {
    let user: ChatUser | null = null;
    const find = async () => {
      user = await users.find(id);
      return user && (isSeller(user) || user.isSuspended) ? user : null;
    };
    return (await messaging.awaitFact({ from: 'auth', find })) ?? user;
  }

  /** The product; an approval that is on its way is waited for. */
  async function productOf(id: string | null): Promise<ShownProduct | null> {
    return id === null ? null : messaging.awaitFact({ from: 'catalogue', find: () => products.onMarket(id) });
  }

  /** An existing conversation, to either participant; else a new one with the other user as its seller. */
  return async (request: OpenRequest): Promise<{ conversation: Conversation; isNew: boolean }> => {
    if (request.otherUserId === request.userId) {
      throw new DomainError('conversation-with-self', {}, { field: 'otherUserId' });
    }
    const found = await existing(request);
    if (found) return { conversation: found, isNew: false };
    return conversations.begin(await newSubject(request));
  };
}
