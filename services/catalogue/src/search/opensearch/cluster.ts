import { Client, errors } from '@opensearch-project/opensearch';
import { SearchUnavailable } from '../search-engine.ts';

export type Json = { readonly [name: string]: unknown };

interface Hit {
  readonly _id: string;
  readonly _source?: Json;
  readonly _score?: number | null;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
}

interface Aggregation {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number; readonly within?: Aggregation }[];
  /** Of percentiles. */
  readonly values?: readonly { readonly value: number | null }[];
}

/** A `term` suggestion: the indexed terms near one typed word. */
interface NearTerms {
  readonly options: readonly { readonly text: string }[];
}

export interface SearchResult {
  readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, Aggregation>>;
  readonly suggest?: Readonly<Record<string, readonly NearTerms[]>>;
}

/** Runs several searches of the live index in one request. */
export type Ask = (searches: readonly Json[]) => Promise<readonly SearchResult[]>;

interface FailedItem {
  readonly error: { readonly type: string; readonly reason?: string };
  readonly status: number;
}

type BulkItem = Partial<FailedItem> & { readonly _id: string; readonly status: number };

interface Refused {
  readonly id: string;
  readonly reason: string;
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly querystring?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Json;
  /** Lines of newline-delimited JSON, instead of `body`. */
  readonly lines?: readonly Json[];
  readonly timeoutMs: number;
}

const versionConflict = 409;

/** The HTTP interface of OpenSearch, with its failures as `SearchUnavailable`. No retries: callers have deadlines. */
export class Cluster {
  readonly #client: Client;
  readonly #pending = new Set<Promise<unknown> & { abort(): void }>();

  constructor(url: string) {
    this.#client = new Client({ node: url, maxRetries: 0 });
  }

  async call<T>({ method, path, querystring, body, lines, timeoutMs }: Call): Promise<T> {
    const request = this.#client.transport.request(
      { method, path, ...(querystring && { querystring }), ...(lines ? { bulkBody: [...lines] } : body && { body }) },
      { requestTimeout: timeoutMs, maxRetries: 0 },
    );
    // `requestTimeout` ends a silent connection; an answer that only trickles in needs a limit for the whole.
    const timer = setTimeout(() => request.abort(), timeoutMs);
    this.#pending.add(request);
    try {
      return (await request).body as T;
    } catch (error) {
      throw isOutage(error) ? new SearchUnavailable('OpenSearch cannot answer now.', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
      this.#pending.delete(request);
    }
  }

  /** Several searches of one index in one request. */
  async search(index: string, searches: readonly Json[], timeoutMs: number): Promise<readonly SearchResult[]> {
    const { responses } = await this.call<{ responses: readonly (SearchResult | FailedItem)[] }>({
      method: 'POST',
      path: `/${index}/_msearch`,
      lines: searches.flatMap((search) => [{ allow_partial_search_results: false }, search]),
      timeoutMs,
    });
    return responses.map((response) => {
      if ('error' in response) throw failure(response);
      return response;
    });
  }

  /**
   * Writes lines of the bulk API to aliases. A write that is older than what is indexed is passed over. Returns the documents
   * that OpenSearch refuses: trying again would not help.
   */
  async bulk(lines: readonly Json[], timeoutMs: number): Promise<readonly Refused[]> {
    if (lines.length === 0) return [];
    const { errors: failed, items } = await this.call<{
      errors: boolean;
      items: readonly Readonly<Record<string, BulkItem>>[];
    }>({ method: 'POST', path: '/_bulk', querystring: { require_alias: true }, lines, timeoutMs });
    if (!failed) return [];
    return items
      .flatMap((item) => Object.values(item))
      .flatMap(({ _id, error, status }) => {
        if (!error || status === versionConflict) return [];
        const failed = failure({ error, status });
        if (failed instanceof SearchUnavailable) throw failed;
        return [{ id: _id, reason: failed.message }];
      });
  }

  /** Aborts pending requests, too. */
  async close(): Promise<void> {
    const pending = [...this.#pending];
    for (const request of pending) request.abort();
    await Promise.allSettled(pending);
    await this.#client.close();
  }
}

function failure({ error, status }: FailedItem): Error {
  const text = `OpenSearch answered ${status}: ${error.type}${error.reason ? `, ${error.reason}` : ''}.`;
  return isOutageStatus(status) ? new SearchUnavailable(text) : new Error(text);
}

/** 404: there is no such index (yet); 429: a circuit breaker or a full queue. */
const isOutageStatus = (status: number) => status === 404 || status === 408 || status === 429 || status >= 500;

function isOutage(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return isOutageStatus(error.statusCode ?? 500);
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError ||
    error instanceof errors.RequestAbortedError ||
    error instanceof errors.DeserializationError
  );
}
