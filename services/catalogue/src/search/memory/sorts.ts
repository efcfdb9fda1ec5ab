import type { Product } from '@gehna/contracts';
import type { ProductSort } from '@gehna/contracts/lists';
import { nameSortKey } from '../sort.ts';
import type { DocumentIds } from './document-ids.ts';
import { SortIndex } from './sort-index.ts';

/** The documents by each sort. Equal ones are ordered by product id; descending is the exact reverse of ascending. */
export class Sorts {
  readonly #createdAt: number[] = [];
  readonly #price: number[] = [];
  readonly #name: string[] = [];
  readonly #nameKey: string[] = [];
  readonly #indexes: Readonly<Record<ProductSort, SortIndex>>;
  readonly #arriving = new Set<number>();
  readonly #leaving = new Set<number>();

  constructor(ids: DocumentIds) {
    const byId = (a: number, b: number) => (ids.productIdOf(a) < ids.productIdOf(b) ? -1 : 1);
    const byNumber = (column: readonly number[]) => (a: number, b: number) =>
      (column[a] as number) - (column[b] as number) || byId(a, b);
    const byName = (a: number, b: number) => {
      const [left, right] = [this.#nameKey[a] as string, this.#nameKey[b] as string];
      return left === right ? byId(a, b) : left < right ? -1 : 1;
    };
    this.#indexes = {
      createdAt: new SortIndex(byNumber(this.#createdAt)),
      price: new SortIndex(byNumber(this.#price)),
      name: new SortIndex(byName),
    };
  }

  /** A document that is not in yet; listed from the next `commit`. */
  add(document: number, product: Product, createdAt: Date): void {
    this.#createdAt[document] = createdAt.getTime();
    this.#price[document] = product.price;
    this.#name[document] = product.name;
    this.#nameKey[document] = nameSortKey(product.name);
    this.#arriving.add(document);
  }

  /** Not listed from the next `commit`; until then its number must not be given to another product. */
  remove(document: number): void {
    if (!this.#arriving.delete(document)) this.#leaving.add(document);
  }

  /** Documents that are listed, with their new prices. */
  reprice(prices: ReadonlyMap<number, number>): void {
    this.#indexes.price.remove(prices.keys());
    for (const [document, price] of prices) this.#price[document] = price;
    this.#indexes.price.insert(prices.keys());
  }

  commit(): void {
    for (const index of Object.values(this.#indexes)) {
      index.remove(this.#leaving);
      index.insert(this.#arriving);
    }
    this.#leaving.clear();
    this.#arriving.clear();
  }

  by(sort: ProductSort): SortIndex {
    return this.#indexes[sort];
  }

  /** Rupees. */
  priceOf(document: number): number {
    return this.#price[document] as number;
  }

  nameOf(document: number): string {
    return this.#name[document] as string;
  }
}
