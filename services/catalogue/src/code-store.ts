import type { Database } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { Product } from './product.ts';

/** That a product of a seller holds a product code. */
interface HeldCode {
  /** `<seller>:<code>`: the database itself refuses a second one. */
  _id: string;
  productId: string;
}

const keyOf = (sellerId: string, code: string) => `${sellerId}:${code}`;

/**
 * Which product codes are held: written in the transaction that changes the product. It is a collection of its own and not
 * a unique index, because SecantusDB in Rust keeps refusing a unique value after the document that had it was changed.
 */
export class CodeStore {
  readonly #codes: Collection<HeldCode>;

  constructor(database: Database) {
    database.prepare('product_codes');
    this.#codes = database.collection<HeldCode>('product_codes');
  }

  /** Holds what the product has begun to use, and frees what it no longer does. A duplicate key: somebody holds it. */
  async move(before: Product | null, after: Product, session: ClientSession): Promise<void> {
    const { _id: productId, sellerId, lookup } = after;
    const held = before?.lookup.codes ?? [];
    for (const code of begun(before, after)) {
      await this.#codes.insertOne({ _id: keyOf(sellerId, code), productId }, { session });
    }
    for (const code of held.filter((one) => !lookup.codes.includes(one))) {
      await this.#codes.deleteOne({ _id: keyOf(sellerId, code) }, { session });
    }
  }
}

/** The codes that a product did not have before. */
export function begun(before: Product | null, { lookup }: Product): string[] {
  return lookup.codes.filter((code) => !before?.lookup.codes.includes(code));
}
