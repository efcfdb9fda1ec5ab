import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findJava, startOpenSearch } from '../../local/opensearch/opensearch.ts';
import { root } from '../../local/process-specs.ts';
import { cpuSecondsOf, memoryOf } from '../../local/process-usage.ts';
import { BenchProcess } from '../bench-process.ts';
import { onMeasuredCore } from '../cores.ts';
import { latencyFigures } from '../latencies.ts';
import { serveProductLines } from '../market/product-lines.ts';
import { listPaths, searchPaths, similarPaths, suggestionPaths } from '../market/queries.ts';
import { requestOneByOne } from '../one-client.ts';
import type { Bench, Section } from '../section.ts';

const products = Number(process.env.BENCH_SEARCH_PRODUCTS ?? 1_000_000);
const counted = products.toLocaleString('en-US');
const requestCount = Number(process.env.BENCH_SEARCH_QUERIES ?? 1000);
/** Megabytes, as in docker-compose.yml. */
const openSearchHeap = 1024;
const nodeHeap = 12_000;
const indexingLimit = 15 * 60;

/** Both search engines with a million products, indexed through the port without a database: which one for which market? */
export const search: Section = {
  name: 'search',
  summary: `both search engines over ${counted} products, the same queries (needs Java 17)`,
  async run(bench) {
    if (!(await findJava())) {
      bench.print('OpenSearch needs Java 17 and Maven; not measured.');
      return;
    }
    const lines = await serveProductLines(products);
    try {
      await measureOpenSearch(bench, lines.url);
      await measureEngine(bench, { name: 'memory', env: { PRODUCTS_URL: lines.url }, limits: false, besides: [] });
    } finally {
      lines.close();
    }
  },
};

async function measureOpenSearch(bench: Bench, productsUrl: string): Promise<void> {
  const { url, child } = await startOpenSearch({
    folder: join(bench.folder, 'opensearch'),
    jars: join(root, '.data', 'opensearch'),
    logFile: join(bench.logs, 'opensearch.log'),
    guard: bench.guard,
    heapMb: openSearchHeap,
  });
  try {
    const env = { PRODUCTS_URL: productsUrl, SEARCH_URL: url };
    await measureEngine(bench, { name: 'opensearch', env, limits: true, besides: [child.pid ?? 0] });
    const sizes = (await (await fetch(`${url}/_stats/store`)).json()) as {
      _all: { primaries: { store: { size_in_bytes: number } } };
    };
    const of = `${counted} products, heap of ${openSearchHeap} MB`;
    bench.figure({ name: 'OpenSearch: resident set', value: memoryOf(child.pid ?? 0).rss, unit: 'MB', of });
    const disk = sizes._all.primaries.store.size_in_bytes / 1e6;
    bench.figure({ name: 'OpenSearch: disk', value: disk, unit: 'MB', of });
  } finally {
    await child.stop(10_000);
  }
}

async function measureEngine(
  bench: Bench,
  {
    name,
    env,
    limits,
    besides,
  }: {
    name: string;
    env: Readonly<Record<string, string>>;
    limits: boolean;
    /** Processes that work for the replica. */
    besides: readonly number[];
  },
): Promise<void> {
  const { print, figure } = bench;
  const spec = {
    name: `search-${name}`,
    folder: join(root, 'services', 'catalogue'),
    entry: join('test', 'bench', 'engine-server.ts'),
    env: { ...env, NODE_OPTIONS: `--max-old-space-size=${nodeHeap}` },
    readyPath: '/status',
  };
  const server = await BenchProcess.started(spec, bench, onMeasuredCore);
  const cpu = () => [server.pid, ...besides].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  try {
    const before = cpu();
    figure({
      name: `${name}: indexed`,
      value: await secondsToIndex(server, print),
      unit: 's',
      ...(limits && { atMost: indexingLimit }),
      of: `${counted} products through the port, without a database`,
    });
    figure({
      name: `${name}: processor for that`,
      value: cpu() - before,
      unit: 's',
      of: 'all processes and threads; divided by the cores, what it takes on an idle machine at least',
    });
    figure({ name: `${name}: memory`, value: memoryOf(server.pid).rss, unit: 'MB', of: 'resident set of the replica' });
    const kinds = [
      ['list with filters, facets, sort', listPaths] as const,
      ['search, sorted as requested', searchPaths] as const,
      ['search by relevance', relevancePaths] as const,
      ['suggestions', suggestionPaths] as const,
      ['similar products', (count: number, seed?: number) => similarPaths(count, products, seed)] as const,
    ];
    for (const [kind, paths] of kinds) {
      await requestOneByOne(server.url, paths(Math.ceil(requestCount / 2), 1));
      const begun = cpu();
      const latencies = await requestOneByOne(server.url, paths(requestCount));
      const perQuery = ((cpu() - begun) * 1000) / requestCount;
      const of = `of ${requestCount.toLocaleString('en-US')} different queries, one client`;
      const isLimited = limits && /^(list|search)/.test(kind);
      latencyFigures(figure, `${name}: ${kind}`, latencies, of, isLimited ? 150 : undefined);
      figure({
        name: `${name}: ${kind}, processor each`,
        value: perQuery,
        unit: 'ms',
        of: 'all processes and threads',
      });
    }
    const deep = Array.from(
      { length: 10 },
      (_, tenth) => `/api/products?limit=100&page=${1 + tenth * (products / 1000)}`,
    );
    const { p50, p99 } = await requestOneByOne(server.url, deep);
    figure({ name: `${name}: deep pages, p50`, value: p50, unit: 'ms', of: 'at each tenth of the list of all' });
    figure({ name: `${name}: deep pages, slowest`, value: p99, unit: 'ms', of: 'at each tenth of the list of all' });
  } finally {
    await server.stop();
  }
}

/** The same searches, in the order that buyers see unless they choose another. */
const relevancePaths = (count: number, seed?: number) =>
  searchPaths(count, seed).map((path) => path.replace(/&sort(By|Order)=\w+/g, ''));

async function secondsToIndex({ url }: BenchProcess, print: Bench['print']): Promise<number> {
  for (let reported = 0; ; ) {
    const { read, seconds } = (await (await fetch(`${url}/status`)).json()) as { read: number; seconds?: number };
    if (seconds !== undefined) return seconds;
    if (read >= reported + products / 10) {
      reported = read;
      print(`${read.toLocaleString('en-US')} products`);
    }
    await pause(1000);
  }
}
