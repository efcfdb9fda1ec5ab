import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '@gehna/contracts';
import type { Logger } from '@gehna/kit';
import pLimit from 'p-limit';
import type { NumberedRate } from '../prices.ts';
import { type MarketProduct, type Removal, SearchUnavailable } from '../search-engine.ts';
import type { SynonymTable } from '../synonym-table.ts';
import type { Cluster, Json } from './cluster.ts';
import { documentOf, documentVersion, pricesOf, removalVersion } from './document.ts';
import type { IndexAlias } from './index-alias.ts';

/** Milliseconds that OpenSearch may take to say which aliases there are. */
const aliasTimeoutMs = 2000;
/** Milliseconds that one bulk request may take: no buyer waits for it. */
const writeTimeoutMs = 60_000;
const bulkSize = 500;
const reindexPollMs = 500;

/** As it is read by id; without a source when it is gone. */
interface StoredDocument {
  readonly _id: string;
  readonly _version?: number;
  readonly _source?: Json;
}

/** Writes products to both aliases of a market, and fills new indexes. */
export class IndexWriter {
  readonly #cluster: Cluster;
  readonly #alias: IndexAlias;
  readonly #log: Pick<Logger, 'error'>;
  /** Fills of this process run one after another. */
  readonly #fills = pLimit(1);
  /** Fills that have taken the place of an index, which is deleted then. */
  #completed = 0;
  #rates: readonly NumberedRate[] = [];
  /** What is read to be priced anew must not be written in between: a product whose seller was renamed has the version it had. */
  readonly #serialized = pLimit(1);

  constructor(cluster: Cluster, alias: IndexAlias, log: Pick<Logger, 'error'>) {
    this.#cluster = cluster;
    this.#alias = alias;
    this.#log = log;
  }

