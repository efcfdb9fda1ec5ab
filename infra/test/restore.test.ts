import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEvents, streamIn } from '@gehna/contracts';
import { Client, S3Error } from 'minio';
import type { Document } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';
import { collectionOf } from '../backup/aggregates.ts';
import { type Backup, backUp } from '../backup/backup.ts';
import { type Restored, restore } from '../backup/restore.ts';
import {
  type Addresses,
  addressesOf,
  keptEvents,
  type ServiceStorage,
  withStorage,
} from '../backup/service-storage.ts';
import { makeStreams } from '../credentials/nats.ts';
import { serviceNames } from '../credentials/services.ts';
import { givenInfrastructure } from './launcher-process.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const past = '2026-01-01T00:00:00.000Z';
/** After a backup that is taken now. */
const later = () => new Date(Date.now() + 60_000).toISOString();

/** One service's database, stream and bucket, without the service. */
class Data {
  readonly #service: string;
  readonly #addresses: Addresses;
  #folder = '';

  constructor(service: string) {
    this.#service = service;
    const namespace = `restore${randomBytes(6).toString('hex')}`;
    this.#addresses = { ...addressesOf(givenInfrastructure()), NATS_NAMESPACE: namespace };
  }

  async make(): Promise<this> {
    await makeStreams(this.#addresses.NATS_URL, [this.#addresses.NATS_NAMESPACE ?? '']);
    await this.#at(({ store, bucket }) => (bucket ? store.makeBucket(bucket) : Promise.resolve()));
    cleanUps.push(() =>
      this.#at(async ({ database, streams, namespace, store, bucket }) => {
        await database.dropDatabase();
        for (const service of serviceNames) await streams.streams.delete(streamIn(namespace, service));
        if (!bucket) return;
        for await (const { name } of store.listObjectsV2(bucket, '', true))
          if (name) await store.removeObject(bucket, name);
        await store.removeBucket(bucket);
      }),
    );
    return this;
  }

  readonly insert = (collection: string, document: Document) =>
    this.#at(({ database }) => database.collection<Document>(collection).insertOne(document as never));

  readonly find = (collection: string): Promise<Document[]> =>
    this.#at(({ database }) => database.collection<Document>(collection).find().sort({ _id: 1 }).toArray());

  /** An event of an aggregate, as it is published. */
  readonly publish = (aggregate: string, subject: string, version: number, text: string, time = past) =>
    this.#send(aggregate, this.event(subject, version, text, time));

  /** The first event of an aggregate that began after the backup. */
  readonly publishNew = (aggregate: string, subject: string, data: object) =>
    this.#send(aggregate, { ...this.event(subject, 1, 'later', later()), data });

  readonly event = (subject: string, version: number, text: string, time = past) => ({
    id: randomUUID(),
    subject,
    version,
    time,
    data: { text },
  });

  readonly store = (key: string) =>
    this.#at(({ store, bucket }) => store.putObject(bucket ?? '', key, `the content of ${key}`));

  async backUp(): Promise<Backup> {
    this.#folder = await mkdtemp(join(tmpdir(), 'gehna-restore-'));
    cleanUps.push(() => rm(this.#folder, { recursive: true }));
    return backUp(this.#service, this.#folder, this.#addresses);
  }

  /** The files of the backup's objects. */
  readonly backedUpObjects = () => readdir(join(this.#folder, 'objects'));

  readonly restore = (withdraw = false): Promise<Restored> =>
    restore(this.#service, this.#folder, this.#addresses, withdraw);

  readonly loseStream = () => this.#at(({ streams, stream }) => streams.streams.delete(stream));

  /** The subjects in the stream. */
  readonly published = () =>
    this.#at(async (storage) => {
      const subjects: string[] = [];
      for await (const { subject } of keptEvents(storage)) subjects.push(subject);
      return subjects;
    });

  /** Makes the stream anew with its first events alone. */
  readonly keepFirst = (count: number) =>
    this.#at(async ({ jetstream, streams, stream, namespace }) => {
      const kept: { subject: string; event: object }[] = [];
      for await (const one of keptEvents({ jetstream, streams, stream, namespace })) kept.push(one);
      await streams.streams.delete(stream);
      await makeStreams(this.#addresses.NATS_URL, [namespace]);
      for (const { subject, event } of kept.slice(0, count))
        await jetstream.publish(`${namespace}.${subject}`, JSON.stringify(event));
    });

  /** What waits to be published: of which aggregate, in which version, with which content. */
  async waiting(): Promise<[string, number, string][]> {
    const records = await this.find('outbox');
    return records.map(({ subject, event }) => [subject, event.version, event.data.text]);
  }

  #send(aggregate: string, event: { readonly subject: string; readonly data: object }): Promise<unknown> {
    return this.#at(({ jetstream, namespace }) =>
      jetstream.publish(`${namespace}.${this.#service}.${aggregate}.${event.subject}`, JSON.stringify(event)),
    );
  }

  #at<T>(work: (storage: ServiceStorage) => Promise<T>): Promise<T> {
    return withStorage(this.#service, this.#addresses, work);
  }
}

