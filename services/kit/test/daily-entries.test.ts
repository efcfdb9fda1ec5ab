import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError, dailyEntries, type UploadedFile } from '../src/index.ts';
import { type Database, openDatabase } from '../src/mongo/database.ts';

let database: Database;
let now = new Date();
beforeAll(async () => {
  const MONGODB_URL = process.env.TEST_MONGODB_URL ?? '';
  database = await openDatabase({ MONGODB_URL, MONGODB_DATABASE: `test_kit_entries_${process.pid}` }, () => now);
});
afterAll(async () => {
  await database.drop();
  await database.close();
});

const max = 3;
async function limited(collection: string) {
  const error = () => new DomainError('busy');
  const entries = dailyEntries({ database, collection, index: 'ofUser', userField: 'userId', max, error });
  await database.ready();
  return entries;
}
const files = (...names: string[]) => names.map((name) => ({ name }) as UploadedFile);
const storeOne = async ({ name }: UploadedFile) => {
  if (name === 'bad') throw new DomainError('picture-wrong-type');
  return name;
};
const refused = { code: 'busy' };

test('as many are admitted in a day as the limit says, of each user', async () => {
  const entries = await limited('admitted');
  expect(await entries.store('usr_1', files('a', 'b'), storeOne)).toEqual(['a', 'b']);
  await expect(entries.store('usr_1', files('c', 'd'), storeOne)).rejects.toMatchObject(refused);
  expect(await entries.store('usr_1', files('c'), storeOne)).toEqual(['c']);
  await expect(entries.check('usr_1')).rejects.toMatchObject(refused);
  expect(await entries.store('usr_1', [], storeOne)).toEqual([]);
  await entries.check('usr_2');
  now = new Date(now.getTime() + 25 * 3_600_000);
  await entries.check('usr_1', max);
});

test('a file that was refused does not count, nor do those after it; those before it do', async () => {
  const entries = await limited('refused');
  await expect(entries.store('usr_1', files('a', 'bad', 'c'), storeOne)).rejects.toMatchObject({
    code: 'picture-wrong-type',
  });
  await entries.check('usr_1', 2);
  await expect(entries.check('usr_1', 3)).rejects.toMatchObject(refused);
  await entries.eraseOf('usr_1');
  await entries.check('usr_1', 3);
});
