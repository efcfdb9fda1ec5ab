/**
 * Gives each product a small number, so that bitmaps and columns can stand for sets of products. Every write of a product
 * takes a new number; freed numbers are used again.
 */
export class DocumentIds {
  readonly #documentOf = new Map<string, number>();
  readonly #productIds: string[] = [];
  readonly #free: number[] = [];

  /** Every document id is below. */
  get capacity(): number {
    return this.#productIds.length;
  }

  of(productId: string): number | undefined {
    return this.#documentOf.get(productId);
  }

  productIdOf(document: number): string {
    return this.#productIds[document] as string;
  }

  /** Every document; those that are taken while it is walked come last. */
  all(): Iterable<number> {
    return this.#documentOf.values();
  }

  take(productId: string): number {
    const document = this.#free.pop() ?? this.#productIds.length;
    this.#productIds[document] = productId;
    this.#documentOf.set(productId, document);
    return document;
  }

  /** The product is no longer found by its id; its number stays taken until `free`. */
  forget(productId: string): void {
    this.#documentOf.delete(productId);
  }

  free(document: number): void {
    this.#free.push(document);
  }
}
