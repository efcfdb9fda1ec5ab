import { measureKills } from '../chat/kills.ts';
import { measureLatency } from '../chat/latency.ts';
import { beginConversations } from '../chat/participants.ts';
import { withOwnServices } from '../own-services.ts';
import type { Section } from '../section.ts';

const messages = Number(process.env.BENCH_MESSAGES ?? 10_000);

/** Chat and notifications as processes of their own, with pages that do what the Messages page does. */
export const chat: Section = {
  name: 'chat',
  summary: `messages seen live by 200 open pages, and ${messages.toLocaleString('en-US')} of them through 20 kill -9`,
  run: (bench) =>
    withOwnServices(bench, 'chat', async (own) => {
      const services = { chat: await own.start('chat'), notifications: await own.start('notifications') };
      const signer = await own.signer();
      const begin = (count: number, sellers: number) =>
        beginConversations(count, sellers, { ...own, signer, chatUrl: services.chat.url });
      await measureLatency(services, await begin(100, 100), bench.figure);
      await measureKills(services, await begin(40, 4), messages, bench.figure);
    }),
};
