import { events, streamIn } from '@gehna/contracts';
import { leadState } from '@gehna/contracts/testing';
import type { JetStreamClient } from 'nats';
import type { BenchProcess } from '../bench-process.ts';
import { productId, publishProduct } from '../favourites/products.ts';
import { withOwnServices } from '../own-services.ts';
import { publish } from '../publish.ts';
import type { Section } from '../section.ts';
import { untilTrue } from '../until-true.ts';

/** Published on each stream while the services are stopped. */
const missed = 5000;
const atATime = 250;
/** A service that has not caught up by then never does. */
const withinMs = 120_000;
/** Which streams a service catches up with. */
const caughtUp = {
  favourites: ['catalogue'],
  leads: ['catalogue'],
  chat: ['catalogue'],
  moderation: ['catalogue'],
  stores: ['catalogue', 'leads'],
  notifications: ['catalogue', 'leads'],
} as const;

const requested = process.env.BENCH_CONSUMERS?.split(',');
const measured = Object.entries(caughtUp).filter(([name]) => requested?.includes(name) ?? true);

/** Services that keep projections of products and leads, or handle them, each as a process of its own: how fast they handle what they missed. */
export const consumers: Section = {
  name: 'consumers',
  summary: `${missed} products and inquiries that a service missed while it was stopped`,
  run: (bench) =>
    withOwnServices(bench, 'consumers', async ({ namespace, nats, start }) => {
      const [stream, manager] = [nats.jetstream(), await nats.jetstreamManager()];
      const services = new Map<string, BenchProcess>();
      for (const [name] of measured) {
        const service = await start(name);
        services.set(name, service);
        await service.stop();
      }
      for (let first = 0; first < missed; first += atATime) {
        const numbers = Array.from({ length: atATime }, (_, index) => first + index);
        await Promise.all(numbers.map((number) => publishBoth(stream, namespace, number)));
      }

      for (const [name, streams] of measured) {
        const lag = async () => {
          const infos = streams.map((publisher) => manager.consumers.info(streamIn(namespace, publisher), name));
          return (await Promise.all(infos)).reduce(
            (sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending,
            0,
          );
        };
        const service = services.get(name);
        await service?.start();
        const [begin, before] = [performance.now(), await lag()];
        await untilTrue(async () => (await lag()) === 0, withinMs);
        const perSecond = before / ((performance.now() - begin) / 1000);
        const of = `${before.toLocaleString('en-US')} of ${(missed * streams.length).toLocaleString('en-US')} that waited when it was ready`;
        bench.figure({ name: `${name}, ${streams.join(' and ')}`, value: perSecond, unit: '/s', atLeast: 1000, of });
        await service?.stop();
      }
    }),
};

/** A product, and an inquiry about it. */
async function publishBoth(stream: JetStreamClient, namespace: string, number: number): Promise<void> {
  await publishProduct(stream, namespace, number);
  const id = `led_bench${String(number).padStart(21, '0')}`;
  const [buyerId, sellerId] = [`usr_benchbuyer${number % 500}`, `usr_benchseller${number % 100}`];
  const lead = leadState(id, { buyerId, sellerId, productId: productId(number) });
  await publish(stream, namespace, events.leads.leadEvents, 'received', id, lead);
}
