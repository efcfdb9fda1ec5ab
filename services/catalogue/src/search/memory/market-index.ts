import type { Product, RateInForce, SearchLimits } from '@gehna/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { pricedAt } from '../prices.ts';
import type {
  CardJson,
  MarketCounts,
  MarketProduct,
  ProductQuery,
  Removal,
  SearchPage,
  Suggestion,
} from '../search-engine.ts';
import { newestFirst, sortOf } from '../sort.ts';
import { Suggester, type SuggestionSource } from '../suggester.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { isUnsearchable, queryTokens } from '../tokenizer.ts';
import { hasLimits, isWithin, readSearch } from '../typed-limits.ts';
import { addTo, emptyBitmap, forEachIn } from './bitmaps.ts';
import { DocumentIds } from './document-ids.ts';
import { FacetIndex } from './facet-index.ts';
import { ProductTerms } from './product-terms.ts';
import { pageByScore } from './score-page.ts';
import { similarProducts } from './similar-products.ts';
import { Sorts } from './sorts.ts';
import { suggestionSource } from './suggestion-source.ts';
import { TextIndex } from './text-index.ts';

/** Products by rate that are priced anew in one step: a millisecond or two. */
const repricingBatchSize = 25;

/** What depends on the synonyms. */
interface Texts {
  readonly terms: ProductTerms;
  readonly index: TextIndex;
  readonly suggester: Suggester;
  readonly source: SuggestionSource;
}

