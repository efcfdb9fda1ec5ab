/**
 * Puts one service back to a backup: `npm run --silent restore -- catalogue backups/catalogue [--withdraw]`. The service must be stopped.
 * README.md says what becomes of other services' copies.
 */
import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DataOf, type events, streamIn, subjectPrefixOf } from '@gehna/contracts';
import { BSON, type Document, type IndexSpecification } from 'mongodb';
import { headers, NatsError } from 'nats';
import { makeStreams } from '../credentials/nats.ts';
import { services } from '../credentials/services.ts';
import type { Backup } from './backup.ts';
import { type Addresses, addressesOf, type KeptEvent, keptEvents, type Place, withPlace } from './place.ts';

export interface Restored {
  readonly documents: number;
  readonly objects: number;
  /** Published again into a stream that was lost. */
  readonly events: number;
  /** Aggregates that followers know in a later state, which is published anew as it was in the backup. */
  readonly withdrawn: number;
  /** Aggregates of people who were erased since: they stay so for followers, and the service erases them again when it runs. */
  readonly erased: number;
  /** Users who were signed out everywhere since: they stay so, here too. */
  readonly signedOut: number;
  /** Aggregates that are newer than the backup: followers keep them, this service has them no more. */
  readonly lost: number;
}

/** Collections that are not put back: a session that was ended since, or a reset token that was used, would be valid again. */
const leftOut: Readonly<Record<string, readonly string[]>> = { auth: ['sessions', 'reset-tokens'] };

/** Of one aggregate by its subject, the last event that is known. */
type LastEvents = ReadonlyMap<string, KeptEvent>;

/**
 * @param withdraw the backup is older than what was published: take the later states back
 * @throws Error with the reason, before anything is changed, when the service runs or the backup does not fit
 */
export function restore(service: string, folder: string, addresses: Addresses, withdraw = false): Promise<Restored> {
  return withPlace(service, addresses, async (place) => {
    const backup = await readBackup(folder, service);
    await refuseWhileRunning(place);
    await makeStreams(addresses.NATS_URL, [place.namespace]);
    const kept = await lastEvents(linesOf<KeptEvent>(join(folder, 'stream.jsonl'), JSON.parse));
    const published = await lastEvents(keptEvents(place));
    const later = [...published.values()].filter(
      ({ subject, event }) => event.version > (kept.get(subject)?.event.version ?? 0),
    );
    if (later.length > 0 && !withdraw) throw new Error(tooOld(service, backup.takenAt, later));

    const documents = await restoreDocuments(place, folder, backup);
    const objects = await restoreObjects(place, folder, backup);
    const events = published.size === 0 ? await publishAgain(place, folder) : 0;
    const signedOut = await keepSignOuts(place, later);
    const { withdrawn, erased } = await withdrawLater(
      place,
      kept,
      later.filter((one) => !isSignOut(one)),
    );
    await forgetAcknowledged(place);
    const lost = later.length - signedOut - withdrawn - erased;
    return { documents, objects, events, withdrawn, erased, signedOut, lost };
  });
}

