import { setTimeout as pause } from 'node:timers/promises';
import { favouritesMax } from '@gehna/contracts/rules';
import { publicApi } from '../../demo/api.ts';
import { productId, publishProduct } from '../favourites/products.ts';
import { latenciesOf, latencyFigures } from '../latencies.ts';
import { requestOneByOne } from '../one-client.ts';
import { withOwnServices } from '../own-services.ts';
import type { Section } from '../section.ts';

const published = 1000;

/** favourites as a process of its own: how soon it holds a product, and the longest list. The section `kills` kills it. */
export const favourites: Section = {
  name: 'favourites',
  summary: `a projection of products, and a list of ${favouritesMax}`,
  run: (bench) =>
    withOwnServices(bench, 'favourites', async ({ namespace, nats, databaseOf, start, signer }) => {
      const { figure } = bench;
      const service = await start('favourites');
      const token = (await signer()).tokenFor('usr_benchbuyer', ['buyer']);
      const headers = { authorization: `Bearer ${token}` };
      const stream = nats.jetstream();
      const projection = databaseOf('favourites').collection<{ _id: string }>('products');
      const took: number[] = [];
      for (let number = 0; number < published; number++) {
        const begin = performance.now();
        await publishProduct(stream, namespace, number);
        while (!(await projection.findOne({ _id: productId(number) }))) await pause(2);
        took.push(performance.now() - begin);
      }
      const of = `of ${published.toLocaleString('en-US')} products, one after the other`;
      latencyFigures(figure, 'event to projection', latenciesOf(took), of, 500);

      const api = publicApi(service.url);
      for (let number = 0; number < favouritesMax; number++)
        await api('POST /api/favorites', { token, body: { productId: productId(number) } });
      for (const path of ['/api/favorites', '/api/favorites/ids']) {
        const latencies = await requestOneByOne(service.url, Array<string>(300).fill(path), headers);
        const ofList = `of 300 answers with ${favouritesMax} favourites, ${(latencies.bytes / 1000).toFixed(0)} KB each`;
        latencyFigures(figure, path, latencies, ofList);
      }
    }),
};
