import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changed, changedSilently, DomainError, newId, refuse, unchanged } from '../src/index.ts';
import { usedShare } from '../src/mongo/database.ts';
import { DuplicateKey } from '../src/mongo/duplicate-key.ts';
import { assertIndexed, type TestService, testService } from '../src/testing/index.ts';
import { thingEvents } from './fixtures/contracts.ts';
import { buildFixture, countOne, fixtureConfig, itemStore, type Thing, thingStore } from './fixtures/service.ts';

let system: TestService;
beforeAll(async () => {
  system = await testService({ name: 'fixture', schema: fixtureConfig, build: buildFixture });
});
afterAll(() => system.close());

const things = () => thingStore(system.platform.database);
const items = () => itemStore(system.platform.database);
const aThing = (name: string = newId('name')) => things().create({ name, count: 0, secret: 'x' }, 'made');
const waiting = () => system.platform.database.outbox.records.find().toArray();
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw error;
  return { code: error.code, message: error.message };
};

describe('an aggregate', () => {
  it('is stored together with its event', async () => {
    const { _id, version } = await aThing('first');
    expect(_id).toMatch(/^thg_[0-9a-z]{26}$/);
    expect(version).toBe(1);
    const { before, after: counted } = await things().decide(_id, countOne);
    expect(before).toMatchObject({ version: 1, count: 0 });
    expect(counted).toMatchObject({ version: 2, count: 1 });
    expect(await things().get(_id)).toEqual(counted);

    const published = await system.published(thingEvents, _id);
    expect(published.map(({ type, version, subject, source }) => ({ type, version, subject, source }))).toEqual([
      { type: 'fixture.thing.made', version: 1, subject: _id, source: '/fixture' },
      { type: 'fixture.thing.counted', version: 2, subject: _id, source: '/fixture' },
    ]);
    // What the contract does not declare never leaves the service.
    expect(published[1]?.data).toEqual({ name: 'first', count: 1, removed: false });
    expect(await waiting()).toEqual([]);
  });

  it('answers 404 when it does not exist', async () => {
    expect(await refusalOf(things().get('thg_none'))).toEqual({ code: 'not-found', message: 'This does not exist.' });
    expect(await refusalOf(things().decide('thg_none', countOne))).toMatchObject({ code: 'not-found' });
    expect(await things().find('thg_none')).toBeNull();
  });

  it('names the index that a duplicate breaks, and leaves no event', async () => {
    await aThing('unique');
    await expect(aThing('unique')).rejects.toMatchObject({ name: 'DuplicateKey', index: 'name' });
    const { _id } = await aThing('another');
    const rename = things().decide(_id, (thing) => changed({ ...thing, name: 'unique' }, 'counted'));
    await expect(rename).rejects.toBeInstanceOf(DuplicateKey);
    expect(await system.published(thingEvents, _id)).toHaveLength(1);
  });

  it('is created by the first of several decisions, and decided on by the others', async () => {
    const id = newId('thg');
    const first = { state: { name: newId('name'), count: 1, secret: 'x' }, verb: 'made' } as const;
    const count = () => things().decideOrCreate(id, countOne, first);
    expect(await count()).toMatchObject({ _id: id, version: 1, count: 1 });
    expect(await count()).toMatchObject({ version: 2, count: 2 });
    expect((await system.published(thingEvents, id)).map(({ type }) => type)).toEqual([
      'fixture.thing.made',
      'fixture.thing.counted',
    ]);
  });

  it('that two create at once is created by one of them', async () => {
    const id = newId('thg');
    const first = { state: { name: newId('name'), count: 1, secret: 'x' }, verb: 'made' } as const;
    const both = await Promise.allSettled([1, 2].map(() => things().decideOrCreate(id, countOne, first)));
    const refused = both.filter(({ status }) => status === 'rejected');
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(DuplicateKey);
    expect(await things().get(id)).toMatchObject({ count: 2 - refused.length, version: 2 - refused.length });
  });

  it('takes five changes at once, none of them lost', async () => {
    const { _id } = await aThing();
    await Promise.all(Array.from({ length: 5 }, () => things().decide(_id, countOne)));
    expect(await things().get(_id)).toMatchObject({ count: 5, version: 6 });
    expect((await system.published(thingEvents, _id)).map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('answers 503, and not a lost change, when every attempt loses its race', async () => {
    const { _id } = await aThing();
    let decided = 0;
    const always = things().decide(_id, async (thing) => {
      decided++;
      await things().decide(_id, countOne);
      return countOne(thing);
    });
    expect(await refusalOf(always)).toMatchObject({ code: 'busy' });
    expect(decided).toBe(5);
    expect(await things().get(_id)).toMatchObject({ count: 5 });
  });

  it('answers 409 only to a client that had read another version', async () => {
    const { _id } = await aThing();
    await things().decide(_id, countOne, { expectedVersion: 1 });
    expect(await refusalOf(things().decide(_id, countOne, { expectedVersion: 1 }))).toEqual({
      code: 'version-conflict',
      message: 'This was changed meanwhile. Please load it again.',
    });
    expect((await things().decide(_id, countOne)).after).toMatchObject({ version: 3 });
  });

  it('is left alone by a refusal or no change, and changes silently without an event', async () => {
    const { _id } = await aThing();
    expect(await refusalOf(things().decide(_id, () => refuse('sellers-only')))).toEqual({
      code: 'sellers-only',
      message: 'This is only for sellers.',
    });
    expect((await things().decide(_id, unchanged)).after).toMatchObject({ version: 1 });
    const { after } = await things().decide(_id, (thing) => changedSilently({ ...thing, secret: 'y' }));
    expect(after).toMatchObject({ version: 2 });
    expect(await system.published(thingEvents, _id)).toHaveLength(1);
  });

  it('is not stored when its event would break the contract', async () => {
    const { _id } = await aThing();
    const broken = things().decide(_id, (thing) => changed({ ...thing, count: 0.5 }, 'counted'));
    await expect(broken).rejects.toThrow();
    expect(await things().get(_id)).toMatchObject({ version: 1, count: 0 });
  });

  it('and another one change together or not at all', async () => {
    const [one, two] = [await aThing(), await aThing()];
    const { database } = system.platform;
    const both = (fail: boolean) =>
      database.transaction(async (session) => {
        await things().decide(one._id, countOne, { session });
        await things().decide(two._id, countOne, { session });
        if (fail) throw new Error('no');
      });
    await expect(both(true)).rejects.toThrow('no');
    expect([(await things().get(one._id)).count, (await things().get(two._id)).count]).toEqual([0, 0]);
    expect(await system.published(thingEvents, one._id)).toHaveLength(1);
    await both(false);
    expect([(await things().get(one._id)).count, (await things().get(two._id)).count]).toEqual([1, 1]);
    expect(await system.published(thingEvents, two._id)).toHaveLength(2);
  });
});

describe('a projection', () => {
  it('is replaced by newer versions only', async () => {
    const put = (version: number, label: string) => items().putIfNewer('itm_1', version, { label });
    await put(2, 'second');
    await put(1, 'first');
    await put(2, 'again');
    expect(await items().find('itm_1')).toEqual({ _id: 'itm_1', version: 2, label: 'second' });
    await put(3, 'third');
    expect((await items().findMany(['itm_1', 'itm_none'])).get('itm_1')?.label).toBe('third');
  });

  it('ends at the newest version when its first ones come at once', async () => {
    for (const id of ['itm_a', 'itm_b', 'itm_c']) {
      await Promise.all([1, 2, 3].map((version) => items().putIfNewer(id, version, { label: `${version}` })));
      expect(await items().find(id)).toMatchObject({ version: 3, label: '3' });
    }
  });

  it('that was removed is not found, and comes back with a newer version only', async () => {
    await items().putIfNewer('itm_2', 1, { label: 'here' });
    await items().putIfNewer('itm_2', 2, { label: 'here', removed: true });
    expect(await items().find('itm_2')).toBeNull();
    await items().putIfNewer('itm_2', 1, { label: 'late' });
    expect(await items().find('itm_2')).toBeNull();
    await items().putIfNewer('itm_2', 3, { label: 'back' });
    expect(await items().find('itm_2')).toEqual({ _id: 'itm_2', version: 3, label: 'back' });
  });
});

it('gives ids that sort by time', () => {
  const ids = Array.from({ length: 200 }, () => newId('prd'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(200);
});

it('distinguishes queries that read an index from those that scan', async () => {
  const { collection } = things();
  await assertIndexed(collection.find({ name: 'first' }));
  await assertIndexed(collection.find({ _id: 'thg_1' }));
  await expect(assertIndexed(collection.find({ secret: 'x' } satisfies Partial<Thing>))).rejects.toThrow('scans');
});

describe('the disk of the database', () => {
  const shown = async () =>
    /^database_disk_used_ratio\{.*\} (\S+)$/m.exec((await system.inject({ url: '/metrics' })).body)?.[1];

  it.each([
    [{ fsUsedSize: 30, fsTotalSize: 40 }, 0.75],
    [{ fsUsedSize: 0, fsTotalSize: 0 }, null],
    [{ ok: 1 }, null],
  ])('is used as the server reports it: %j is %j', (stats, share) => expect(usedShare(stats)).toBe(share));

  it('is in the metrics, and left out where the server does not report it', async () => {
    const { database } = system.platform;
    const used = await database.diskUsed();
    if (used === null) expect(await shown()).toBeUndefined();
    else expect(Number(await shown())).toBeCloseTo(used, 1);
    const telling = vi.spyOn(database, 'diskUsed').mockResolvedValue(0.75);
    expect(await shown()).toBe('0.75');
    telling.mockRestore();
  });
});