async function readBackup(folder: string, service: string): Promise<Backup> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no complete backup.`);
  });
  const backup = JSON.parse(text) as Backup;
  if (backup.service !== service) throw new Error(`${folder} holds a backup of ${backup.service}, not of ${service}.`);
  return backup;
}

const tooOld = (service: string, takenAt: string, later: readonly KeptEvent[]) =>
  `Not restored: since the backup of ${takenAt}, ${service} has published later states of ${later.length} aggregates ` +
  `(${later
    .slice(0, 3)
    .map(({ subject }) => subject)
    .join(', ')} …). Other services keep them, and would ignore what this one ` +
  'publishes next. With --withdraw they are published anew as they were in the backup; what is newer than the backup stays with them.';

/** A replica that runs waits for events at its durable consumers. */
async function refuseWhileRunning({ service, streams, namespace }: Place): Promise<void> {
  for (const name of services[service]?.consumes ?? []) {
    const consumer = await streams.consumers.info(streamIn(namespace, name), service).catch(() => null);
    if (consumer && consumer.num_waiting > 0)
      throw new Error(`Not restored: ${service} is running. Stop every replica of it first.`);
  }
}

async function restoreDocuments({ database, service }: Place, folder: string, backup: Backup): Promise<number> {
  await database.dropDatabase();
  let restored = 0;
  for (const name of Object.keys(backup.documents)) {
    const file = join(folder, 'database', name);
    const collection = database.collection<Document>(name);
    const documents = leftOut[service]?.includes(name)
      ? []
      : linesOf<Document>(`${file}.jsonl`, (line) => BSON.EJSON.parse(line, { relaxed: false }));
    let batch: Document[] = [];
    for await (const document of documents) {
      restored += 1;
      if (batch.push(document) < 500) continue;
      await collection.insertMany(batch);
      batch = [];
    }
    if (batch.length > 0) await collection.insertMany(batch);
    const indexes = JSON.parse(await readFile(`${file}.indexes.json`, 'utf8')) as (Document & {
      key: IndexSpecification;
      name: string;
    })[];
    for (const { key, v: _v, ns: _ns, ...options } of indexes) {
      if (options.name !== '_id_') await collection.createIndex(key, options);
    }
  }
  return restored;
}

/** Objects are named by their content, so that one that is there needs nothing. Later ones stay; the service's sweep takes what nothing names. */
async function restoreObjects({ store, bucket }: Place, folder: string, { objects }: Backup): Promise<number> {
  if (bucket === null) return 0;
  if (!(await store.bucketExists(bucket))) await store.makeBucket(bucket);
  let restored = 0;
  for (const { key, file, contentType } of objects) {
    if (
      await store.statObject(bucket, key).then(
        () => true,
        () => false,
      )
    )
      continue;
    await store.fPutObject(bucket, key, join(folder, 'objects', file), { 'Content-Type': contentType });
    restored += 1;
  }
  return restored;
}

async function publishAgain({ jetstream, namespace }: Place, folder: string): Promise<number> {
  let count = 0;
  for await (const { subject, id: msgID, event } of linesOf<KeptEvent>(join(folder, 'stream.jsonl'), JSON.parse)) {
    const contentType = headers();
    contentType.set('Content-Type', 'application/cloudevents+json');
    await jetstream.publish(`${subjectPrefixOf(namespace)}${subject}`, JSON.stringify(event), {
      msgID,
      headers: contentType,
    });
    count += 1;
  }
  return count;
}

const isSignOut = ({ subject }: KeptEvent) => subject.startsWith('auth.sign-out.');

/** Services refuse tokens that are older than a user's last sign-out for ever: sessions that begin from now on must be newer. */
async function keepSignOuts({ database }: Place, later: readonly KeptEvent[]): Promise<number> {
  const signOuts = later.filter(isSignOut);
  for (const { event } of signOuts) {
    const { epoch, keptSessionId } = event.data as DataOf<typeof events.auth.signOutEvents>;
    const at = new Date(event.time);
    const signOut = { epoch, keptSessionId, version: event.version, createdAt: at, updatedAt: at };
    await database
      .collection<{ _id: string }>('sign-outs')
      .replaceOne({ _id: event.subject }, signOut, { upsert: true });
  }
  return signOuts.length;
}

/**
 * Followers take a state only when its version is newer: that of the backup gets one above the last, here and in the outbox, which the service
 * publishes. Nothing of a person who was erased since is published: its version alone is raised, and the service erases it again.
 */
async function withdrawLater(
  place: Place,
  kept: LastEvents,
  later: readonly KeptEvent[],
): Promise<Pick<Restored, 'withdrawn' | 'erased'>> {
  const { database, service } = place;
  const collections = (await database.listCollections({ type: 'collection' }).toArray()).map(({ name }) => name);
  const people = later.length > 0 ? await erasedSince(place) : new Set<string>();
  const counts = { withdrawn: 0, erased: 0 };
  const now = new Date();

  async function setVersion({ event }: KeptEvent, version: number): Promise<void> {
    for (const name of collections) {
      const filter = { _id: event.subject, version: event.version } as Document;
      await database.collection<Document>(name).updateOne(filter, { $set: { version } });
    }
  }

  for (const { subject, event } of later) {
    const before = kept.get(subject);
    if (!before) continue;
    if (usersIn(before).some((user) => people.has(user))) {
      await setVersion(before, event.version);
      counts.erased += 1;
      continue;
    }
    const version = event.version + 1;
    const id = randomUUIDv7();
    const renewed = { ...before.event, id, version, time: now.toISOString() };
    await setVersion(before, version);
    await database
      .collection<Document>('outbox')
      .insertOne({ _id: id, subject, event: renewed, createdAt: now } as Document);
    counts.withdrawn += 1;
  }
  // Nobody tells auth: it erases accounts whose days of grace are over.
  if (service === 'auth') {
    const due = { deletion: { requestedAt: now, erasesAt: now }, deletionDueAt: now };
    await database.collection<Document>('users').updateMany({ _id: { $in: [...people] } as Document }, { $set: due });
  }
  return counts;
}

const usersIn = (event: KeptEvent) => JSON.stringify(event).match(/\busr_\w+/g) ?? [];

/** The people whom auth has erased, and this database has not: its inbox says what it has done, and auth's own accounts. */
async function erasedSince(place: Place): Promise<Set<string>> {
  const { database, service, namespace } = place;
  const erasures = new Map<string, number>();
  for await (const { event } of keptEvents({ ...place, stream: streamIn(namespace, 'auth') }))
    if (event.data?.isErased) erasures.set(event.subject, event.version);
  const people = new Set(erasures.keys());
  if (service === 'auth') {
    const erased = database.collection<{ _id: string }>('users').find({ _id: { $in: [...people] }, isErased: true });
    for await (const { _id } of erased) people.delete(_id);
    return people;
  }
  for (const [id, version] of erasures) {
    const done = { _id: `account-erased:${id}`, version: { $gte: version } } as Document;
    if (await database.collection<Document>('inbox').findOne(done)) people.delete(id);
  }
  return people;
}

/** Of a consumer and a stream. */
const notFound: readonly unknown[] = [10014, 10059];

/**
 * Its durable consumers have acknowledged what came after the backup. The service makes them anew when it starts, and gets every kept event: what
 * the restored inbox knows is skipped, what is missing is done.
 */
async function forgetAcknowledged({ service, streams, namespace }: Place): Promise<void> {
  for (const name of services[service]?.consumes ?? []) {
    try {
      await streams.consumers.delete(streamIn(namespace, name), service);
    } catch (error) {
      if (!(error instanceof NatsError && notFound.includes(error.api_error?.err_code))) throw error;
    }
  }
}

async function lastEvents(events: AsyncIterable<KeptEvent>): Promise<LastEvents> {
  const last = new Map<string, KeptEvent>();
  for await (const one of events)
    if (one.event.version > (last.get(one.subject)?.event.version ?? 0)) last.set(one.subject, one);
  return last;
}

async function* linesOf<T>(file: string, parse: (line: string) => unknown): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield parse(line) as T;
}

if (import.meta.main) {
  const [service = '', folder = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  try {
    if (!service || !folder)
      throw new Error('Name a service and a folder: npm run --silent restore -- catalogue backups/catalogue');
    const restored = await restore(service, folder, addressesOf(process.env), process.argv.includes('--withdraw'));
    console.log(
      `${service}: ${Object.entries(restored)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    );
    console.log('Start it: it reads what others have published since, and does what it had not done.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
