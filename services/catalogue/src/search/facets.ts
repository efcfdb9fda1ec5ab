import type { Facets, Product } from '@gehna/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { addTo, ScratchBitmap } from './bitmaps.ts';

export const facetNames = [
  'mainCategory',
  'subcategory',
  'gender',
  'regionalStyle',
  'karat',
  'craftsmanship',
] as const satisfies readonly (keyof Facets)[];
export type FacetName = (typeof facetNames)[number];

/** Asked values by facet; absent means all. Compared without case. */
export type Filters = Partial<Readonly<Record<FacetName, string | undefined>>>;

/** Code 0: the product has no value of this facet. */
const none = 0;

/** One facet: which value each product has, and which products have each value. */
class Facet {
  /** By code, `none` first. */
  readonly values: (string | null)[] = [null];
  readonly totals: number[] = [0];
  codes = new Uint8Array(1024);
  readonly #codeOf = new Map<string, number>();
  readonly #slots: TypedFastBitSet[] = [new TypedFastBitSet()];

  put(slot: number, value: string | null): void {
    if (slot >= this.codes.length) {
      const longer = new Uint8Array(slot * 2);
      longer.set(this.codes);
      this.codes = longer;
    }
    const code = value === null ? none : this.#code(value);
    this.codes[slot] = code;
    this.totals[code] = (this.totals[code] ?? 0) + 1;
    addTo(this.#slots[code] as TypedFastBitSet, slot);
  }

  remove(slot: number): void {
    const code = this.codes[slot] as number;
    this.totals[code] = (this.totals[code] ?? 0) - 1;
    this.#slots[code]?.remove(slot);
  }

  /** The products with this value; empty for a value that nobody has. */
  with(value: string): TypedFastBitSet {
    const code = this.#codeOf.get(value.toLowerCase());
    return (code !== undefined && this.#slots[code]) || new TypedFastBitSet();
  }

  sharing(slot: number): TypedFastBitSet {
    return this.#slots[this.codes[slot] as number] as TypedFastBitSet;
  }

  #code(value: string): number {
    const known = this.#codeOf.get(value.toLowerCase());
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    if (code > 255) throw new Error(`More than 255 values of one facet: ${value}`);
    this.totals.push(0);
    this.#slots.push(new TypedFastBitSet());
    this.#codeOf.set(value.toLowerCase(), code);
    return code;
  }
}

/** What a query chose: the products, how many, and how many each value of each facet would show instead. */
export interface Selection {
  readonly slots: TypedFastBitSet;
  readonly total: number;
  readonly facets: Facets;
}

/** Bitmaps of every value a buyer can filter by. */
export class FacetIndex {
  readonly #all = new TypedFastBitSet();
  #size = 0;
  readonly #facets = new Map<FacetName, Facet>(facetNames.map((name) => [name, new Facet()]));
  readonly #narrowed = new ScratchBitmap();
  readonly #others = new ScratchBitmap();
  /** Reused by each count: the slots that are counted. */
  #walked = new Uint32Array(0);

  put(slot: number, piece: Product): void {
    addTo(this.#all, slot);
    this.#size++;
    for (const [name, facet] of this.#facets) facet.put(slot, piece[name]);
  }

  remove(slot: number): void {
    this.#all.remove(slot);
    this.#size--;
    for (const facet of this.#facets.values()) facet.remove(slot);
  }

  /**
   * Narrows what was found (undefined: everything) by the filters. The counts of a facet leave its own filter out, so
   * that a buyer sees what another choice would give; values that would show nothing are left out.
   */
  select(found: TypedFastBitSet | undefined, filters: Filters): Selection {
    const asked = facetNames.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [{ name, slots: this.#facet(name).with(value) }];
    });
    const narrowing = (but?: FacetName) => [
      ...(found ? [found] : []),
      ...asked.filter(({ name }) => name !== but).map(({ slots }) => slots),
    ];

    const slots = this.#inAll(narrowing(), (first) => first.clone());
    const counts: Partial<Facets> = {};
    Object.assign(
      counts,
      this.#count(
        slots,
        facetNames.filter((name) => filters[name] === undefined),
      ),
    );
    for (const { name } of asked) {
      const others = this.#inAll(narrowing(name), (first) => this.#narrowed.copyOf(first));
      Object.assign(counts, this.#count(others, [name]));
    }
    return { slots, total: slots === this.#all ? this.#size : slots.size(), facets: counts as Facets };
  }

  /** Every product. */
  get all(): TypedFastBitSet {
    return this.#all;
  }

  /** The products with this value. */
  with(name: FacetName, value: string): TypedFastBitSet {
    return this.#facet(name).with(value);
  }

  /** The products that have the same value as this one, itself included. */
  sharing(name: FacetName, slot: number): TypedFastBitSet {
    return this.#facet(name).sharing(slot);
  }

  /** By slot, a number for its value; 0: it has none. */
  codesOf(name: FacetName): Uint8Array {
    return this.#facet(name).codes;
  }

  /** By main category, then subcategory. */
  bySubcategory(): Record<string, Record<string, number>> {
    const counts: Record<string, Record<string, number>> = {};
    for (const mainCategory of this.#facet('mainCategory').values) {
      if (mainCategory === null) continue;
      const inside = this.#facet('mainCategory').with(mainCategory);
      counts[mainCategory] = this.#count(inside, ['subcategory']).subcategory ?? {};
    }
    return counts;
  }

  /** The products in each of the bitmaps; `copy` makes the one that may be changed when there are several. */
  #inAll(bitmaps: readonly TypedFastBitSet[], copy: (first: TypedFastBitSet) => TypedFastBitSet): TypedFastBitSet {
    const [first, second, ...more] = bitmaps;
    if (first === undefined) return this.#all;
    if (second === undefined) return first;
    return more.reduce((left, next) => left.intersection(next), copy(first).intersection(second));
  }

  #facet(name: FacetName): Facet {
    return this.#facets.get(name) as Facet;
  }

  /** Walks whichever is fewer: the chosen products, or the others, taken off the totals. */
  #count(chosen: TypedFastBitSet, names: readonly FacetName[]): Partial<Facets> {
    const size = chosen === this.#all ? this.#size : chosen.size();
    const others = size > this.#size / 2;
    const walked = this.#walk(
      others ? this.#others.copyOf(this.#all).difference(chosen) : chosen,
      others ? this.#size - size : size,
    );
    const counts: Partial<Facets> = {};
    for (const name of names) {
      const { codes, values, totals } = this.#facet(name);
      const tally = new Uint32Array(values.length);
      for (let at = 0; at < walked.length; at++) {
        const code = codes[walked[at] as number] as number;
        tally[code] = (tally[code] as number) + 1;
      }
      const shown: Record<string, number> = {};
      for (let code = none + 1; code < values.length; code++) {
        const count = others ? (totals[code] as number) - (tally[code] as number) : (tally[code] as number);
        if (count > 0) shown[values[code] as string] = count;
      }
      counts[name] = shown;
    }
    return counts;
  }

  #walk(slots: TypedFastBitSet, size: number): Uint32Array {
    if (this.#walked.length < size) this.#walked = new Uint32Array(size * 2);
    const { words } = slots;
    let at = 0;
    for (let index = 0; index < words.length; index++) {
      for (let word = words[index] as number; word !== 0; word &= word - 1)
        this.#walked[at++] = (index << 5) + (31 - Math.clz32(word & -word));
    }
    return this.#walked.subarray(0, at);
  }
}
