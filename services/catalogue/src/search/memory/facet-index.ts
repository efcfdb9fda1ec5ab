import type { Facets, Product } from '@gehna/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { type FacetName, type Filters, facetNames, facetValue } from '../facets.ts';
import { addTo, forEachIn } from './bitmaps.ts';
import { Facet, noValue } from './facet.ts';

/** What a query chose: the documents, how many, and how many each value of each facet would show instead. */
interface Selection {
  readonly documents: TypedFastBitSet;
  readonly total: number;
  readonly facets: Facets;
}

/** The facets of all documents. */
export class FacetIndex {
  readonly #all = new TypedFastBitSet();
  #size = 0;
  readonly #facets = Object.fromEntries(facetNames.map((name) => [name, new Facet()])) as Record<FacetName, Facet>;

  add(document: number, product: Product): void {
    addTo(this.#all, document);
    this.#size++;
    for (const name of facetNames) this.#facets[name].add(document, facetValue(product, name));
  }

  /** A document that is in, at its new price. */
  reprice(document: number, product: Product): void {
    this.#facets.priceBand.remove(document);
    this.#facets.priceBand.add(document, facetValue(product, 'priceBand'));
  }

  remove(document: number): void {
    this.#all.remove(document);
    this.#size--;
    for (const name of facetNames) this.#facets[name].remove(document);
  }

  /** Every document. */
  get all(): TypedFastBitSet {
    return this.#all;
  }

  of(name: FacetName): Facet {
    return this.#facets[name];
  }

  /**
   * Narrows what was found (undefined: everything) by the filters. The counts of a facet leave its own filter out, so
   * that a buyer sees what another choice would give; values that would show nothing are left out.
   */
  select(found: TypedFastBitSet | undefined, filters: Filters): Selection {
    const requested = facetNames.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [{ name, documents: this.#facets[name].with(value) }];
    });
    const within = (left: typeof requested) =>
      this.#intersection([...(found ? [found] : []), ...left.map(({ documents }) => documents)]);

    const documents = within(requested);
    const facets = this.#count(
      documents,
      facetNames.filter((name) => filters[name] === undefined),
    );
    for (const one of requested) {
      const others = within(requested.filter((other) => other !== one));
      Object.assign(facets, this.#count(others, [one.name]));
    }
    return { documents, total: documents === this.#all ? this.#size : documents.size(), facets: facets as Facets };
  }

  /** By main category, then subcategory. */
  bySubcategory(): Record<string, Record<string, number>> {
    const counts: Record<string, Record<string, number>> = {};
    for (const mainCategory of this.#facets.mainCategory.values) {
      if (mainCategory === null) continue;
      const inside = this.#facets.mainCategory.with(mainCategory);
      counts[mainCategory] = this.#count(inside, ['subcategory']).subcategory ?? {};
    }
    return counts;
  }

  /** The documents in each of the bitmaps, none of which is changed. */
  #intersection([first, second, ...more]: readonly TypedFastBitSet[]): TypedFastBitSet {
    if (first === undefined) return this.#all;
    if (second === undefined) return first;
    return more.reduce((left, next) => left.intersection(next), first.new_intersection(second));
  }

  /** Counts whichever are fewer: the chosen documents, or the others, which are subtracted from the totals. */
  #count(chosen: TypedFastBitSet, names: readonly FacetName[]): Partial<Facets> {
    const size = chosen === this.#all ? this.#size : chosen.size();
    const isMost = size > this.#size / 2;
    const counted = new Uint32Array(isMost ? this.#size - size : size);
    let filled = 0;
    forEachIn(isMost ? this.#all.new_difference(chosen) : chosen, (document) => {
      counted[filled++] = document;
    });
    const counts: Partial<Facets> = {};
    for (const name of names) counts[name] = countsOf(this.#facets[name], counted, isMost);
    return counts;
  }
}

function countsOf({ codes, values, totals }: Facet, counted: Uint32Array, areOthers: boolean): Record<string, number> {
  const found = new Uint32Array(values.length);
  for (let index = 0; index < counted.length; index++) {
    const code = codes[counted[index] as number] as number;
    found[code] = (found[code] as number) + 1;
  }
  const counts: Record<string, number> = {};
  for (let code = noValue + 1; code < values.length; code++) {
    const count = areOthers ? (totals[code] as number) - (found[code] as number) : (found[code] as number);
    if (count > 0) counts[values[code] as string] = count;
  }
  return counts;
}
