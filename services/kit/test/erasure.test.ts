import { events } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../src/index.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { fixtureConfig } from './fixtures/service.ts';

const { userEvents } = events.auth;

let system: TestService;
/** What the service does to erase a user. */
let erase: (userId: string) => Promise<void>;
let erased: string[];
beforeAll(async () => {
  system = await testService({
    name: 'fixture',
    schema: fixtureConfig,
    build: () => ({
      routes: [],
      async eraseUser(userId) {
        erased.push(userId);
        await erase(userId);
      },
    }),
  });
});
afterAll(() => system.close());
beforeEach(() => {
  erased = [];
  erase = async () => undefined;
});

const publish = (id: string, version: number, isErased: boolean) =>
  system.publish(userEvents, isErased ? 'erased' : 'profile-changed', id, version, userState(id, { isErased }));
const inbox = () => system.platform.database.collection<{ _id: string }>('inbox');
const isDone = async (id: string) => (await inbox().findOne({ _id: `account-erased:${id}` })) !== null;

it('an erasure may take as long as it takes: no transaction is open, and other events are handled beside it', async () => {
  const [id, other] = [newId('usr'), newId('usr')];
  const ending = Promise.withResolvers<void>();
  erase = (userId) => (userId === id ? ending.promise : Promise.resolve());
  const first = publish(id, 2, true);
  await eventually(async () => erased.includes(id));
  await publish(other, 2, true);
  await eventually(() => isDone(other));
  expect(await isDone(id)).toBe(false);
  ending.resolve();
  await first;
  await eventually(() => isDone(id));
});

it('one that fails is done again, and what is done is not', async () => {
  const id = newId('usr');
  erase = async () => {
    if (erased.length === 1) throw new Error('The database went away.');
  };
  await publish(id, 2, true);
  await eventually(() => isDone(id));
  expect(erased).toEqual([id, id]);
  await system.handled(await publish(id, 2, true));
  await system.handled(await publish(id, 1, true));
  expect(erased).toEqual([id, id]);
  // Ten minutes later auth publishes it once more.
  await publish(id, 3, true);
  await eventually(async () => erased.length === 3);
});

it('users who stay are not erased', async () => {
  const id = newId('usr');
  await system.handled(await publish(id, 2, false));
  expect([erased, await isDone(id)]).toEqual([[], false]);
});
