import type { Logger } from '@gehna/kit';
import type { NumberedRate } from '../prices.ts';
import {
  type CardJson,
  type MarketCounts,
  type MarketProduct,
  type ProductQuery,
  type Removal,
  type SearchEngine,
  type SearchPage,
  SearchUnavailable,
  type Suggestion,
} from '../search-engine.ts';
import { sortOf } from '../sort.ts';
import { Suggester } from '../suggester.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { isUnsearchable, queryTokens } from '../tokenizer.ts';
import { hasLimits, readSearch } from '../typed-limits.ts';
import { type Ask, Cluster } from './cluster.ts';
import { correct } from './corrections.ts';
import { IndexAlias, type LiveIndex } from './index-alias.ts';
import { definitionVersion } from './index-definition.ts';
import { IndexWriter } from './index-writer.ts';
import { cardsOf, countsIn, emptyPage, listPage } from './product-list.ts';
import { categoryQuery, featuredQuery } from './product-queries.ts';
import { similarTo } from './similar.ts';
import { suggestionSource } from './suggestion-source.ts';
import { clausesOf } from './text-query.ts';

/** Buyers have their 503 within two seconds. */
const defaultAnswerTimeoutMs = 1700;
/** Milliseconds after which a replica checks whether another one has put a new index in place. */
const liveIndexAgeMs = 2000;

interface OpenSearchOptions {
  readonly url: string;
  /** The alias that is searched. */
  readonly name: string;
  /** Of the next index that is built. */
  readonly synonyms: SynonymTable;
  readonly log: Pick<Logger, 'error'>;
  /** For all requests to OpenSearch of one answer. */
  readonly answerTimeoutMs?: number;
}

/** The market in OpenSearch, shared by all replicas. */
export class OpenSearchEngine implements SearchEngine {
  /** Of the documents that this build writes. */
  readonly definitionVersion = definitionVersion;
  readonly #cluster: Cluster;
  readonly #alias: IndexAlias;
  readonly #writer: IndexWriter;
  readonly #answerTimeoutMs: number;
  /** Of the next index. */
  #synonyms: SynonymTable;
  #live: (LiveIndex & { suggester: Suggester; readAt: number }) | undefined;

  constructor({ url, name, synonyms, log, answerTimeoutMs = defaultAnswerTimeoutMs }: OpenSearchOptions) {
    this.#cluster = new Cluster(url);
    this.#alias = new IndexAlias(this.#cluster, name);
    this.#writer = new IndexWriter(this.#cluster, this.#alias, log);
    this.#synonyms = synonyms;
    this.#answerTimeoutMs = answerTimeoutMs;
  }

  index(products: readonly MarketProduct[]): Promise<void> {
    return this.#writer.index(products);
  }

  remove(removals: readonly Removal[]): Promise<void> {
    return this.#writer.remove(removals);
  }

  async rebuild(products: AsyncIterable<MarketProduct>): Promise<void> {
    const synonyms = this.#synonyms;
    await this.#writer.rebuild(products, synonyms);
    this.#live = undefined;
    // Changed while the products were read.
    if (this.#synonyms !== synonyms) await this.useSynonyms(this.#synonyms);
  }

  /** Re-analyses the products in OpenSearch itself. An index of another mapping is left to the rebuild from the database. */
  async useSynonyms(synonyms: SynonymTable): Promise<void> {
    this.#synonyms = synonyms;
    const live = await this.#alias.live(() => this.#answerTimeoutMs);
    if (!live?.isCurrent || live.synonyms.version === synonyms.version) return;
    await this.#writer.reanalyse(live.index, synonyms);
    this.#live = undefined;
  }

  useRates(rates: readonly NumberedRate[]): Promise<void> {
    return this.#writer.useRates(rates);
  }

  /** Whether there is a complete index of today's mapping, so that nothing has to be rebuilt. */
  async isComplete(): Promise<boolean> {
    const live = await this.#alias.live(() => this.#answerTimeoutMs);
    return live?.isCurrent === true;
  }

  async search(query: ProductQuery): Promise<SearchPage> {
    if (isUnsearchable(query.search ?? '')) return emptyPage;
    const { ask, left } = this.#question();
    const limits = readSearch(query.search ?? '');
    if (query.priceBand || hasLimits(limits)) await this.#requireCurrentIndex(left);
    const tokens = queryTokens(limits.words);
    const sort = sortOf(query, tokens.length > 0);
    const list = { filters: query, limits };
    if (tokens.length === 0) return listPage({ ...list, clauses: [] }, sort, query, ask);

    const { synonyms } = await this.#liveIndex(left);
    const clauses = clausesOf(tokens, synonyms);
    const page = await listPage({ ...list, clauses }, sort, query, ask);
    if (page.total > 0) return page;
    const corrected = await correct(clauses, synonyms, ask);
    return corrected ? listPage({ ...list, clauses: corrected }, sort, query, ask) : page;
  }

  async featured(limit: number): Promise<readonly CardJson[]> {
    const [result] = await this.#question().ask([featuredQuery(limit)]);
    return cardsOf(result);
  }

  similar(productId: string, limit: number): Promise<readonly CardJson[] | null> {
    return similarTo(productId, limit, this.#question().ask);
  }

  async suggest(typed: string, limit: number): Promise<readonly Suggestion[]> {
    const { ask, left } = this.#question();
    const { suggester, synonyms } = await this.#liveIndex(left);
    return suggester.suggest(typed, limit, suggestionSource(synonyms, ask));
  }

  async counts(): Promise<MarketCounts> {
    const [result] = await this.#question().ask([categoryQuery]);
    const categories = result?.aggregations?.mainCategory?.buckets ?? [];
    return {
      mainCategory: countsIn(categories),
      subcategory: Object.fromEntries(categories.map(({ key, within }) => [key, countsIn(within?.buckets ?? [])])),
    };
  }

  close(): Promise<void> {
    return this.#cluster.close();
  }

  /** All requests for one answer share one deadline. */
  #question(): { ask: Ask; left: () => number } {
    const deadline = performance.now() + this.#answerTimeoutMs;
    const left = () => {
      const milliseconds = deadline - performance.now();
      if (milliseconds <= 0) throw new SearchUnavailable('OpenSearch is too slow now.');
      return milliseconds;
    };
    return { left, ask: async (searches) => this.#cluster.search(this.#alias.name, searches, left()) };
  }

  /** What depends on the synonyms by which the complete index was analysed. */
  async #liveIndex(left: () => number): Promise<LiveIndex & { suggester: Suggester }> {
    const known = this.#live;
    if (known && performance.now() - known.readAt < liveIndexAgeMs) return known;
    const live = await this.#alias.live(left);
    if (!live) throw new SearchUnavailable('There is no complete index yet.');
    const suggester = known?.index === live.index ? known.suggester : new Suggester(live.synonyms);
    this.#live = { ...live, suggester, readAt: performance.now() };
    return this.#live;
  }

  /** In an index of an earlier mapping, no product would be in a band of prices or have a weight. */
  async #requireCurrentIndex(left: () => number): Promise<void> {
    if ((await this.#liveIndex(left)).isCurrent) return;
    throw new SearchUnavailable('The index of this release, which has prices and weights, is being built.');
  }
}
