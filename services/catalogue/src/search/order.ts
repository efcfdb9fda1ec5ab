import type { TypedFastBitSet } from 'typedfastbitset';

/**
 * The products in one order, kept sorted. A change is only noted; the order is mended when it is next asked for, so
 * that loading a hundred thousand products sorts once.
 */
export class Order {
  #sorted = new Uint32Array(0);
  /** Where each slot stands; made when a small result is sorted by it. */
  #ranks: Uint32Array | undefined;
  readonly #moved = new Set<number>();
  readonly #compare: (a: number, b: number) => number;

  /** `compare` orders two slots by what is known of them now, and never answers 0 for two products. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** The product of this slot came, went, or is another now. */
  changed(slot: number): void {
    this.#moved.add(slot);
  }

  /** The slots of `chosen` from place `from`, at most `limit` of them. `total` is how many are chosen. */
  page(
    chosen: TypedFastBitSet,
    total: number,
    { from, limit, descending }: { from: number; limit: number; descending: boolean },
    isThere: (slot: number) => boolean,
  ): number[] {
    this.#mend(isThere);
    const until = Math.min(from + limit, total);
    if (from >= until) return [];
    // Walking passes about `size / total` products for each that is shown; sorting looks at the chosen ones only.
    const walk = (until * this.#sorted.length) / total;
    return walk <= 4 * total * Math.log2(total + 1)
      ? this.#byWalking(chosen, from, until, descending)
      : this.#bySorting(chosen, total, from, until, descending);
  }

  #byWalking(chosen: TypedFastBitSet, from: number, until: number, descending: boolean): number[] {
    const page: number[] = [];
    const { words } = chosen;
    const last = this.#sorted.length - 1;
    for (let step = 0, place = 0; place < until && step <= last; step++) {
      const slot = this.#sorted[descending ? last - step : step] as number;
      if (((words[slot >>> 5] as number) & (1 << slot)) === 0) continue;
      if (place++ >= from) page.push(slot);
    }
    return page;
  }

  #bySorting(chosen: TypedFastBitSet, total: number, from: number, until: number, descending: boolean): number[] {
    this.#ranks ??= this.#rank();
    const ranks = new Uint32Array(total);
    let at = 0;
    for (const slot of chosen) ranks[at++] = this.#ranks[slot] as number;
    ranks.sort();
    const places = descending ? ranks.subarray(total - until, total - from).reverse() : ranks.subarray(from, until);
    return Array.from(places, (rank) => this.#sorted[rank] as number);
  }

  #rank(): Uint32Array {
    const ranks = new Uint32Array(this.#sorted.reduce((most, slot) => Math.max(most, slot), 0) + 1);
    this.#sorted.forEach((slot, rank) => {
      ranks[slot] = rank;
    });
    return ranks;
  }

  /** Takes the changed products out and puts those that are there in their place, copying what lies between. */
  #mend(isThere: (slot: number) => boolean): void {
    if (this.#moved.size === 0) return;
    const kept = this.#sorted.filter((slot) => !this.#moved.has(slot));
    const come = Uint32Array.from(this.#moved).filter(isThere).sort(this.#compare);
    const sorted = new Uint32Array(kept.length + come.length);
    let copied = 0;
    come.forEach((slot, before) => {
      const place = this.#placeOf(slot, kept, copied);
      sorted.set(kept.subarray(copied, place), copied + before);
      sorted[place + before] = slot;
      copied = place;
    });
    sorted.set(kept.subarray(copied), copied + come.length);
    this.#sorted = sorted;
    this.#ranks = undefined;
    this.#moved.clear();
  }

  #placeOf(slot: number, kept: Uint32Array, from: number): number {
    let low = from;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(kept[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
