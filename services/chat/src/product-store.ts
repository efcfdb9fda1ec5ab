import type { DomainEvent, events, Pricing } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;

/** What chat keeps of a product. */
export interface ProductProjection extends ProjectionDocument {
  sellerId: string;
  /** Whether buyers find it. */
  onMarket: boolean;
  /** The approved revision; null before the first approval. */
  live: {
    name: string;
    productCode: string;
    /** Rupees, as it was published. */
    price: number;
    /** Where the price follows the rate. */
    pricing?: Pricing;
    /** Address of the first picture. */
    image: string | null;
  } | null;
}

/** A product that was approved at least once; whether buyers still find it stands in `onMarket`. */
export type ShownProduct = ProductProjection & { live: NonNullable<ProductProjection['live']> };

/** Projection of all products. They stay when they leave the market, because conversations name them. */
export class ProductStore {
  readonly #products: ProjectionStore<ProductProjection>;

  constructor(database: Database) {
    this.#products = projectionStore<ProductProjection>({ database, collection: 'products' });
  }

  async put({ subject, version, data: { sellerId, onMarket, live } }: ProductEvent): Promise<void> {
    await this.#products.putIfNewer(subject, version, {
      sellerId,
      onMarket,
      live: live && {
        name: live.name,
        productCode: live.productCode,
        price: live.price,
        ...(live.pricing ? { pricing: live.pricing } : {}),
        image: live.images[0] ?? null,
      },
    });
  }

  /** Null also for a product that was never approved: only its seller may see it. */
  async find(id: string): Promise<ShownProduct | null> {
    const product = await this.#products.find(id);
    return product && isShown(product) ? product : null;
  }

  async findMany(ids: readonly string[]): Promise<Map<string, ShownProduct>> {
    const found = await this.#products.findMany(ids);
    return new Map([...found].flatMap(([id, product]) => (isShown(product) ? [[id, product] as const] : [])));
  }
}

function isShown(product: ProductProjection): product is ShownProduct {
  return product.live !== null;
}
