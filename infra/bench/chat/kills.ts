import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@gehna/contracts';
import { publicApi } from '../../demo/api.ts';
import type { Bench } from '../section.ts';
import { untilTrue } from '../until-true.ts';
import { openPages, type Services } from './open-page.ts';
import { type Pair, sendUntilAcknowledged } from './participants.ts';

const kills = 10;
/** Milliseconds of work between a start and the next kill; different, so that both are also killed at once and alone. */
const work = { chat: 5000, notifications: 6500 } as const;

/**
 * Both participants of each conversation write at once, each the next message when the last was acknowledged, while chat and
 * notifications are killed again and again.
 */
export async function measureKills(
  services: Services,
  pairs: readonly Pair[],
  messages: number,
  figure: Bench['figure'],
): Promise<void> {
  const shown: Shown = new Map();
  const pages = openPages(services, pairs, (userId, { conversationId, text }) => {
    const key = `${conversationId} ${userId}`;
    shown.set(key, [...(shown.get(key) ?? []), text]);
  });
  try {
    const acknowledged: ChatMessage[] = [];
    const begin = performance.now();
    const writers = pairs.length * 2;
    // So that they write for as long as there are kills: each meets messages on their way.
    const betweenMs = (kills * (work.chat + 1000) * writers) / messages / 2;
    let begun = 0;
    const writing = pairs.flatMap((pair) =>
      [pair.buyer, pair.seller].map(async (from) => {
        while (begun < messages) {
          begun++;
          acknowledged.push(await sendUntilAcknowledged(services.chat.url, pair, from, `Message ${begun}`));
          await pause(betweenMs);
        }
      }),
    );
    await Promise.all([
      ...writing,
      services.chat.killRepeatedly(kills, work.chat),
      services.notifications.killRepeatedly(kills, work.notifications),
    ]);
    const seconds = (performance.now() - begin) / 1000;
    const of = `${acknowledged.length.toLocaleString('en-US')} acknowledged in ${seconds.toFixed(0)} s; both services killed ${kills} times`;
    const none = (name: string, value: number) => figure({ name, value, atMost: 0, of });

    const stored = await Promise.all(pairs.map((pair) => storedMessages(pair, services.chat.url)));
    const byId = new Map(stored.flat().map((message) => [message._id, message]));
    const isLost = ({ _id, seq, text }: ChatMessage) => byId.get(_id)?.seq !== seq || byId.get(_id)?.text !== text;
    none('acknowledged and lost', acknowledged.filter(isLost).length);
    none('stored twice', repeated(stored.flat().map(({ text }) => text)));
    none('gaps in seq', stored.flatMap((ordered) => ordered.filter(({ seq }, index) => seq !== index + 1)).length);

    const missing = () => pairs.reduce((sum, pair) => sum + missingOnPages(pair, shown, acknowledged), 0);
    // Waits until all have come; what is still missing then is the figure.
    await untilTrue(async () => missing() === 0, 15_000).catch(() => undefined);
    const breaks = pages.reduce((sum, page) => sum + page.breaks, 0);
    none(`missing on ${pages.length} open pages after ${breaks} breaks`, missing());
    none(
      'shown twice by an open page',
      [...shown.values()].reduce((sum, texts) => sum + repeated(texts), 0),
    );
  } finally {
    await Promise.all(pages.map((page) => page.close()));
  }
}

/** By conversation and user: the texts that the user's page has shown, in order. */
type Shown = Map<string, readonly string[]>;

const repeated = (texts: readonly string[]) => texts.length - new Set(texts).size;

/** Every message of a conversation, from its start. */
async function storedMessages({ conversationId, buyer }: Pair, chatUrl: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { after: all.at(-1)?.seq ?? 0, limit: 200 };
    const options = { token: buyer.token, params: { id: conversationId }, query };
    const { body } = await publicApi(chatUrl)('GET /api/chat/conversation/:id', options);
    all.push(...body.messages);
    hasMore = body.hasMore;
  }
  return all;
}

/** Acknowledged messages of a conversation that one of its two open pages does not show. */
function missingOnPages(
  { conversationId, buyer, seller }: Pair,
  shown: Shown,
  acknowledged: readonly ChatMessage[],
): number {
  const own = acknowledged.filter((message) => message.conversationId === conversationId);
  return [buyer, seller].reduce((sum, { id }) => {
    const texts = new Set(shown.get(`${conversationId} ${id}`));
    return sum + own.filter(({ text }) => !texts.has(text)).length;
  }, 0);
}
