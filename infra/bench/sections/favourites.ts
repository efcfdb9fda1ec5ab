import { setTimeout as pass } from 'node:timers/promises';
import { natsServer } from '@gehna/contracts';
import { favouritesMax } from '@gehna/contracts/rules';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { productId, publishProduct } from '../favourites/products.ts';
import { KillableService } from '../killable-service.ts';
import { requestOneByOne } from '../one-client.ts';
import type { Section } from '../section.ts';
import { signerFor } from '../signed-in.ts';

const namespace = 'benchfavourites';
const database = 'bench_favourites';
const published = 1000;

/** favourites as a process of its own: how soon it holds a product, and the longest list. The section `kills` kills it. */
export const favourites: Section = {
  name: 'favourites',
  summary: `a projection of products, and a list of ${favouritesMax}`,
  async run({ infrastructure, print, figure, logs, guard }) {
    const { env, servers } = await infrastructure();
    const { MONGODB_URL = '', NATS_URL = '' } = env;
    print(`database: ${servers.find(({ name }) => name === 'database')?.source}`);
    const client = new MongoClient(MONGODB_URL);
    const nats = await connect(natsServer(NATS_URL));
    await client.db(database).dropDatabase();
    const own = { ...env, MONGODB_DATABASE: database, NATS_NAMESPACE: namespace };
    const service = await KillableService.started({ name: 'favourites', env: own, logs, guard });
    try {
      const signer = await signerFor(NATS_URL, namespace);
      const headers = { authorization: `Bearer ${signer.tokenFor('usr_benchbuyer', ['buyer'])}` };
      const stream = nats.jetstream();
      const projection = client.db(database).collection<{ _id: string }>('products');
      const took: number[] = [];
      for (let number = 0; number < published; number++) {
        const begin = performance.now();
        await publishProduct(stream, namespace, number);
        while (!(await projection.findOne({ _id: productId(number) }))) await pass(2);
        took.push(performance.now() - begin);
      }
      took.sort((a, b) => a - b);
      const of = `of ${published.toLocaleString('en-US')} products, one after the other`;
      figure({ name: 'event to projection, p50', value: took[published / 2] ?? Number.NaN, unit: 'ms', of });
      const slow = took[Math.floor(published * 0.99)] ?? Number.NaN;
      figure({ name: 'event to projection, p99', value: slow, unit: 'ms', limit: { value: 500, is: 'at most' }, of });

      const adding = performance.now();
      for (let number = 0; number < favouritesMax; number++) await add(service.url, headers, productId(number));
      const each = (performance.now() - adding) / favouritesMax;
      figure({ name: 'a heart, mean', value: each, unit: 'ms', of: `of ${favouritesMax}, one after the other` });
      for (const path of ['/api/favorites', '/api/favorites/ids']) {
        const { p50, p99, bytes } = await requestOneByOne(service.url, Array<string>(300).fill(path), headers);
        const ofList = `of 300 answers with ${favouritesMax} favourites, ${(bytes / 1000).toFixed(0)} KB each`;
        figure({ name: `${path}, p50`, value: p50, unit: 'ms', of: ofList });
        figure({ name: `${path}, p99`, value: p99, unit: 'ms', of: ofList });
      }
    } finally {
      await service.stop();
      await client.db(database).dropDatabase();
      await client.close();
      await nats.close();
    }
  },
};

async function add(url: string, headers: Readonly<Record<string, string>>, productId: string): Promise<void> {
  const response = await fetch(`${url}/api/favorites`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  });
  if (response.status !== 201) throw new Error(`${productId} was not added: ${await response.text()}`);
  await response.arrayBuffer();
}
