import type { DomainEvent, events } from '@gehna/contracts';
import {
  type Database,
  type Messaging,
  nameOf,
  type ProjectionDocument,
  type ProjectionStore,
  projectionStore,
  type UserStore,
  userStore,
} from '@gehna/kit';
import type { Subject } from './case.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
type StoreEvent = DomainEvent<typeof events.stores.storeEvents>;
type RatingEvent = DomainEvent<typeof events.stores.ratingEvents>;

/** What moderation keeps of a product that was approved at least once. */
interface ProductProjection extends ProjectionDocument {
  readonly sellerId: string;
  readonly name: string;
  /** Address of the first picture. */
  readonly image: string | null;
}

/** The id is the seller's. */
interface StoreProjection extends ProjectionDocument {
  readonly storeSlug: string;
  readonly storeName: string;
}

interface RatingProjection extends ProjectionDocument {
  readonly raterId: string;
  readonly sellerId: string;
}

export const userFields = ['ownerName', 'businessName', 'roles', 'isSuspended'] as const;

/** Products, stores, ratings and users as their services published them: what can be reported, and what it is called. */
export class Subjects {
  readonly users: UserStore<(typeof userFields)[number]>;
  readonly #products: ProjectionStore<ProductProjection>;
  readonly #stores: ProjectionStore<StoreProjection>;
  readonly #ratings: ProjectionStore<RatingProjection>;
  readonly #messaging: Messaging;

  constructor(database: Database, messaging: Messaging) {
    this.#products = projectionStore<ProductProjection>({ database, collection: 'products' });
    this.#stores = projectionStore<StoreProjection>({ database, collection: 'stores' });
    this.#ratings = projectionStore<RatingProjection>({ database, collection: 'ratings' });
    this.users = userStore({ database, collection: 'people', fields: userFields });
    this.#messaging = messaging;
  }

  /** One without approved content is kept as removed: it was never on the market, or its seller deleted the account. */
  async keepProduct({ subject, version, data: { sellerId, live } }: ProductEvent): Promise<void> {
    const shown = live ? { name: live.name, image: live.images[0] ?? null } : { name: '', image: null, removed: true };
    await this.#products.putIfNewer(subject, version, { sellerId, ...shown });
  }

  async keepStore({ subject, version, data: { storeSlug, storeName } }: StoreEvent): Promise<void> {
    await this.#stores.putIfNewer(subject, version, { storeSlug, storeName });
  }

  /** One that went with an account is kept as removed. */
  async keepRating({ subject, version, data: { raterId, sellerId, removed = false } }: RatingEvent): Promise<void> {
    await this.#ratings.putIfNewer(subject, version, { raterId, sellerId, removed });
  }

  /** The seller whom a rating is about; null for one that went with an account. */
  async ratedSeller(ratingId: string): Promise<string | null> {
    return (await this.#ratings.find(ratingId))?.sellerId ?? null;
  }

  /** What a report names; one that was published a moment ago is waited for. Null when there is none. */
  reported(kind: 'product' | 'store' | 'rating', id: string): Promise<Subject | null> {
    const from = kind === 'product' ? 'catalogue' : 'stores';
    return this.#messaging.awaitFact({ from, find: () => this.#find(kind, id) });
  }

  /** Whether a user sells; a role that was given or came back a moment ago is waited for. */
  async isSeller(id: string): Promise<boolean> {
    const find = async () => {
      const user = await this.users.find(id);
      return user?.roles.includes('seller') ? user : null;
    };
    return (await this.#messaging.awaitFact({ from: 'auth', find })) !== null;
  }

  async #find(kind: 'product' | 'store' | 'rating', subjectId: string): Promise<Subject | null> {
    if (kind === 'product') {
      const product = await this.#products.find(subjectId);
      return product && { kind, subjectId, ownerId: product.sellerId, subjectName: product.name };
    }
    if (kind === 'store') {
      const store = await this.#stores.find(subjectId);
      return store && { kind, subjectId, ownerId: subjectId, subjectName: store.storeName };
    }
    // Its owner is the customer who gave it.
    const rating = await this.#ratings.find(subjectId);
    return rating && { kind, subjectId, ownerId: rating.raterId, subjectName: null };
  }

  async namesOfUsers(ids: readonly string[]): Promise<string[]> {
    return [...(await this.users.findMany(ids)).values()].map(nameOf);
  }

  /** What pages show of subjects and users: three queries, however many they are. */
  async namesOf(subjects: readonly Subject[], userIds: readonly string[] = []) {
    const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map((one) => one.subjectId);
    const owners = subjects.map(({ ownerId }) => ownerId);
    const [products, stores, users] = await Promise.all([
      this.#products.findMany(idsOf('product')),
      this.#stores.findMany(idsOf('store')),
      this.users.findMany([...owners, ...userIds]),
    ]);
    return { products, stores, users };
  }
}

export type Names = Awaited<ReturnType<Subjects['namesOf']>>;
