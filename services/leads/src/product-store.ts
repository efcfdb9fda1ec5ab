import type { DomainEvent, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';
import type { InquiredPiece } from './lead.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;

/** What leads keeps of a product: whose it is, whether buyers find it, and what an inquiry shows of it. */
export interface ProductCopy extends Copy {
  sellerId: string;
  onMarket: boolean;
  /** The approved content; null before the first approval. */
  piece: InquiredPiece | null;
}

export interface PieceOnMarket {
  readonly piece: InquiredPiece;
  readonly sellerId: string;
}

/** Copies of products. */
export class ProductStore {
  readonly #products: CopyStore<ProductCopy>;

  constructor(database: Database) {
    this.#products = copies<ProductCopy>({ database, collection: 'products' });
  }

  async keep({ subject, version, data: { sellerId, onMarket, live } }: ProductEvent): Promise<void> {
    const piece = live && {
      id: subject,
      name: live.name,
      productCode: live.productCode,
      pricePaise: Math.round(live.price * 100),
      image: live.images[0] ?? null,
      srcset: live.pictures[0]?.srcset ?? null,
    };
    await this.#products.putIfNewer(subject, version, { sellerId, onMarket, piece });
  }

  /** A piece that buyers can find; null otherwise. */
  async onMarket(id: string): Promise<PieceOnMarket | null> {
    const product = await this.#products.find(id);
    return product?.onMarket && product.piece ? { piece: product.piece, sellerId: product.sellerId } : null;
  }

  /** Those of the ids that buyers can find. */
  async availableOf(ids: readonly string[]): Promise<Set<string>> {
    const products = await this.#products.findMany([...new Set(ids)]);
    return new Set([...products.values()].filter(({ onMarket }) => onMarket).map(({ _id }) => _id));
  }
}
