import type { DomainEvent, events } from '@gehna/contracts';
import type { ProductSeller } from './search/read-model.ts';
import { isShown, type SellerCopy } from './seller-store.ts';

type UserEvent = DomainEvent<typeof events.auth.userEvents>;

/** What is shown of a seller whose account has not been heard of yet: names follow within moments. */
function unheardOf(sellerId: string): ProductSeller {
  return { _id: sellerId, businessName: null, ownerName: '', mobile: '' };
}

type Account = Pick<SellerCopy, 'businessName' | 'ownerName' | 'mobile'>;

function shown(sellerId: string, { businessName, ownerName, mobile }: Account): ProductSeller {
  return { _id: sellerId, businessName, ownerName, mobile };
}

/** Names and mobiles of all sellers and reviewers, in memory, so that showing a product costs no second read. */
export class SellerDirectory {
  readonly #known = new Map<string, { version: number; seller: ProductSeller }>();

  async load(copies: AsyncIterable<SellerCopy>): Promise<void> {
    for await (const copy of copies) this.#keep(copy._id, copy.version, shown(copy._id, copy));
  }

  of(sellerId: string): ProductSeller {
    return this.#known.get(sellerId)?.seller ?? unheardOf(sellerId);
  }

  /** How somebody is called in a history; by their id until their account has been heard of. */
  nameOf(id: string): string {
    const { businessName, ownerName } = this.of(id);
    return businessName || ownerName || id;
  }

  /** Takes in an account's state; answers the seller when what is shown of them changed. */
  heard({ subject, version, data }: UserEvent): ProductSeller | null {
    if (!this.#known.has(subject) && !isShown(data)) return null;
    return this.#keep(subject, version, shown(subject, data));
  }

  #keep(id: string, version: number, seller: ProductSeller): ProductSeller | null {
    if (version <= (this.#known.get(id)?.version ?? 0)) return null;
    this.#known.set(id, { version, seller });
    return seller;
  }
}
