import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { OpenSearchEngine } from '../../src/search/opensearch/opensearch-engine.ts';
import { SearchUnavailable } from '../../src/search/search-engine.ts';
import { marketProduct, productOf, queryFor, synonyms } from '../search-contract/fixtures.ts';

/** How an OpenSearch that cannot answer behaves. */
const outages: Record<string, RequestListener> = {
  'breaks connections off': (request) => request.socket.destroy(),
  'accepts requests and stays silent': () => undefined,
  'sends an answer that never ends': (_, response) => {
    response.setHeader('content-type', 'application/json').write('{');
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  },
  'is starting': (_, response) => answer(response, 503, { error: { type: 'cluster_block_exception' } }),
  'has no memory left': (_, response) => answer(response, 429, { error: { type: 'circuit_breaking_exception' } }),
  'has no index': (_, response) => answer(response, 404, { error: { type: 'index_not_found_exception' } }),
  'has an index but no shard of it': (request, response) =>
    request.url?.includes('_msearch')
      ? answer(response, 200, { responses: [{ error: { type: 'search_phase_execution_exception' }, status: 503 }] })
      : answer(response, 503, {}),
  'is another server': (_, response) => {
    response.setHeader('content-type', 'application/json').end('<html>');
  },
};

function answer(response: Parameters<RequestListener>[1], status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

const questions: Record<string, (engine: OpenSearchEngine) => Promise<unknown>> = {
  'a list': (engine) => engine.search(queryFor({ mainCategory: 'Gold' })),
  'a deep page': (engine) => engine.search(queryFor({ page: 9000 })),
  'a search': (engine) => engine.search(queryFor({ search: 'neckalce' })),
  'featured products': (engine) => engine.featured(5),
  'similar products': (engine) => engine.similar('prd_1', 5),
  suggestions: (engine) => engine.suggest('ri', 5),
  'counts of categories': (engine) => engine.counts(),
};

let close = async () => {};
afterEach(() => close());

async function engineWith(outage: RequestListener, answerTimeoutMs?: number): Promise<OpenSearchEngine> {
  const server = createServer(outage);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const log = { error: () => undefined };
  const engine = new OpenSearchEngine({
    url,
    name: 'market',
    synonyms,
    log,
    ...(answerTimeoutMs && { answerTimeoutMs }),
  });
  close = async () => {
    await engine.close();
    server.closeAllConnections();
    server.close();
  };
  return engine;
}

describe.each(Object.entries(outages))('an OpenSearch that %s', (_, outage) => {
  test('fails every question, and every write so that its event comes again, after one wait of less than two seconds', async () => {
    const engine = await engineWith(outage);
    const isUnavailable = (asked: Promise<unknown>) =>
      asked.then(
        () => false,
        (error: unknown) => error instanceof SearchUnavailable,
      );
    const begun = performance.now();
    const failures = await Promise.all([
      ...Object.entries(questions).map(async ([question, ask]) => [question, await isUnavailable(ask(engine))]),
      isUnavailable(engine.index([marketProduct(productOf())])),
      isUnavailable(engine.remove([{ id: 'prd_1', version: 1 }])),
    ]);
    // It waits for two seconds at most: a second wait would show, and a busy machine has time for the rest.
    expect(performance.now() - begun).toBeLessThan(3_400);
    expect(failures).toEqual([...Object.keys(questions).map((question) => [question, true]), true, true]);
  });
});

test('closing aborts pending requests', async () => {
  const aDay = 86_400_000;
  const engine = await engineWith(() => undefined, aDay);
  const pending = engine.search(queryFor());
  await Promise.all([expect(pending).rejects.toBeInstanceOf(SearchUnavailable), close()]);
  close = async () => {};
});