  async index(products: readonly MarketProduct[]): Promise<void> {
    for (let start = 0; start < products.length; start += bulkSize) {
      const batch = products.slice(start, start + bulkSize);
      // In the order of the calls: of two writes with one version the later one counts.
      await this.#serialized(async () => {
        const aliases = await this.#writable();
        await this.#bulk(
          batch.flatMap((product) => aliases.flatMap((alias) => this.#indexLines(alias, product, 'external_gte'))),
        );
      });
    }
  }

  /** Prices what is indexed at an older rate anew: after a crash, what is left. */
  async useRates(rates: readonly NumberedRate[]): Promise<void> {
    this.#rates = rates;
    // What is being written is priced at the rates before.
    await this.#serialized(() => undefined);
    const filled = this.#fills(() => undefined);
    await this.#reprice();
    // What a fill had read before is priced at the rates before.
    await filled;
    await this.#reprice();
  }

  async #reprice(): Promise<void> {
    const completed = this.#completed;
    try {
      const aliases = await this.#alias.writable(aliasTimeoutMs);
      for (const alias of aliases) for (const rate of this.#rates) await this.#repriceIn(alias, rate);
    } catch (error) {
      // A fill that ended since deleted the index: what took its place is priced anew.
      await this.#fills(() => undefined);
      if (this.#completed === completed) throw error;
      await this.#reprice();
    }
  }

  async #repriceIn(alias: string, { metal, number }: NumberedRate): Promise<void> {
    await this.#alias.refresh(alias);
    const older = [{ term: { rateMetal: metal } }, { range: { rateNumber: { lt: number } } }];
    for (let last = ''; ; ) {
      const query = { bool: { filter: [...older, { range: { id: { gt: last } } }] } };
      const search = { size: bulkSize, track_total_hits: false, query, sort: [{ id: 'asc' }], _source: false };
      const [found] = await this.#cluster.search(alias, [search], writeTimeoutMs);
      const ids = (found?.hits.hits ?? []).map(({ _id }) => _id);
      if (ids.length === 0) return;
      await this.#serialized(() => this.#repriceAll(alias, ids));
      last = ids.at(-1) as string;
    }
  }

  /** Read again by id, which sees every write at once. */
  async #repriceAll(alias: string, ids: readonly string[]): Promise<void> {
    const { docs } = await this.#cluster.call<{ docs: readonly StoredDocument[] }>({
      method: 'POST',
      path: `/${alias}/_mget`,
      body: { ids },
      timeoutMs: writeTimeoutMs,
    });
    const lines = docs.flatMap(({ _id, _version: version, _source }) => {
      if (!_source) return [];
      const prices = pricesOf(JSON.parse(_source.card as string) as Product, this.#rates);
      return [{ index: { _index: alias, _id, version, version_type: 'external_gte' } }, { ..._source, ...prices }];
    });
    await this.#bulk(lines);
  }

  async remove(removals: readonly Removal[]): Promise<void> {
    const aliases = await this.#writable();
    const lines = removals.flatMap((removal) =>
      aliases.map((alias) => ({
        delete: {
          _index: alias,
          _id: removal.id,
          version: removalVersion(removal),
          version_type: 'external_gte',
        },
      })),
    );
    await this.#bulk(lines);
  }

  /** Fills a new index from the products and puts it in the place of the old one. */
  rebuild(products: AsyncIterable<MarketProduct>, synonyms: SynonymTable): Promise<void> {
    return this.#fill(synonyms, async () => {
      let lines: Json[] = [];
      /** The bulk request before: OpenSearch indexes while the next products are read. */
      let writing: Promise<void> = Promise.resolve();
      const flush = async () => {
        await writing;
        writing = this.#bulk(lines);
        // Its failure is awaited with the next one.
        writing.catch(() => undefined);
        lines = [];
      };
      for await (const product of products) {
        // `external`: what was written since with the same version has the seller's newer name.
        lines.push(...this.#indexLines(this.#alias.next, product, 'external'));
        if (lines.length >= bulkSize * 2) await flush();
      }
      await flush();
      await writing;
    });
  }

  /** Fills a new index from the old one, whose products it analyses by other synonyms. */
  reanalyse(from: string, synonyms: SynonymTable): Promise<void> {
    return this.#fill(synonyms, async () => {
      await this.#alias.refresh(from);
      const { task } = await this.#cluster.call<{ task: string }>({
        method: 'POST',
        path: '/_reindex',
        querystring: { wait_for_completion: false },
        body: {
          conflicts: 'proceed',
          source: { index: from, size: bulkSize },
          dest: { index: this.#alias.next, version_type: 'external' },
        },
        timeoutMs: writeTimeoutMs,
      });
      await this.#finished(task);
    });
  }

  #fill(synonyms: SynonymTable, fill: () => Promise<void>): Promise<void> {
    return this.#fills(async () => {
      const index = await this.#alias.create(synonyms);
      try {
        await fill();
        await this.#alias.complete(index);
        this.#completed++;
      } catch (error) {
        // While OpenSearch is away it cannot be deleted either: then the next fill does it.
        await this.#alias.abandon(index).catch(() => undefined);
        throw error;
      }
    });
  }

  async #finished(task: string): Promise<void> {
    for (;;) {
      const { completed, error, response } = await this.#cluster.call<{
        completed: boolean;
        error?: Json;
        response?: { failures: readonly Json[] };
      }>({ method: 'GET', path: `/_tasks/${task}`, timeoutMs: writeTimeoutMs });
      const failure = error ?? response?.failures[0];
      if (failure) throw new Error(`OpenSearch could not reindex: ${JSON.stringify(failure)}`);
      if (completed) return;
      await wait(reindexPollMs);
    }
  }

  async #bulk(lines: readonly Json[]): Promise<void> {
    for (const { id, reason } of await this.#cluster.bulk(lines, writeTimeoutMs))
      this.#log.error({ productId: id, reason }, 'OpenSearch refused a product; it cannot be found.');
  }

  async #writable(): Promise<string[]> {
    const aliases = await this.#alias.writable(aliasTimeoutMs);
    if (aliases.length === 0) throw new SearchUnavailable('There is no index yet.');
    return aliases;
  }

  #indexLines(alias: string, product: MarketProduct, version_type: 'external' | 'external_gte'): Json[] {
    return [
      { index: { _index: alias, _id: product.id, version: documentVersion(product), version_type } },
      documentOf(product, this.#rates),
    ];
  }
}