const dataOf = (service: string) => new Data(service).make();

test.each(allEvents.map(({ service, aggregate }) => `${service}.${aggregate}`))(
  'a restore finds the collection of %s',
  (family) => {
    expect(collectionOf(`${family}.any`).collection).toMatch(/^[a-z_-]+$/);
  },
);

test('what changed while the backup was taken is later than the backup: its stream was read after its documents', async () => {
  const data = await dataOf('moderation');
  await data.insert('cases', { _id: 'c', version: 4 });
  await data.publish('case', 'c', 4, 'of the backup');
  await data.publish('case', 'c', 5, 'after the documents were read');
  await data.backUp();
  await expect(data.restore()).rejects.toThrow('later states of 1 aggregates (moderation.case.c …)');
  expect(await data.restore(true)).toMatchObject({ withdrawn: 1, lost: 0 });
  expect(await data.find('cases')).toEqual([{ _id: 'c', version: 6 }]);
  expect(await data.waiting()).toEqual([['moderation.case.c', 6, 'of the backup']]);
});

test('a state that was stored, and not published yet, is the one that is published anew', async () => {
  const data = await dataOf('moderation');
  await data.insert('cases', { _id: 'c', version: 5 });
  const event = data.event('c', 5, 'stored');
  await data.insert('outbox', { _id: event.id, subject: 'moderation.case.c', event });
  await data.publish('case', 'c', 4, 'published');
  await data.backUp();
  await data.publish('case', 'c', 6, 'later');
  expect(await data.restore(true)).toMatchObject({ withdrawn: 1 });
  expect(await data.waiting()).toContainEqual(['moderation.case.c', 7, 'stored']);
});

test('a version that was raised without an event is raised above the last published one', async () => {
  const data = await dataOf('stores');
  await data.insert('stores', { _id: 'usr_1', version: 7 });
  await data.publish('store', 'usr_1', 5, 'of the backup');
  await data.backUp();
  await data.publish('store', 'usr_1', 9, 'later');
  await data.restore(true);
  expect(await data.find('stores')).toEqual([{ _id: 'usr_1', version: 10 }]);
});

test('projections of others’ states under the same id keep their versions', async () => {
  const data = await dataOf('stores');
  for (const collection of ['stores', 'people', 'seller_ratings'])
    await data.insert(collection, { _id: 'usr_1', version: 5 });
  await data.publish('store', 'usr_1', 5, 'of the backup');
  await data.backUp();
  await data.publish('store', 'usr_1', 8, 'later');
  await data.restore(true);
  expect(await data.find('stores')).toEqual([{ _id: 'usr_1', version: 9 }]);
  for (const collection of ['people', 'seller_ratings'])
    expect(await data.find(collection)).toEqual([{ _id: 'usr_1', version: 5 }]);
});

test('the next metal rate is newer than those that were set since the backup', async () => {
  const data = await dataOf('catalogue');
  await data.insert('metal_rates', { _id: 'rat_1', metal: 'gold', number: 1 });
  await data.insert('metal_rates', { _id: 'rat_2', metal: 'gold', number: 2 });
  await data.insert('metal_rates', { _id: 'rat_3', metal: 'silver', number: 1 });
  await data.publish('metal-rate', 'silver', 1, 'silver');
  await data.publish('metal-rate', 'gold', 2, 'gold');
  await data.backUp();
  await data.publish('metal-rate', 'gold', 4, 'later');
  expect(await data.restore(true)).toMatchObject({ withdrawn: 1 });
  expect((await data.find('metal_rates')).map(({ _id, number }) => [_id, number])).toEqual([
    ['rat_1', 1],
    ['rat_2', 5],
    ['rat_3', 1],
  ]);
  expect(await data.waiting()).toEqual([['catalogue.metal-rate.gold', 5, 'gold']]);
});

test('what was deleted before the backup is not later; what began after it is lost', async () => {
  const data = await dataOf('moderation');
  await data.publish('case', 'deleted', 3, 'erased');
  await data.backUp();
  expect(await data.restore()).toMatchObject({ withdrawn: 0, lost: 0 });
  await data.publish('case', 'new', 1, 'later', later());
  expect(await data.restore(true)).toMatchObject({ withdrawn: 0, lost: 1 });
  expect(await data.waiting()).toEqual([]);
});

test('the next quotation has a number that none since the backup was given', async () => {
  const data = await dataOf('leads');
  await data.insert('quotation_counts', { _id: 'usr_1 2026-27', count: 3 });
  await data.insert('quotation_counts', { _id: 'usr_2 2026-27', count: 8 });
  await data.backUp();
  await data.publishNew('quotation', 'quo_5', { sellerId: 'usr_1', number: '2026-27/0005' });
  await data.publishNew('quotation', 'quo_4', { sellerId: 'usr_1', number: '2026-27/0004' });
  await data.publishNew('quotation', 'quo_revised', { sellerId: 'usr_2', number: '2026-27/0006' });
  await data.publishNew('quotation', 'quo_first', { sellerId: 'usr_3', number: '2026-27/0001' });
  expect(await data.restore(true)).toMatchObject({ lost: 4 });
  expect(await data.find('quotation_counts')).toEqual([
    { _id: 'usr_1 2026-27', count: 5 },
    { _id: 'usr_2 2026-27', count: 8 },
    { _id: 'usr_3 2026-27', count: 1 },
  ]);
});