/** The index over one market. Changes are complete from the next `commit`; ask only then. */
export class MarketIndex {
  readonly #ids = new DocumentIds();
  readonly #facets = new FacetIndex();
  readonly #sorts = new Sorts(this.#ids);
  readonly #featured = new TypedFastBitSet();
  readonly #byRate = new TypedFastBitSet();
  #rates: readonly RateInForce[];
  #texts: Texts;
  /** By other synonyms; takes the same writes until it replaces `#texts`. */
  #nextTexts: Texts | undefined;
  /** The documents in `#nextTexts`. */
  readonly #inNextTexts = new Set<number>();
  /** By document. */
  readonly #cards: CardJson[] = [];
  readonly #versions: number[] = [];
  readonly #sellerIds: string[] = [];
  readonly #netWeights: number[] = [];
  readonly #similar = similarProducts({
    facets: this.#facets,
    sorts: this.#sorts,
    ids: this.#ids,
    sellerIds: this.#sellerIds,
  });
  /** Versions of removed products, against late writes. */
  readonly #removed = new Map<string, number>();
  /** Documents whose number is free from the next `commit`. */
  readonly #replaced: number[] = [];

  constructor(synonyms: SynonymTable, rates: readonly RateInForce[] = []) {
    this.#texts = this.#textsBy(synonyms);
    this.#rates = rates;
  }

  /** A version that is not older than the one indexed replaces it; with `onlyNew`, a newer one. */
  put({ id, sellerId, version, product: written, createdAt }: MarketProduct, { onlyNew = false } = {}): void {
    if (version <= (this.#removed.get(id) ?? -1)) return;
    const known = this.#ids.of(id);
    if (known !== undefined) {
      const indexed = this.#versions[known] as number;
      if (version < indexed || (onlyNew && version === indexed)) return;
    }
    this.#removed.delete(id);
    const document = this.#ids.take(id);
    const product = pricedAt(written, this.#rates);
    this.#cards[document] = JSON.stringify(product);
    this.#versions[document] = version;
    this.#sellerIds[document] = sellerId;
    this.#netWeights[document] = product.netWeight;
    this.#facets.add(document, product);
    this.#addText(this.#texts, document, product);
    if (this.#nextTexts) {
      this.#addText(this.#nextTexts, document, product);
      this.#inNextTexts.add(document);
    }
    this.#sorts.add(document, product, createdAt);
    if (product.isFeatured) addTo(this.#featured, document);
    if (product.isPricedByRate) addTo(this.#byRate, document);
    // Afterwards: terms that both have stay in use.
    if (known !== undefined) this.#release(known);
  }

  remove({ id, version }: Removal): void {
    const known = this.#ids.of(id);
    if (known !== undefined) {
      if (version < (this.#versions[known] as number)) return;
      this.#ids.forget(id);
      this.#release(known);
    }
    this.#removed.set(id, Math.max(version, this.#removed.get(id) ?? 0));
  }

  commit(): void {
    this.#sorts.commit();
    for (const document of this.#replaced.splice(0)) this.#ids.free(document);
  }

  /**
   * Indexes the texts anew by other synonyms, one product a step; searches use them after the last step. There may be
   * writes between two steps.
   */
  *useSynonyms(synonyms: SynonymTable): Generator<void, void> {
    const next = this.#textsBy(synonyms);
    this.#nextTexts = next;
    for (const document of this.#ids.all()) {
      if (!this.#inNextTexts.has(document)) {
        this.#addText(next, document, this.#productOf(document));
        this.#inNextTexts.add(document);
      }
      yield;
    }
    this.#nextTexts = undefined;
    this.#inNextTexts.clear();
    this.#texts = next;
  }

  /** Prices the products by rate anew, a few a step; after a step, lists show and sort them at their new prices. There may be writes between two steps. */
  *useRates(rates: readonly RateInForce[]): Generator<void, void> {
    this.#rates = rates;
    const documents: number[] = [];
    forEachIn(this.#byRate, (document) => documents.push(document));
    for (let start = 0; start < documents.length; start += repricingBatchSize) {
      this.#reprice(documents.slice(start, start + repricingBatchSize));
      yield;
    }
  }

  /** What was written since has its price at the rates already, also under a number that was freed. */
  #reprice(documents: readonly number[]): void {
    this.commit();
    const prices = new Map<number, number>();
    for (const document of documents) {
      if (!this.#byRate.has(document)) continue;
      const before = this.#productOf(document);
      const product = pricedAt(before, this.#rates);
      if (product === before) continue;
      this.#cards[document] = JSON.stringify(product);
      prices.set(document, product.price);
      this.#facets.reprice(document, product);
    }
    this.#sorts.reprice(prices);
  }

  removals(): Removal[] {
    return Array.from(this.#removed, ([id, version]) => ({ id, version }));
  }

  search(query: ProductQuery): SearchPage {
    const typed = readSearch(query.search ?? '');
    const tokens = queryTokens(typed.words);
    const isOfWords = tokens.length > 0 || isUnsearchable(query.search ?? '');
    const match = isOfWords ? this.#texts.index.find(tokens) : undefined;
    const found = hasLimits(typed) ? this.#within(typed, match?.documents ?? this.#facets.all) : match?.documents;
    const { documents, total, facets } = this.#facets.select(found, query);
    const sort = sortOf(query, match !== undefined);
    const range = { offset: (query.page - 1) * query.limit, limit: query.limit };
    const page =
      sort === 'relevance'
        ? pageByScore(documents, this.#texts.index.score(match?.words ?? [], documents), this.#sorts, range)
        : this.#sorts.by(sort.by).page(documents, total, { ...range, descending: sort.descending });
    return { cards: this.#cardsOf(page), total, facets };
  }

  #within(limits: SearchLimits, documents: TypedFastBitSet): TypedFastBitSet {
    const within = emptyBitmap(this.#ids.capacity);
    forEachIn(documents, (document) => {
      const [price, netWeight] = [this.#sorts.priceOf(document), this.#netWeights[document] as number];
      if (isWithin(limits, { price, netWeight })) within.add(document);
    });
    return within;
  }

  featured(limit: number): CardJson[] {
    const range = { offset: 0, limit, descending: newestFirst.descending };
    return this.#cardsOf(this.#sorts.by(newestFirst.by).page(this.#featured, this.#featured.size(), range));
  }

  similar(productId: string, limit: number): CardJson[] | null {
    const document = this.#ids.of(productId);
    return document === undefined ? null : this.#cardsOf(this.#similar(document, limit));
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    const { suggester, source } = this.#texts;
    return suggester.suggest(typed, limit, source);
  }

  counts(): MarketCounts {
    const { facets } = this.#facets.select(undefined, {});
    return { mainCategory: facets.mainCategory, subcategory: this.#facets.bySubcategory() };
  }

  #cardsOf(documents: readonly number[]): CardJson[] {
    return documents.map((document) => this.#cards[document] as CardJson);
  }

  #textsBy(synonyms: SynonymTable): Texts {
    const index = new TextIndex(synonyms);
    const source = suggestionSource(this.#facets, index, this.#sorts);
    return { terms: new ProductTerms(synonyms), index, suggester: new Suggester(synonyms), source };
  }

  #addText({ terms, index }: Texts, document: number, product: Product): void {
    index.add(terms.of(product), document);
  }

  #productOf(document: number): Product {
    return JSON.parse(this.#cards[document] as CardJson);
  }

  #release(document: number): void {
    const product = this.#productOf(document);
    this.#texts.index.remove(this.#texts.terms.of(product), document);
    if (this.#nextTexts && this.#inNextTexts.delete(document))
      this.#nextTexts.index.remove(this.#nextTexts.terms.of(product), document);
    this.#facets.remove(document);
    this.#sorts.remove(document);
    this.#featured.remove(document);
    this.#byRate.remove(document);
    this.#replaced.push(document);
  }
}
