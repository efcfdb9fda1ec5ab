import { setTimeout as pause } from 'node:timers/promises';
import { events } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import type { Db } from 'mongodb';
import { publicApi } from '../../demo/api.ts';
import type { BenchProcess } from '../bench-process.ts';
import { latencyFigures } from '../latencies.ts';
import { requestOneByOne } from '../one-client.ts';
import type { Alone } from '../own-services.ts';
import { publish } from '../publish.ts';
import type { Bench } from '../section.ts';
import { untilTrue } from '../until-true.ts';
import { listPaths } from './queries.ts';

type Parts = Pick<Alone, 'database' | 'nats' | 'namespace' | 'signer'>;

const requestCount = 3000;

/** Lists while products leave and enter the market, and requests while the largest seller gets another name. */
export async function measureWrites(service: BenchProcess, alone: Parts, figure: Bench['figure']): Promise<void> {
  await measureListsBesideWrites(service, alone, figure);
  await measureRename(service, alone, figure);
}

async function measureListsBesideWrites(
  { url }: BenchProcess,
  { database, signer: signerOf }: Parts,
  figure: Bench['figure'],
): Promise<void> {
  const signer = await signerOf();
  const products = await productsIn(database)
    .aggregate([{ $sample: { size: 100 } }])
    .toArray();
  const listing = new AbortController();
  let writes = 0;
  const write = async () => {
    // Ends with a product enabled: "detail" requests them later.
    while (!listing.signal.aborted || writes % 2 === 1) {
      const { _id: id, sellerId } = products[Math.floor(writes / 2) % products.length] as StoredProduct;
      const change = writes % 2 === 0 ? 'disable' : 'enable';
      const headers = signer.headersFor(sellerId, ['buyer', 'seller']);
      const { status } = await fetch(`${url}/api/products/${id}/${change}`, { method: 'PATCH', headers });
      if (status !== 200) throw new Error(`${change} of ${id} answered ${status}`);
      writes++;
      await pause(20);
    }
  };
  const writing = write();
  const latencies = await requestOneByOne(url, listPaths(requestCount, 16));
  listing.abort();
  await writing;
  const of = `of ${requestCount.toLocaleString('en-US')} lists beside ${writes} changes of products, one client`;
  latencyFigures(figure, 'list right after a write', latencies, of, 10);
}

async function measureRename(
  { url }: BenchProcess,
  { database, nats, namespace }: Parts,
  figure: Bench['figure'],
): Promise<void> {
  const [largest] = await productsIn(database)
    .aggregate<{ _id: string; count: number }>([
      { $group: { _id: '$sellerId', count: { $sum: 1 } } },
      { $sort: { count: -1 } },
      { $limit: 1 },
    ])
    .toArray();
  if (!largest) throw new Error('There is no seller.');
  // What a free event loop takes, as the measure of what is added to it.
  const free = await requestOneByOne(url, Array<string>(requestCount).fill('/api/products/filters'));
  const renaming = new AbortController();
  let longest = 0;
  const requestUntilRenamed = async () => {
    while (!renaming.signal.aborted) {
      const { max } = await requestOneByOne(url, Array<string>(20).fill('/api/products/filters'));
      longest = Math.max(longest, max);
    }
  };
  const requests = requestUntilRenamed();
  try {
    const renamed = userState(largest._id, { businessName: 'Qwertzhaus Jewels', roles: ['buyer', 'seller'] });
    await publish(nats.jetstream(), namespace, events.auth.userEvents, 'profile-changed', largest._id, renamed, 2);
    await untilTrue(async () => (await found(url, 'qwertzhaus')) === largest.count, 60_000);
  } finally {
    renaming.abort();
    await requests;
  }
  const of = `seller with ${largest.count.toLocaleString('en-US')} products renamed; answers of a fixed list beside it, longest ${free.max.toFixed(1)} ms without`;
  figure({ name: 'longest answer while renaming', value: longest, unit: 'ms', atMost: 20, of });
}

interface StoredProduct {
  readonly _id: string;
  readonly sellerId: string;
}
const productsIn = (database: Db) => database.collection<StoredProduct>('products');

async function found(url: string, search: string): Promise<number> {
  const { body } = await publicApi(url)('GET /api/products', { query: { limit: 1, search } });
  return body.pagination.totalProducts;
}
