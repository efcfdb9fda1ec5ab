import { setTimeout as pause } from 'node:timers/promises';
import { latenciesOf, latencyFigures } from '../latencies.ts';
import type { Bench } from '../section.ts';
import { untilTrue } from '../until-true.ts';
import { openPages, type Services } from './open-page.ts';
import { type Pair, sendUntilAcknowledged } from './participants.ts';

const messages = 1000;
const perSecond = 20;

/** From pressing Send until the other's open page has fetched the message after the hint. */
export async function measureLatency(
  services: Services,
  pairs: readonly Pair[],
  figure: Bench['figure'],
): Promise<void> {
  const seen = new Map<string, number>();
  const pages = openPages(services, pairs, (userId, message) => {
    if (message.from._id !== userId) seen.set(message.text, performance.now());
  });
  try {
    await untilTrue(async () => pages.every((page) => page.isOpen), 30_000);
    const sent = new Map<string, number>();
    const acknowledged: number[] = [];
    const sending: Promise<void>[] = [];
    for (let n = 0; n < messages; n++) {
      const pair = pairs[(n * 37) % pairs.length] as Pair;
      const text = `Message ${n}`;
      const begin = performance.now();
      sent.set(text, begin);
      const from = n % 2 === 0 ? pair.buyer : pair.seller;
      const answered = sendUntilAcknowledged(services.chat.url, pair, from, text);
      sending.push(answered.then(() => void acknowledged.push(performance.now() - begin)));
      await pause(1000 / perSecond);
    }
    await Promise.all(sending);
    await untilTrue(async () => seen.size === messages, 10_000);

    const took = [...sent].map(([text, begin]) => (seen.get(text) ?? Number.NaN) - begin);
    const of = `${messages.toLocaleString('en-US')} messages, ${perSecond}/s, ${pages.length} open streams on one replica`;
    latencyFigures(figure, 'acknowledged', latenciesOf(acknowledged), of);
    latencyFigures(figure, 'seen by the other open page', latenciesOf(took), of, 200);
  } finally {
    await Promise.all(pages.map((page) => page.close()));
  }
}
