import { currentPrice, type DomainEvent, type events, type Pricing } from '@gehna/contracts';
import {
  type Database,
  type Messaging,
  type ProjectionDocument,
  type ProjectionStore,
  type PublishedStates,
  projectionStore,
} from '@gehna/kit';
import type { InquiredProduct } from './lead.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
type Rates = PublishedStates<typeof events.catalogue.metalRateEvents>;

/** What leads keeps of a product: whose it is, whether buyers find it, and what an inquiry shows of it. */
interface ProductProjection extends ProjectionDocument {
  sellerId: string;
  onMarket: boolean;
  /** What was published last; null before the first approval. */
  published: InquiredProduct | null;
  /** Where its price follows the rate. */
  pricing?: Pricing;
}

export interface ProductOnMarket {
  readonly product: InquiredProduct;
  readonly sellerId: string;
}

/** The projection of products. */
export class ProductStore {
  readonly #products: ProjectionStore<ProductProjection>;
  readonly #messaging: Messaging;
  readonly #rates: Rates;

  constructor(database: Database, messaging: Messaging, rates: Rates) {
    this.#products = projectionStore<ProductProjection>({ database, collection: 'products' });
    this.#messaging = messaging;
    this.#rates = rates;
  }

  async put({ subject, version, data: { sellerId, onMarket, live } }: ProductEvent): Promise<void> {
    const published = live && {
      id: subject,
      name: live.name,
      productCode: live.productCode,
      pricePaise: Math.round(live.price * 100),
      image: live.images[0] ?? null,
      srcset: live.pictures[0]?.srcset ?? null,
    };
    const pricing = live?.pricing ? { pricing: live.pricing } : {};
    await this.#products.putIfNewer(subject, version, { sellerId, onMarket, published, ...pricing });
  }

  /** A product that buyers can find, at its price of now; null otherwise. An approval that is on its way is waited for. */
  async onMarket(id: string): Promise<ProductOnMarket | null> {
    const found = await this.#messaging.awaitFact({
      from: 'catalogue',
      find: async () => {
        const found = await this.#products.find(id);
        // Who inquires about an unapproved product has just seen it on the market.
        if (found && found.published === null) return 'expected';
        return found?.onMarket && found.published ? { ...found, published: found.published } : null;
      },
    });
    if (!found) return null;
    const { published, pricing, sellerId } = found;
    if (!pricing) return { product: published, sellerId };
    const price = currentPrice({ price: published.pricePaise / 100, pricing }, await this.#rates.all());
    return { product: { ...published, pricePaise: Math.round(price * 100) }, sellerId };
  }

  /** Those of the ids that are this seller's. */
  async idsOf(sellerId: string, ids: readonly string[]): Promise<Set<string>> {
    const products = await this.#products.findMany(ids);
    return new Set([...products.values()].filter((product) => product.sellerId === sellerId).map(({ _id }) => _id));
  }

  /** Those of the ids that buyers can find. */
  async availableOf(ids: readonly string[]): Promise<Set<string>> {
    const products = await this.#products.findMany(ids);
    return new Set([...products.values()].filter(({ onMarket }) => onMarket).map(({ _id }) => _id));
  }
}
