import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type UserEvent = DomainEvent<typeof events.auth.userEvents>;

/** What is kept of a seller's account: what stands beside their store and pieces. */
export interface SellerCopy
  extends Copy,
    Pick<DataOf<typeof events.auth.userEvents>, 'businessName' | 'ownerName' | 'mobile'> {}

export type ShownSeller = Pick<SellerCopy, '_id' | 'businessName' | 'ownerName' | 'mobile'>;

/** Copies of sellers' accounts; those of buyers are not kept. */
export class SellerStore {
  readonly #sellers: CopyStore<SellerCopy>;

  constructor(database: Database) {
    this.#sellers = copies<SellerCopy>({ database, collection: 'sellers' });
  }

  /** Keeps an account that sells, and one that once did, since its store stays. */
  async keep({ subject, version, data }: UserEvent): Promise<void> {
    if (!data.roles.includes('seller') && !(await this.#sellers.find(subject))) return;
    const { businessName, ownerName, mobile } = data;
    await this.#sellers.putIfNewer(subject, version, { businessName, ownerName, mobile });
  }

  /** With empty names in the moments until the account has been heard of. */
  async shown(sellerId: string): Promise<ShownSeller> {
    const { businessName = null, ownerName = '', mobile = '' } = (await this.#sellers.find(sellerId)) ?? {};
    return { _id: sellerId, businessName, ownerName, mobile };
  }
}
