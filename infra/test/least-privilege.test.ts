import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { natsServer, streamIn } from '@gehna/contracts';
import { MongoClient } from 'mongodb';
import { AckPolicy, connect, createInbox, type JetStreamManager, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStreams } from '../credentials/nats.ts';
import { makeBuckets, objectStoreAt, servicesWithBucket } from '../credentials/object-store.ts';
import { bucketOf, databaseOf, serviceNames, services } from '../credentials/services.ts';
import { findServices } from '../local/process-specs.ts';
import { privilegeNamespace as namespace } from '../local/test-setup.ts';
import { environmentOf, givenInfrastructure } from './launcher-process.ts';

const othersOf = (service: string) => serviceNames.filter((name) => name !== service);
const readableBy = (service: string) => [service, ...(services[service]?.consumes ?? [])];

const admin = givenInfrastructure();
/** Containers know the administrator alone: nothing of this file can be tested with them. */
const ofUsers = process.env.TESTCONTAINERS === '1' ? [] : serviceNames;
let administrator: NatsConnection;

beforeAll(async () => {
  await makeStreams(admin.NATS_URL ?? '', [namespace]);
  await makeBuckets(admin, [namespace]);
  administrator = await connect(natsServer(admin.NATS_URL ?? ''));
  const client = await MongoClient.connect(admin.MONGODB_URL ?? '');
  for (const name of serviceNames)
    await client.db(databaseOf(name, namespace)).collection('least_privilege').insertOne({ secret: name });
  await client.close();
});

afterAll(async () => {
  const client = await MongoClient.connect(admin.MONGODB_URL ?? '');
  for (const name of serviceNames) await client.db(databaseOf(name, namespace)).dropCollection('least_privilege');
  await client.close();
  await administrator.close();
});

describe('the declaration', () => {
  test('names every service', () => {
    expect(serviceNames.toSorted()).toEqual(findServices().toSorted());
  });
});

