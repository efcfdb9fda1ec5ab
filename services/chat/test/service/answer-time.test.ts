import { isDeepStrictEqual } from 'node:util';
import { events, routes } from '@gehna/contracts';
import { quotationState, userState } from '@gehna/contracts/testing';
import { assertIndexed, eventually, recordQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '../../src/conversation.ts';
import { waitStore } from '../../src/wait-store.ts';
import { emptyConversation, later } from '../builders.ts';
import { buyer, type Chat, startChat } from '../service.ts';

const hour = 3600;
const day = 24 * hour;
const environment = { ANSWER_TIME_SECONDS: '0.1' };

/** Seconds since noon. */
let seconds = 0;
const clock = () => later(seconds);
let chat: Chat;
beforeAll(async () => {
  chat = await startChat({ clock, environment });
  await chat.introduce(buyer);
});
afterAll(() => chat.close());

/** A seller of a test's own. */
async function newSeller(name: string) {
  const user = { id: `usr_${name}`, roles: ['buyer', 'seller'] };
  await chat.introduce(user);
  let products = 0;

  /** A conversation about a product of its own, in which the buyer has written. */
  async function question() {
    products += 1;
    const productId = `prd_${name}_${products}`;
    await chat.offer(productId, { sellerId: user.id });
    const { _id: id } = await chat.open({ otherUserId: user.id, productId });
    const ask = () => chat.send(id, 'Is it hallmarked?', buyer, { to: user.id });
    await ask();
    return { id, ask, answer: () => chat.send(id, 'Yes, 916.', user, { to: buyer.id }) };
  }

  return {
    user,
    question,
    async answered(...hours: number[]) {
      for (const each of hours) {
        const { answer } = await question();
        seconds += each * hour;
        await answer();
      }
    },
    /** Versions, verbs and hours as they were published, the first first. */
    async published() {
      const all = await chat.system.published(events.chat.answerTimeEvents, user.id);
      return all.map(({ version, type, data }) => [version, type.split('.').at(-1), data.answersWithinHours]);
    },
  };
}

/** Everything that has happened is computed. */
async function computed(): Promise<void> {
  seconds += 1;
  const runs = chat.system.platform.database.collection<{ _id: string; computedUntil?: Date }>('answer_time_runs');
  const until = async () => (await runs.findOne({ _id: 'answer-times' }))?.computedUntil?.getTime();
  await eventually(async () => (await until()) === clock().getTime());
}

it('is published from the fifth answer on, and when its class changes', async () => {
  const { answered, published } = await newSeller('asha');
  await answered(1, 2, 2, 5);
  await computed();
  expect(await published()).toEqual([]);
  await answered(30);
  await computed();
  expect(await published()).toEqual([[1, 'changed', 2]]);
  await answered(2);
  await computed();
  expect(await published()).toHaveLength(1);
  await answered(3, 3, 3);
  await computed();
  expect((await published()).at(-1)).toEqual([2, 'changed', 4]);
});

it('counts from the buyer’s first message to the seller’s first after it', async () => {
  const { answered, question, published } = await newSeller('bela');
  await answered(1, 1);
  for (let again = 0; again < 3; again++) {
    const { ask, answer } = await question();
    seconds += 10 * hour;
    await ask();
    seconds += hour;
    await answer();
    await answer();
    await ask();
    seconds += 40 * hour;
    await answer();
  }
  await computed();
  expect(await published()).toEqual([[1, 'changed', 12]]);
});

it('counts a question that waited for a week, without a new message', async () => {
  const { answered, question, published } = await newSeller('charu');
  await answered(1, 1, 1, 20, 20);
  await question();
  await computed();
  seconds += 7 * day - hour;
  await computed();
  expect(await published()).toEqual([[1, 'changed', 1]]);
  await question();
  seconds += hour;
  await computed();
  expect(await published()).toHaveLength(1);
  seconds += 7 * day;
  await computed();
  expect((await published()).at(-1)).toEqual([2, 'changed', 24]);
});

it('counts a quotation whose event comes after its answer was computed as missing', async () => {
  const { user, answered, question, published } = await newSeller('gita');
  await answered(1, 1, 1, 1);
  const { id: conversationId } = await question();
  seconds += hour;
  const sentAt = clock().toISOString();
  seconds += hour;
  await computed();
  expect(await published()).toEqual([]);
  const quotation = quotationState('quo_late', { buyerId: buyer.id, sellerId: user.id, conversationId, sentAt });
  await chat.system.handled(await chat.system.publish(events.leads.quotationEvents, 'sent', 'quo_late', 1, quotation));
  await computed();
  expect(await published()).toEqual([[1, 'changed', 1]]);
});

it('is withdrawn after 90 days, by the replica that is left', async () => {
  const { answered, published } = await newSeller('deepa');
  await answered(1, 1, 1, 1, 1);
  await computed();
  expect(await published()).toEqual([[1, 'changed', 1]]);
  const replica = await startChat({ joining: chat, clock, environment });
  await chat.stop();
  chat = replica;
  seconds += 91 * day;
  await computed();
  expect((await published()).at(-1)).toEqual([2, 'withdrawn', null]);
});

it('is in the download of own data, and erased with the account; nothing brings it back', async () => {
  const { user, answered, published } = await newSeller('esha');
  await answered(100, 100, 100, 100, 100, 100, 1, 1, 1, 1, 1);
  await computed();
  expect(await published()).toEqual([[1, 'changed', 168]]);
  const own = async () => (await chat.call(routes.chat.ownChatData, { as: user })).body.data.answerTimes;
  expect(await own()).toEqual([{ answersWithinHours: 168 }]);

  const erased = userState(user.id, { roles: [], isErased: true });
  await chat.system.handled(await chat.system.publish(events.auth.userEvents, 'erased', user.id, 2, erased));
  const onlyErased = [[2, 'erased', null]];
  await eventually(async () => isDeepStrictEqual(await published(), onlyErased));
  seconds += 75 * day;
  await computed();
  expect(await published()).toEqual(onlyErased);
  expect(await own()).toEqual([]);
});

it('is published of conversations that an earlier version stored', async () => {
  const { user, published } = await newSeller('farah');
  const { database } = chat.system.platform;
  const stored = [1, 2, 3, 4, 5].map((number) => ({
    ...emptyConversation({ sellerId: user.id }),
    _id: `cnv_farah_${number}`,
    askedAt: later(seconds - 2 * day),
    answeredAt: later(seconds - 2 * day + 2 * hour),
  }));
  await database.collection<Conversation>('conversations').insertMany(stored);
  await computed();
  expect(await published()).toEqual([]);
  // As at the first start of a version that has the job.
  await database.collection('answer_time_runs').deleteMany({});
  await computed();
  expect(await published()).toEqual([[1, 'changed', 2]]);
});

it('reads by indexes; what one seller’s conversations waited, by the index alone', async () => {
  const { database } = chat.system.platform;
  const queries = recordQueries({ of: ['conversations'] });
  try {
    await waitStore(database).of('usr_asha', clock());
  } finally {
    queries.stop();
  }
  const [query] = queries.recorded;
  if (!query) throw new TypeError('There was no query.');
  await assertIndexed(query.cursor, { isCovered: true });
  const moments = { $gt: later(0), $lte: clock() };
  for (const filter of [{ answeredAt: moments }, { answerStoredAt: moments }, { askedAt: moments }])
    await assertIndexed(database.collection('conversations').find(filter).project({ _id: 0, sellerId: 1 }));
});
