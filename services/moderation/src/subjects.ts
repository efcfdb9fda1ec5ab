import { events } from '@gehna/contracts';
import { type Database, type Messaging, nameOf, projectionOf, userProjection } from '@gehna/kit';
import type { Subject } from './case.ts';

type ReportedKind = 'product' | 'store' | 'rating';

export type Subjects = ReturnType<typeof subjects>;
export type Names = Awaited<ReturnType<Subjects['namesOf']>>;

/** Products, stores, ratings and users as their services published them: what can be reported, and what it is called. */
export function subjects(database: Database, messaging: Messaging) {
  /** One without approved content is kept as removed: it was never on the market, or its seller deleted the account. */
  const products = projectionOf(
    events.catalogue.productEvents,
    { database, collection: 'products' },
    ({ data: { sellerId, live } }): { sellerId: string; name: string; image: string | null; removed?: true } =>
      live
        ? { sellerId, name: live.name, image: live.images[0] ?? null }
        : { sellerId, name: '', image: null, removed: true },
  );
  /** The id is the seller's. */
  const stores = projectionOf(
    events.stores.storeEvents,
    { database, collection: 'stores' },
    ({ data: { storeSlug, storeName } }) => ({ storeSlug, storeName }),
  );
  /** One that went with an account is kept as removed. */
  const ratings = projectionOf(
    events.stores.ratingEvents,
    { database, collection: 'ratings' },
    ({ data: { raterId, sellerId, removed = false } }) => ({ raterId, sellerId, removed }),
  );
  const users = userProjection({ database, fields: ['ownerName', 'businessName', 'roles', 'isSuspended', 'isErased'] });

  async function find(kind: ReportedKind, subjectId: string): Promise<Subject | null> {
    if (kind === 'product') {
      const product = await products.find(subjectId);
      return product && { kind, subjectId, ownerId: product.sellerId, subjectName: product.name };
    }
    if (kind === 'store') {
      const store = await stores.find(subjectId);
      return store && { kind, subjectId, ownerId: subjectId, subjectName: store.storeName };
    }
    // Its owner is the customer who gave it.
    const rating = await ratings.find(subjectId);
    return rating && { kind, subjectId, ownerId: rating.raterId, subjectName: null };
  }

  return {
    users,
    changed: [users.changed, products.changed, stores.changed, ratings.changed],

    /** The seller whom a rating is about; null for one that went with an account. */
    ratedSeller: async (ratingId: string): Promise<string | null> => (await ratings.find(ratingId))?.sellerId ?? null,

    /**
     * What a report names; one that was published a moment ago is waited for. Null when there is none, or its owner has deleted the
     * account.
     */
    async reported(kind: ReportedKind, id: string): Promise<Subject | null> {
      const from = kind === 'product' ? 'catalogue' : 'stores';
      const subject = await messaging.awaitFact({ from, find: () => find(kind, id) });
      return subject && (await users.find(subject.ownerId))?.isErased ? null : subject;
    },

    /** Whether a user sells; a role that was given or came back a moment ago is waited for. */
    async isSeller(id: string): Promise<boolean> {
      const findSeller = async () => {
        const user = await users.find(id);
        return user?.roles.includes('seller') ? user : null;
      };
      return (await messaging.awaitFact({ from: 'auth', find: findSeller })) !== null;
    },

    /** By which a user is found; none of one who has deleted the account. */
    async namesOfUser(id: string): Promise<string[]> {
      const user = await users.find(id);
      return user && !user.isErased ? [nameOf(user)] : [];
    },

    /** What pages show of subjects and users: three queries, however many they are. */
    async namesOf(shown: readonly Subject[], userIds: readonly string[] = []) {
      const idsOf = (kind: Subject['kind']) => shown.filter((one) => one.kind === kind).map((one) => one.subjectId);
      const owners = shown.map(({ ownerId }) => ownerId);
      const [ofProducts, ofStores, ofUsers] = await Promise.all([
        products.findMany(idsOf('product')),
        stores.findMany(idsOf('store')),
        users.findMany([...owners, ...userIds]),
      ]);
      return { products: ofProducts, stores: ofStores, users: ofUsers };
    },
  };
}

/** What a subject is called now, or was last, once it is gone; null for a message and a rating. A store and its seller have one id. */
export function currentName(
  { kind, subjectId, subjectName }: Subject,
  { products, stores, users }: Names,
): string | null {
  if (kind === 'product') return products.get(subjectId)?.name ?? subjectName;
  if (kind === 'store') return stores.get(subjectId)?.storeName ?? subjectName;
  const seller = kind === 'seller' ? users.get(subjectId) : undefined;
  return seller ? nameOf(seller) : subjectName;
}