describe.each(ofUsers)('the credentials of %s', (service) => {
  const env = () => environmentOf(service);
  let nats: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    nats = await connect({ ...natsServer(env().NATS_URL ?? ''), inboxPrefix: `_INBOX_${service}`, timeout: 2000 });
    manager = await nats.jetstreamManager({ checkAPI: false, timeout: 2000 });
  });
  afterAll(() => nats.close());

  const denied = { code: 'PERMISSIONS_VIOLATION' };

  test('publish its own events and no other’s', async () => {
    const ack = await nats.jetstream().publish(`${namespace}.${service}.test.1`, '{}');
    expect(ack.stream).toBe(streamIn(namespace, service));
    for (const other of othersOf(service))
      await expect(nats.jetstream().publish(`${namespace}.${other}.test.1`, '{}')).rejects.toMatchObject(denied);
  });

  test('publish live hints only when the service has any', async () => {
    const received = new Promise<boolean>((resolve) => {
      administrator.subscribe(`${namespace}.live.user.usr_test`, { max: 1, callback: () => resolve(true) });
    });
    await administrator.flush();
    const refused = firstError(nats);
    nats.publish(`${namespace}.live.user.usr_test`, '{"kind":"lead"}');
    await nats.flush();
    if (services[service]?.hints) expect(await received).toBe(true);
    else expect(await refused).toBe('PERMISSIONS_VIOLATION');
  });

  test('read the streams that it consumes and no other', async () => {
    for (const name of readableBy(service)) {
      const stream = streamIn(namespace, name);
      expect((await manager.streams.info(stream)).config.name).toBe(stream);
      const filters = [`${namespace}.${name}.a.*`, `${namespace}.${name}.b.*`];
      const durable = { durable_name: service, ack_policy: AckPolicy.Explicit, filter_subjects: filters };
      expect((await manager.consumers.add(stream, durable)).name).toBe(service);
      // Its information creates it: the one that each replica subscribes by.
      const ordered = await nats.jetstream().consumers.get(stream, { filterSubjects: `${namespace}.${name}.>` });
      expect((await ordered.info()).stream_name).toBe(stream);
      await ordered.delete();
    }
    for (const name of serviceNames.filter((other) => !readableBy(service).includes(other))) {
      const stream = streamIn(namespace, name);
      for (const attempt of [
        () => manager.streams.info(stream),
        () => manager.streams.getMessage(stream, { seq: 1 }),
        () => nats.request(`$JS.API.DIRECT.GET.${stream}`, '{"seq":1}', { timeout: 2000 }),
        () => manager.consumers.add(stream, { durable_name: service, ack_policy: AckPolicy.Explicit }),
        () => manager.consumers.add(stream, { deliver_subject: createInbox(), ack_policy: AckPolicy.None }),
      ])
        await expect(attempt(), `${stream} ${attempt}`).rejects.toMatchObject(denied);
    }
  });

  test('make, copy, change or delete no stream', async () => {
    const secret = streamIn(namespace, othersOf(service)[0] ?? '');
    for (const attempt of [
      () => manager.streams.add({ name: 'COPY', sources: [{ name: secret }] }),
      () => manager.streams.add({ name: 'MIRROR', mirror: { name: secret } }),
      () => manager.streams.update(streamIn(namespace, service), { sources: [{ name: secret }] }),
      () => manager.streams.delete(secret),
      () => manager.streams.delete(streamIn(namespace, service)),
      () => manager.streams.purge(secret),
      () => manager.streams.list().next(),
    ])
      await expect(attempt(), String(attempt)).rejects.toMatchObject(denied);
  });

  test('touch no consumer of another service', async () => {
    for (const other of othersOf(service))
      for (const stream of readableBy(service).map((name) => streamIn(namespace, name)))
        for (const attempt of [
          () => manager.consumers.info(stream, other),
          () => manager.consumers.delete(stream, other),
          () => manager.consumers.add(stream, { durable_name: other, ack_policy: AckPolicy.Explicit }),
          () =>
            manager.consumers.add(stream, {
              name: other,
              filter_subject: `${namespace}.auth.>`,
              ack_policy: AckPolicy.None,
            }),
          () =>
            manager.consumers.add(stream, {
              durable_name: other,
              filter_subjects: ['a', 'b'],
              ack_policy: AckPolicy.Explicit,
            }),
          () => nats.request(`$JS.API.CONSUMER.CREATE.${stream}`, renaming(stream, other), { timeout: 2000 }),
          () => nats.request(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${other}`, '{"batch":1}', { timeout: 2000 }),
          () => nats.request(`$JS.ACK.${stream}.${other}.1.1.1.1.0`, '', { timeout: 2000 }),
        ])
          await expect(attempt(), `${stream} ${other} ${attempt}`).rejects.toMatchObject(denied);
  });

  test('read no answers or hints that are for others', async () => {
    const forbidden = [
      '>',
      '_INBOX.>',
      ...othersOf(service).map((other) => `_INBOX_${other}.>`),
      `${namespace}.auth.>`,
    ];
    if (services[service]?.hints !== 'publishes and receives') forbidden.push(`${namespace}.live.*.*`);
    for (const subject of forbidden) {
      const refused = new Promise<Error | null>((resolve) => nats.subscribe(subject, { callback: resolve }));
      expect((await refused)?.message, subject).toContain('Permissions Violation for Subscription');
    }
  });

  test('open its own database and no other', async () => {
    const client = await MongoClient.connect(env().MONGODB_URL ?? '');
    try {
      const own = client.db(databaseOf(service, namespace)).collection('least_privilege');
      expect(await own.findOne({ secret: service })).not.toBeNull();
      for (const other of [...othersOf(service).map((name) => databaseOf(name, namespace)), 'admin', 'local']) {
        const collection = client.db(other).collection('least_privilege');
        for (const attempt of [
          () => collection.findOne(),
          () => collection.countDocuments(),
          () => collection.insertOne({ forged: true }),
          () => collection.updateOne({}, { $set: { forged: true } }),
          () => collection.deleteMany({}),
          () => collection.drop(),
          () => client.db(other).listCollections().toArray(),
          () => client.db(other).dropDatabase(),
          () => own.aggregate([{ $out: { db: other, coll: 'stolen' } }]).toArray(),
        ])
          await expect(attempt(), `${other} ${attempt}`).rejects.toMatchObject({ code: 13 });
      }
      const adminDatabase = client.db('admin');
      for (const command of [
        { listDatabases: 1 },
        { usersInfo: 1 },
        { createUser: 'thief', pwd: 'thief', roles: ['root'] },
        { grantRolesToUser: service, roles: ['root'] },
      ])
        await expect(adminDatabase.command(command), JSON.stringify(command)).rejects.toMatchObject({ code: 13 });
    } finally {
      await client.close();
    }
  });

  test('open its own bucket and no other', async () => {
    if (!servicesWithBucket.includes(service)) {
      expect(env()).toMatchObject({ S3_ACCESS_KEY: '', S3_SECRET_KEY: '' });
      return;
    }
    const store = objectStoreAt({ ...admin, ...env() });
    const own = bucketOf(service, namespace);
    await store.putObject(own, 'least-privilege', 'own');
    expect((await store.statObject(own, 'least-privilege')).size).toBe(3);
    await store.removeObject(own, 'least-privilege');
    for (const other of servicesWithBucket.filter((name) => name !== service).map((name) => bucketOf(name, namespace)))
      for (const attempt of [
        () => store.putObject(other, 'least-privilege', 'forged'),
        () => store.getObject(other, 'least-privilege'),
        () => store.removeObject(other, 'least-privilege'),
        () => store.listObjectsV2(other, '', true).toArray(),
        () => store.copyObject(own, 'stolen', `/${other}/least-privilege`),
        () => store.removeBucket(other),
        () => store.setBucketPolicy(other, '{}'),
      ])
        await expect(attempt(), `${other} ${attempt}`).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(store.makeBucket('stolen')).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(store.removeBucket(own)).rejects.toMatchObject({ code: 'AccessDenied' });
  });
});

if (ofUsers.length > 0) {
  test('no client gets in without a password', expectNoStranger);

  test('NATS waits for a client that starts on a busy machine', async () => {
    const { hostname, port } = new URL(admin.NATS_URL ?? '');
    const socket = connectSocket(Number(port), hostname);
    const closed = once(socket.resume(), 'close').then(() => 'closed');
    // Its own limit is two seconds.
    expect(await Promise.race([closed, setTimeout(3000, 'open')])).toBe('open');
    socket.destroy();
  });
}

async function expectNoStranger(): Promise<void> {
  const { host: natsHost } = new URL(admin.NATS_URL ?? '');
  await expect(connect({ servers: natsHost })).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
  const { host } = new URL(admin.MONGODB_URL ?? '');
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`);
  await expect(client.db('auth').collection('users').findOne()).rejects.toMatchObject({ code: 13 });
  await client.close();
  expect((await fetch(`${admin.S3_URL}/catalogue-media/any`)).status).toBe(403);
}

/** A consumer whose name stands in the request alone: of an existing one it changes the filter. */
const renaming = (stream_name: string, name: string) =>
  JSON.stringify({ stream_name, config: { name, filter_subjects: ['nothing'], ack_policy: AckPolicy.Explicit } });

/** The first error that the server sends to a connection. */
async function firstError(nats: NatsConnection): Promise<unknown> {
  for await (const { type, data } of nats.status()) if (type === 'error') return data;
  return undefined;
}
