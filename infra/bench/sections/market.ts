import { join } from 'node:path';
import { publicApi } from '../../demo/api.ts';
import { root } from '../../local/process-specs.ts';
import { cpuSecondsOf, memoryOf } from '../../local/process-usage.ts';
import { BenchProcess } from '../bench-process.ts';
import { onMeasuredCore } from '../cores.ts';
import { insertAll } from '../insert-all.ts';
import { latencyFigures } from '../latencies.ts';
import { requestAtOnce } from '../many-clients.ts';
import { productDocument, sellerDocument } from '../market/documents.ts';
import { generateProducts, generateSellers } from '../market/products.ts';
import {
  listPaths,
  oneLetterPaths,
  productPath,
  searchPaths,
  similarPaths,
  suggestionPaths,
} from '../market/queries.ts';
import { measureRates } from '../market/rates.ts';
import { measureWrites } from '../market/writes.ts';
import { requestOneByOne } from '../one-client.ts';
import { measureAlone } from '../own-services.ts';
import { Dice } from '../random.ts';
import type { Bench, Section } from '../section.ts';

const productCount = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const counted = productCount.toLocaleString('en-US');
const clients = 32;
const seconds = 10;
const requestCount = 3000;

/** The catalogue with a hundred thousand products, alone on one core: lists, searches, writes, detail, start, memory. */
export const market: Section = {
  name: 'market',
  summary: `lists and searches over ${counted} products`,
  run: (bench) =>
    measureAlone(bench, { service: 'catalogue', called: 'catalogue' }, async (alone) => {
      const { database, environmentOf, whileRunning } = alone;
      const { print, figure } = bench;
      // The first start makes collections and indexes; the second measures what a start costs without products.
      await whileRunning(() => undefined);
      const whenEmpty = await whileRunning(({ secondsToReady }) => secondsToReady);
      const begin = performance.now();
      const sellers = generateSellers(productCount);
      await insertAll(database, 'sellers', sellers.map(sellerDocument));
      await insertAll(database, 'products', generateProducts(productCount, sellers).map(productDocument));
      print(`${counted} products written in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
      const afterWrites = await whileRunning(({ secondsToReady }) => secondsToReady);
      figure({
        name: 'search index built, after the writes',
        value: afterWrites - whenEmpty,
        unit: 's',
        of: `${counted} products that SecantusDB has not read since: it takes some 4 s before its first batch`,
      });
      await whileRunning(async (service) => {
        await checkCount(service);
        figure({
          name: 'search index built',
          value: service.secondsToReady - whenEmpty,
          unit: 's',
          atMost: 10,
          of: `${counted} products; start to ready, less that of an empty market`,
        });
        await measureLists(service, figure);
        await measureOneLetter(service, figure);
        await measureWrites(service, alone, figure);
        await measureDetail(service, environmentOf('catalogue'), bench);
      });
      await measureRates(alone, productCount, figure);
    }),
};

async function checkCount({ url }: BenchProcess): Promise<void> {
  const { body } = await publicApi(url)('GET /api/products', { query: { limit: 1 } });
  const { totalProducts } = body.pagination;
  if (totalProducts !== productCount)
    throw new Error(`The market shows ${totalProducts} products of the ${productCount} that were written.`);
}

async function measureLists(service: BenchProcess, figure: Bench['figure']): Promise<void> {
  const of = `of ${requestCount.toLocaleString('en-US')} different queries, one client`;
  figure({ name: 'memory when ready', value: memoryOf(service.pid).rss, unit: 'MB', atMost: 700, of: 'resident set' });
  const kinds = [
    ['list with filters, facets, sort', listPaths] as const,
    ['search with typos and synonyms', searchPaths] as const,
  ];
  for (const [name, paths] of kinds) {
    await requestOneByOne(service.url, paths(1500, 1));
    const latencies = await requestOneByOne(service.url, paths(requestCount));
    latencyFigures(figure, name, latencies, of, 10);
  }
  const oneByOne = [
    ['similar products', (count: number, seed?: number) => similarPaths(count, productCount, seed)] as const,
    ['suggestions', suggestionPaths] as const,
  ];
  for (const [name, paths] of oneByOne) {
    await requestOneByOne(service.url, paths(500, 1));
    latencyFigures(figure, name, await requestOneByOne(service.url, paths(requestCount)), of, 10);
  }
  for (const [name, paths] of kinds) {
    const varied = paths(seconds * 4000, 2);
    const cpu = cpuSecondsOf(service.pid);
    const rate = await requestAtOnce(service.url, varied, clients, seconds);
    figure({
      name: `${name}, at once`,
      value: rate,
      unit: '/s',
      atLeast: 1500,
      of: `${clients} clients for ${seconds} s on one core, ${varied.length.toLocaleString('en-US')} different queries`,
    });
    figure({
      name: `${name}, processor each`,
      value: ((cpuSecondsOf(service.pid) - cpu) * 1000) / (rate * seconds),
      unit: 'ms',
      of: 'all threads; its inverse is the rate of an otherwise idle core',
    });
  }
  figure({
    name: 'memory after all that',
    value: memoryOf(service.pid).rss,
    unit: 'MB',
    atMost: 700,
    of: 'resident set',
  });
}

/** Each letter several times, so that the machine's own pauses are not taken for the search's. */
async function measureOneLetter({ url }: BenchProcess, figure: Bench['figure']): Promise<void> {
  let worst = { path: '', p50: 0 };
  for (const path of oneLetterPaths) {
    const { p50 } = await requestOneByOne(url, Array<string>(5).fill(path));
    if (p50 > worst.p50) worst = { path, p50 };
  }
  figure({
    name: 'worst search of one letter',
    value: worst.p50,
    unit: 'ms',
    atMost: 30,
    of: `median of 5 of ${worst.path}, the slowest of ${oneLetterPaths.length}`,
  });
}

/** Detail against a bare route in a process of its own, alternating, so that both meet the same machine. */
async function measureDetail(
  service: BenchProcess,
  env: Readonly<Record<string, string>>,
  bench: Bench,
): Promise<void> {
  const dice = new Dice(13);
  const paths = Array.from({ length: 1000 }, () => productPath(dice.whole(0, productCount - 1)));
  const folder = join(root, 'infra', 'bench');
  const spec = { name: 'bare-route', folder, entry: 'bare-route.ts', env, readyPath: '/health/ready' };
  const bare = await BenchProcess.started(spec, bench, onMeasuredCore);
  try {
    const medians = { service: 0, bare: 0 };
    const rounds = 4;
    for (let round = 0; round <= rounds; round++) {
      const [ours, least] = [await requestOneByOne(service.url, paths), await requestOneByOne(bare.url, paths)];
      if (round === 0) continue; // Warming up.
      medians.service += ours.p50 / rounds;
      medians.bare += least.p50 / rounds;
    }
    const { figure } = bench;
    const of = `${(rounds * paths.length).toLocaleString('en-US')} products, one client`;
    figure({ name: 'detail, p50', value: medians.service, unit: 'ms', of });
    figure({ name: 'bare Fastify route, p50', value: medians.bare, unit: 'ms', of: `${of}, the same documents` });
    figure({
      name: 'detail : bare route',
      value: medians.service / medians.bare,
      unit: 'times',
      atMost: 1.5,
      of: 'of the medians',
    });
  } finally {
    await bare.stop();
  }
}
