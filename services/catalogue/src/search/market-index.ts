import type { Pagination } from '@gehna/contracts';
import { pageOf } from '@gehna/kit';
import { TypedFastBitSet } from 'typedfastbitset';
import { CardStore } from './card-store.ts';
import { FacetIndex, facetNames, type Selection } from './facets.ts';
import { Likeness } from './likeness.ts';
import type { MarketCard, MarketCounts, MarketIndex, ProductQuery, ProductSeller, ReadyAnswer } from './read-model.ts';
import { Recent } from './recent.ts';
import { Slots } from './slots.ts';
import { Sorts, usualDirection } from './sorts.ts';
import { Suggestions } from './suggestions.ts';
import { entriesOfProduct, TextIndex, wordsAsked } from './text-index.ts';

/** The market in the memory of this replica. See the README beside this file for what it costs. */
export class MemoryMarketIndex implements MarketIndex {
  readonly #slots = new Slots();
  readonly #cards = new CardStore();
  readonly #facets = new FacetIndex();
  readonly #text = new TextIndex();
  readonly #sorts = new Sorts(this.#slots);
  readonly #featured = new TypedFastBitSet();
  readonly #sellerNumbers = new Map<string, number>();
  /** By slot; the collector would have to look at each of a hundred thousand texts, or sets. */
  readonly #sellerOf: number[] = [];
  readonly #likeness = new Likeness({
    facets: this.#facets,
    sorts: this.#sorts,
    slots: this.#slots,
    sellerOf: this.#sellerOf,
  });
  readonly #suggestions = new Suggestions({ facets: this.#facets, text: this.#text, sorts: this.#sorts });
  readonly #answers = new Recent<Buffer>(128);
  readonly #selections = new Recent<Selection>(128);

  put({ id, sellerId, product, createdAt }: MarketCard): void {
    this.remove(id);
    const slot = this.#slots.take(id);
    this.#cards.put(slot, product);
    this.#facets.put(slot, product);
    this.#text.add(entriesOfProduct(product), slot, this.#slots.capacity);
    this.#sorts.put(slot, product, createdAt);
    if (product.isFeatured) this.#featured.add(slot);
    this.#sellerOf[slot] = this.#sellerNumber(sellerId);
    this.#forget();
  }

  remove(productId: string): void {
    const slot = this.#slots.of(productId);
    if (slot === undefined) return;
    this.#text.remove(entriesOfProduct(this.#cards.piece(slot)), slot);
    this.#cards.remove(slot);
    this.#facets.remove(slot);
    this.#sorts.changed(slot);
    this.#featured.remove(slot);
    this.#slots.release(productId);
    this.#forget();
  }

  renameSeller(sellerId: string, seller: ProductSeller): void {
    const number = this.#sellerNumber(sellerId);
    for (let slot = 0; slot < this.#slots.capacity; slot++) {
      if (this.#sellerOf[slot] !== number || !this.#isThere(slot)) continue;
      const before = this.#cards.piece(slot);
      const after = { ...before, seller };
      this.#text.replace(entriesOfProduct(before), entriesOfProduct(after), slot, this.#slots.capacity);
      this.#cards.put(slot, after);
    }
    this.#forget();
  }

  list(query: ProductQuery): ReadyAnswer {
    const { sortBy, page, limit } = query;
    const descending = (query.sortOrder ?? usualDirection[sortBy]) === 'desc';
    const words = wordsAsked(query.search ?? '');
    const chosen = JSON.stringify([words, ...facetNames.map((name) => query[name])]);
    const json = this.#answers.of(`${chosen}${sortBy} ${descending} ${page} ${limit}`, () => {
      const { slots, total, facets } = this.#selections.of(chosen, () =>
        this.#facets.select(words.length > 0 ? this.#text.find(words, this.#slots.capacity) : undefined, query),
      );
      const from = (page - 1) * limit;
      const shown = this.#sorts.by(sortBy).page(slots, total, { from, limit, descending }, this.#isThere);
      const pagination: Pagination = { totalProducts: total, ...pageOf(total, { page, limit }) };
      return this.#answer(shown, `,"pagination":${JSON.stringify(pagination)},"facets":${JSON.stringify(facets)}`);
    });
    return { json };
  }

  featured(limit: number): ReadyAnswer {
    const json = this.#answers.of(`featured ${limit}`, () => {
      const newest = { from: 0, limit, descending: true };
      return this.#answer(
        this.#sorts.by('createdAt').page(this.#featured, this.#featured.size(), newest, this.#isThere),
        '',
      );
    });
    return { json };
  }

  similar(productId: string, limit: number): ReadyAnswer | null {
    const slot = this.#slots.of(productId);
    if (slot === undefined) return null;
    return {
      json: this.#answers.of(`similar ${slot} ${limit}`, () => this.#answer(this.#likeness.to(slot, limit), '')),
    };
  }

  suggest(search: string, limit: number): ReadyAnswer {
    const json = this.#answers.of(`suggest ${limit} ${search}`, () => {
      const suggestions = this.#suggestions.for(search, limit, this.#slots.capacity, this.#isThere);
      return Buffer.from(JSON.stringify({ suggestions }));
    });
    return { json };
  }

  counts(): MarketCounts {
    const { facets } = this.#facets.select(undefined, {});
    return { mainCategory: facets.mainCategory, subcategory: this.#facets.bySubcategory() };
  }

  readonly #isThere = (slot: number) => this.#slots.of(this.#slots.idOf(slot)) === slot;

  #answer(slots: readonly number[], rest: string): Buffer {
    return this.#cards.json(slots, '{"products":[', `]${rest}}`);
  }

  #sellerNumber(sellerId: string): number {
    const known = this.#sellerNumbers.get(sellerId);
    if (known !== undefined) return known;
    const number = this.#sellerNumbers.size;
    this.#sellerNumbers.set(sellerId, number);
    return number;
  }

  #forget(): void {
    this.#answers.clear();
    this.#selections.clear();
    this.#suggestions.forget();
  }
}
