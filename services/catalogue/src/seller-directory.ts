import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Database, nameOf, type UserProjection, type UserProjectionStore, userProjection } from '@gehna/kit';
import type { ProductSeller } from './presentation.ts';

type UserEvent = DomainEvent<typeof events.auth.userEvents>;
export type SellerFields = 'businessName' | 'ownerName' | 'mobile' | 'isSuspended' | 'rolesVersion';

/**
 * Sellers are shown beside their products, reviewers in the history of what they decided. A suspension takes the role, and may arrive before
 * the event that gave it.
 */
const isShown = ({ roles, isSuspended = false }: DataOf<typeof events.auth.userEvents>) =>
  roles.includes('seller') || roles.includes('reviewer') || isSuspended;

/** The accounts of sellers and reviewers; those of buyers are not kept. */
export const sellerStore = (database: Database): UserProjectionStore<SellerFields> =>
  userProjection({
    database,
    collection: 'sellers',
    fields: ['businessName', 'ownerName', 'mobile', 'isSuspended', 'rolesVersion'],
    isKept: isShown,
  });

/** What products show of a seller, and whether they are on the market at all. */
export interface KnownSeller extends ProductSeller {
  readonly isSuspended: boolean;
  /** +1 per suspension and reinstatement; 0 of one that was stored before it was kept. */
  readonly rolesVersion: number;
}

/** Shown of a seller whose account has not been received yet; the names arrive within moments. */
const unknown = { businessName: null, ownerName: '', mobile: '', rolesVersion: 0 };

const shown = (
  _id: string,
  { businessName, ownerName, mobile, isSuspended = false, rolesVersion = 0 }: Pick<UserProjection, SellerFields>,
): KnownSeller => ({ _id, businessName, ownerName, mobile, isSuspended, rolesVersion });

/** Names and mobiles of all sellers and reviewers, in memory, so that showing a product costs no second read. */
export class SellerDirectory {
  readonly #known = new Map<string, { version: number; seller: KnownSeller }>();

  async load(sellers: UserProjectionStore<SellerFields>): Promise<void> {
    for await (const seller of sellers.collection.find({}, { batchSize: 1000 })) {
      this.#keep(seller._id, seller.version, shown(seller._id, seller));
    }
  }

  of(sellerId: string): KnownSeller {
    return this.#known.get(sellerId)?.seller ?? shown(sellerId, unknown);
  }

  /** The name in a history; the id while the account has not been received. */
  nameOf(id: string): string {
    return nameOf(this.of(id)) || id;
  }

  /**
   * Takes in an account's state; returns the seller when what is shown of them changed. A redelivered event returns them
   * again, since the first delivery may have failed afterwards.
   */
  receive({ subject, version, data }: UserEvent): KnownSeller | null {
    if (!this.#known.has(subject) && !isShown(data)) return null;
    const before = this.#known.get(subject);
    const seller = this.#keep(subject, version, shown(subject, data));
    return seller && (before?.version === version || !isDeepStrictEqual(before?.seller, seller)) ? seller : null;
  }

  /** Null for a version that is older than the known one. */
  #keep(id: string, version: number, seller: KnownSeller): KnownSeller | null {
    if (version < (this.#known.get(id)?.version ?? 0)) return null;
    this.#known.set(id, { version, seller });
    return seller;
  }
}
