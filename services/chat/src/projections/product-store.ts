import { type DomainEvent, events, type Pricing } from '@gehna/contracts';
import { type Database, type ProjectionDocument, projectionOf } from '@gehna/kit';

/** What chat keeps of a product. */
interface ProductFields {
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
export type ShownProduct = ProjectionDocument & ProductFields & { live: NonNullable<ProductFields['live']> };

const isShown = (product: ProjectionDocument & ProductFields): product is ShownProduct => product.live !== null;

export type ProductStore = ReturnType<typeof productStore>;

/** Projection of all products. They stay when they leave the market, because conversations name them. */
export function productStore(database: Database) {
  const products = projectionOf(events.catalogue.productEvents, { database, collection: 'products' }, fieldsOf);
  return {
    changed: products.changed,

    /** Null also for a product that was never approved: only its seller may see it. */
    async find(id: string): Promise<ShownProduct | null> {
      const product = await products.find(id);
      return product && isShown(product) ? product : null;
    },

    /** One that buyers find. Who begins a conversation about an unapproved one has just seen it on the market. */
    async onMarket(id: string): Promise<ShownProduct | 'expected' | null> {
      const product = await products.find(id);
      if (product && !isShown(product)) return 'expected';
      return product?.onMarket ? product : null;
    },

    async findMany(ids: readonly string[]): Promise<Map<string, ShownProduct>> {
      const found = await products.findMany(ids);
      return new Map([...found].flatMap(([id, product]) => (isShown(product) ? [[id, product] as const] : [])));
    },
  };
}

function fieldsOf({ data }: DomainEvent<typeof events.catalogue.productEvents>): ProductFields {
  const { sellerId, onMarket, live } = data;
  return {
    sellerId,
    onMarket,
    live: live && {
      name: live.name,
      productCode: live.productCode,
      price: live.price,
      ...(live.pricing && { pricing: live.pricing }),
      image: live.images[0] ?? null,
    },
  };
}
