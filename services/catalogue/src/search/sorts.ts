import type { Product } from '@gehna/contracts';
import type { ProductSort } from '@gehna/contracts/lists';
import { Order } from './order.ts';
import type { Slots } from './slots.ts';

/** Names as people sort them: without case or accents, "Ring 2" before "Ring 10", Indian letters among themselves. */
const names = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** Newest first; cheapest first; A to Z. */
export const usualDirection: Readonly<Record<ProductSort, 'asc' | 'desc'>> = {
  createdAt: 'desc',
  price: 'asc',
  name: 'asc',
};

/** The three orders of the market. Equal products stand by id; descending is the exact reverse of ascending. */
export class Sorts {
  readonly #createdAt: number[] = [];
  readonly #price: number[] = [];
  readonly #name: string[] = [];
  readonly #orders: Readonly<Record<ProductSort, Order>>;

  constructor(slots: Slots) {
    const byId = (a: number, b: number) => (slots.idOf(a) < slots.idOf(b) ? -1 : 1);
    const byNumber = (column: readonly number[]) => (a: number, b: number) =>
      (column[a] as number) - (column[b] as number) || byId(a, b);
    this.#orders = {
      createdAt: new Order(byNumber(this.#createdAt)),
      price: new Order(byNumber(this.#price)),
      name: new Order((a, b) => names.compare(this.#name[a] as string, this.#name[b] as string) || byId(a, b)),
    };
  }

  put(slot: number, piece: Product, createdAt: Date): void {
    this.#createdAt[slot] = createdAt.getTime();
    this.#price[slot] = piece.price;
    this.#name[slot] = piece.name;
    this.changed(slot);
  }

  changed(slot: number): void {
    for (const order of Object.values(this.#orders)) order.changed(slot);
  }

  /** Rupees. */
  priceOf(slot: number): number {
    return this.#price[slot] as number;
  }

  nameOf(slot: number): string {
    return this.#name[slot] as string;
  }

  by(sort: ProductSort): Order {
    return this.#orders[sort];
  }
}
