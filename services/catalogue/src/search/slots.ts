/** Gives each product a small number, so that bitmaps and columns can stand for sets of products. Freed numbers are used again. */
export class Slots {
  readonly #slotOf = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #free: number[] = [];

  /** How many slots were ever in use at once: every slot is below. */
  get capacity(): number {
    return this.#ids.length;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  of(id: string): number | undefined {
    return this.#slotOf.get(id);
  }

  idOf(slot: number): string {
    return this.#ids[slot] as string;
  }

  take(id: string): number {
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#slotOf.set(id, slot);
    return slot;
  }

  /** The id stays readable until the slot is taken again. */
  release(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#slotOf.delete(id);
    this.#free.push(slot);
  }
}