test('a user who signed up after the backup is left as an erased account, which auth publishes', async () => {
  const data = await dataOf('auth');
  await data.backUp();
  await data.publishNew('user', 'usr_1', { ownerName: 'Asha Rao', mobile: '+919829022001', rolesVersion: 2 });
  await data.publishNew('user', 'usr_2', { isErased: true, rolesVersion: 1 });
  expect(await data.restore(true)).toMatchObject({ lost: 2, erased: 0 });
  expect(await data.find('users')).toMatchObject([
    {
      _id: 'usr_1',
      version: 1,
      rolesVersion: 3,
      roles: [],
      isErased: true,
      deletion: {},
      deletionDueAt: expect.any(Date),
    },
    { _id: 'usr_2', version: 1, isErased: true },
  ]);
});

test('a lead that came after the backup is published without the name of its buyer, in place of its earlier events', async () => {
  const data = await dataOf('leads');
  await data.backUp();
  const lead = { id: 'led_1', buyerId: 'usr_1', productName: 'Jhumka' };
  await data.publishNew('lead', 'led_1', { ...lead, buyerName: 'Asha Rao', status: 'New', changedBy: 'usr_1' });
  expect(await data.restore(true)).toMatchObject({ lost: 1 });
  const ended = { ...lead, buyerName: 'Deleted account', status: 'Closed', changedBy: '' };
  expect(await data.find('outbox')).toMatchObject([
    {
      subject: 'leads.lead.led_1',
      event: { type: 'leads.lead.status-changed', version: 2, data: ended },
      erasesEarlier: true,
    },
  ]);
});

test('sessions that ended since are not put back, so that nothing of them is later', async () => {
  const data = await dataOf('auth');
  await data.insert('sessions', { _id: 'ses_1', version: 1 });
  await data.backUp();
  await data.publish('session', 'ses_1', 2, 'ended', new Date().toISOString());
  expect(await data.restore()).toMatchObject({ withdrawn: 0, lost: 0 });
  expect(await data.find('sessions')).toEqual([]);
});

test('a lost stream is published again; what changed while the backup was taken is published anew as it lies in it', async () => {
  const data = await dataOf('moderation');
  await data.insert('cases', { _id: 'c', version: 1 });
  await data.publish('case', 'c', 1, 'of the backup');
  await data.publish('case', 'c', 2, 'after the documents were read');
  await data.backUp();
  await data.loseStream();
  expect(await data.restore()).toMatchObject({ events: 2, withdrawn: 1 });
  expect(await data.waiting()).toEqual([['moderation.case.c', 3, 'of the backup']]);
});

test('a lost stream that a restore published again in part is completed by the next', async () => {
  const data = await dataOf('moderation');
  for (const id of ['c', 'd', 'e']) {
    await data.insert('cases', { _id: id, version: 1 });
    await data.publish('case', id, 1, 'of the backup');
  }
  await data.backUp();
  await data.loseStream();
  await data.restore();
  const whole = await data.published();
  await data.keepFirst(1);
  expect(await data.restore()).toMatchObject({ events: 2, withdrawn: 0, lost: 0 });
  expect(await data.published()).toEqual(whole);
  expect(whole).toEqual(['moderation.case.c', 'moderation.case.d', 'moderation.case.e']);
});

const methods = ['statObject', 'getObject'] as const;

test.each(methods)('an object that is deleted before the backup calls %s is left out', async (method) => {
  const data = await dataOf('catalogue');
  for (const key of ['kept', 'swept']) await data.store(key);
  const original: (bucket: string, key: string) => unknown = Client.prototype[method];
  const reading = vi.spyOn(Client.prototype, method);
  cleanUps.push(async () => reading.mockRestore());
  reading.mockImplementation(async function (this: Client, bucket: string, key: string) {
    if (key === 'swept') await this.removeObject(bucket, key);
    return (await original.call(this, bucket, key)) as never;
  });
  const { objects } = await data.backUp();
  expect(objects.map(({ key }) => key)).toEqual(['kept']);
  expect(await data.backedUpObjects()).toEqual(['kept']);
});

test.each(methods)('a store that refuses %s fails the backup', async (method) => {
  const data = await dataOf('catalogue');
  await data.store('kept');
  refuse(method);
  await expect(data.backUp()).rejects.toThrow('Access Denied');
});

test('a store that refuses to say what it has fails the restore', async () => {
  const data = await dataOf('catalogue');
  await data.store('kept');
  await data.backUp();
  refuse('statObject');
  await expect(data.restore()).rejects.toThrow('Access Denied');
});

function refuse(method: (typeof methods)[number]): void {
  const refusal = Object.assign(new S3Error('Access Denied'), { code: 'AccessDenied' });
  const refusing = vi.spyOn(Client.prototype, method).mockRejectedValue(refusal);
  cleanUps.push(async () => refusing.mockRestore());
}
