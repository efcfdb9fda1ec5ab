import type { DomainEvent, events } from '@gehna/contracts';
import {
  type Database,
  type Messaging,
  type ProjectionDocument,
  type ProjectionStore,
  projectionStore,
} from '@gehna/kit';
import type { InquiredProduct } from './lead.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;

/** What leads keeps of a product: whose it is, whether buyers find it, and what an inquiry shows of it. */
interface ProductProjection extends ProjectionDocument {
  sellerId: string;
  onMarket: boolean;
  /** What was published last; null before the first approval. */
  published: InquiredProduct | null;
}

export interface ProductOnMarket {
  readonly product: InquiredProduct;
  readonly sellerId: string;
}

/** The projection of products. */
export class ProductStore {
  readonly #products: ProjectionStore<ProductProjection>;
  readonly #messaging: Messaging;

  constructor(database: Database, messaging: Messaging) {
    this.#products = projectionStore<ProductProjection>({ database, collection: 'products' });
    this.#messaging = messaging;
  }

  async keep({ subject, version, data: { sellerId, onMarket, live } }: ProductEvent): Promise<void> {
    const published = live && {
      id: subject,
      name: live.name,
      productCode: live.productCode,
      pricePaise: Math.round(live.price * 100),
      image: live.images[0] ?? null,
      srcset: live.pictures[0]?.srcset ?? null,
    };
    await this.#products.putIfNewer(subject, version, { sellerId, onMarket, published });
  }

  /** A product that buyers can find; null otherwise. An approval that is on its way is waited for. */
  onMarket(id: string): Promise<ProductOnMarket | null> {
    return this.#messaging.awaitFact({
      from: 'catalogue',
      find: async () => {
        const found = await this.#products.find(id);
        // Who inquires about an unapproved product has just seen it on the market.
        if (found && found.published === null) return 'expected';
        return found?.onMarket && found.published ? { product: found.published, sellerId: found.sellerId } : null;
      },
    });
  }

  /** Those of the ids that buyers can find. */
  async availableOf(ids: readonly string[]): Promise<Set<string>> {
    const products = await this.#products.findMany([...new Set(ids)]);
    return new Set([...products.values()].filter(({ onMarket }) => onMarket).map(({ _id }) => _id));
  }
}
