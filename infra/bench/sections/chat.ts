import { MongoClient } from 'mongodb';
import { measureKills } from '../chat/kills.ts';
import { measureLatency } from '../chat/latency.ts';
import { beginConversations } from '../chat/participants.ts';
import { KillableService } from '../killable-service.ts';
import type { Section } from '../section.ts';
import { signerFor } from '../signed-in.ts';

const namespace = 'benchchat';
const databases = { chat: 'bench_chat', notifications: 'bench_notifications' } as const;
const messages = Number(process.env.BENCH_MESSAGES ?? 10_000);

/** Chat and notifications as processes of their own, with pages that do what the Messages page does. */
export const chat: Section = {
  name: 'chat',
  summary: `messages seen live by 200 open pages, and ${messages.toLocaleString('en-US')} of them through 20 kill -9`,
  async run({ infrastructure, print, figure, logs, guard }) {
    const { env, servers } = await infrastructure();
    const { MONGODB_URL = '', NATS_URL = '' } = env;
    print(`database: ${servers.find(({ name }) => name === 'database')?.source}`);
    const client = new MongoClient(MONGODB_URL);
    const removeData = () => Promise.all(Object.values(databases).map((name) => client.db(name).dropDatabase()));
    const started: KillableService[] = [];
    const start = async (name: keyof typeof databases) => {
      const own = { ...env, MONGODB_DATABASE: databases[name], NATS_NAMESPACE: namespace };
      const service = await KillableService.started({ name, env: own, logs, guard });
      started.push(service);
      return service;
    };
    try {
      await removeData();
      const services = { chat: await start('chat'), notifications: await start('notifications') };
      const signer = await signerFor(NATS_URL, namespace);
      const begin = (count: number, sellers: number) =>
        beginConversations({ count, sellers, signer, chatUrl: services.chat.url, natsUrl: NATS_URL, namespace });
      await measureLatency(services, await begin(100, 100), figure);
      await measureKills(services, await begin(40, 4), messages, figure);
    } finally {
      await Promise.all(started.map((service) => service.stop()));
      await removeData();
      await client.close();
    }
  },
};
