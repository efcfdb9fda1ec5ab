import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type UserEvent = DomainEvent<typeof events.auth.userEvents>;

/** What the catalogue keeps of a seller's account: what is shown beside their products. */
export interface SellerCopy
  extends Copy,
    Pick<DataOf<typeof events.auth.userEvents>, 'businessName' | 'ownerName' | 'mobile'> {}

/** Sellers stand beside their products, reviewers in the history of what they decided. */
export const isShown = ({ roles }: Pick<UserEvent['data'], 'roles'>) =>
  roles.includes('seller') || roles.includes('reviewer');

/** Copies of the accounts of sellers and reviewers; those of buyers are not kept. */
export class SellerStore {
  readonly #sellers: CopyStore<SellerCopy>;

  constructor(database: Database) {
    this.#sellers = copies<SellerCopy>({ database, collection: 'sellers' });
  }

  /** Keeps an account that sells or reviews, and one that once did, since its products and decisions stay. */
  async keep({ subject, version, data }: UserEvent): Promise<void> {
    if (!isShown(data) && !(await this.#sellers.find(subject))) return;
    const { businessName, ownerName, mobile } = data;
    await this.#sellers.putIfNewer(subject, version, { businessName, ownerName, mobile });
  }

  all(): AsyncIterable<SellerCopy> {
    return this.#sellers.collection.find({}, { batchSize: 1000 });
  }
}
