import type { DomainEvent, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;

/** What chat keeps of a product. */
export interface ProductCopy extends Copy {
  sellerId: string;
  /** Buyers can find it. */
  onMarket: boolean;
  /** What was approved last; null before the first approval. */
  live: {
    name: string;
    productCode: string;
    /** Rupees. */
    price: number;
    /** Address of the first picture. */
    image: string | null;
  } | null;
}

/** A product that buyers could once find; whether they still can stands in `onMarket`. */
export type ShownProduct = ProductCopy & { live: NonNullable<ProductCopy['live']> };

/** Copies of all products. They stay when a product leaves the market, because conversations name them. */
export class ProductStore {
  readonly #products: CopyStore<ProductCopy>;

  constructor(database: Database) {
    this.#products = copies<ProductCopy>({ database, collection: 'products' });
  }

  async keep({ subject, version, data: { sellerId, onMarket, live } }: ProductEvent): Promise<void> {
    await this.#products.putIfNewer(subject, version, {
      sellerId,
      onMarket,
      live: live && {
        name: live.name,
        productCode: live.productCode,
        price: live.price,
        image: live.images[0] ?? null,
      },
    });
  }

  /** Null also for one that was never approved: nobody but its seller may know of it. */
  async find(id: string): Promise<ShownProduct | null> {
    const product = await this.#products.find(id);
    return product && isShown(product) ? product : null;
  }

  async findMany(ids: readonly string[]): Promise<Map<string, ShownProduct>> {
    const found = await this.#products.findMany(ids);
    return new Map([...found].flatMap(([id, product]) => (isShown(product) ? [[id, product] as const] : [])));
  }
}

function isShown(product: ProductCopy): product is ShownProduct {
  return product.live !== null;
}
