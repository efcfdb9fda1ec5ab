/**
 * Puts one service back to a backup: `npm run --silent restore -- catalogue backups/catalogue [--withdraw]`. The service must be stopped.
 * What becomes of other services' projections: README.md.
 */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { streamIn, subjectPrefixOf } from '@gehna/contracts';
import { BSON, type Document, type IndexSpecification } from 'mongodb';
import { headers, NatsError } from 'nats';
import { makeStreams } from '../credentials/nats.ts';
import { services } from '../credentials/services.ts';
import { runProgram } from '../local/run-program.ts';
import { collectionOf, collections } from './aggregates.ts';
import type { Backup } from './backup.ts';
import {
  type Addresses,
  addressesOf,
  type KeptEvent,
  keptEvents,
  nullIfAbsent,
  type ServiceStorage,
  withStorage,
} from './service-storage.ts';
import { type LastEvents, type Withdrawn, withdrawLater } from './withdraw.ts';

export interface Restored extends Withdrawn {
  readonly documents: number;
  readonly objects: number;
  /** Published again into a stream that was lost. */
  readonly events: number;
}

/** Collections that are not put back: a session that was ended since, or a reset token that was used, would be valid again. */
const leftOut: Readonly<Record<string, readonly string[]>> = { auth: ['sessions', 'reset-tokens'] };
const isLeftOut = (service: string, collection: string) => leftOut[service]?.includes(collection) ?? false;

/**
 * @param withdraw the backup is older than what was published: take the later states back
 * @throws Error with the reason, before anything is changed, when the service runs or the backup does not fit
 */
export function restore(service: string, folder: string, addresses: Addresses, withdraw = false): Promise<Restored> {
  return withStorage(service, addresses, async (storage) => {
    const backup = await readBackup(folder, service);
    await refuseWhileRunning(storage);
    await makeStreams(addresses.NATS_URL, [storage.namespace]);
    const versions = await versionsIn(folder, backup);
    const firstLost = await firstLostEvent(storage, folder);
    const isStreamLost = firstLost !== null;
    const followed = await lastEvents(isStreamLost ? savedStream(folder) : keptEvents(storage));
    const later = [...followed.values()].filter((one) => isLater(one, versions, backup));
    if (later.length > 0 && !withdraw && !isStreamLost) throw new Error(tooOld(service, backup.takenAt, later));
    const known = await lastEvents(knownEvents(folder, versions, backup));

    const documents = await restoreDocuments(storage, folder, backup);
    const objects = await restoreObjects(storage, folder, backup);
    const events = isStreamLost ? await publishAgain(storage, folder, firstLost) : 0;
    const withdrawn = await withdrawLater(storage, known, later);
    await forgetAcknowledged(storage);
    return { documents, objects, events, ...withdrawn };
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
  'publishes next. With --withdraw they are published anew as they were in the backup; of what is newer than the backup, users and leads ' +
  'are erased everywhere, for good, and the rest stays with them.';

/** Of the aggregates that the backup holds, by the subject of their events. */
type Versions = ReadonlyMap<string, number>;

async function versionsIn(folder: string, { service, documents }: Backup): Promise<Versions> {
  const versions = new Map<string, number>();
  for (const [family, { collection, id, version }] of Object.entries(collections)) {
    if (!family.startsWith(`${service}.`) || !(collection in documents) || isLeftOut(service, collection)) continue;
    for await (const document of savedDocuments(folder, collection)) {
      const subject = `${family}.${document[id]}`;
      versions.set(subject, Math.max(document[version], versions.get(subject) ?? 0));
    }
  }
  return versions;
}

/** What consumers have, and the backup has not. An aggregate that the backup does not hold is newer, or was erased before. */
function isLater({ subject, event }: KeptEvent, versions: Versions, { service, takenAt }: Backup): boolean {
  if (isLeftOut(service, collectionOf(subject).collection)) return false;
  const version = versions.get(subject);
  return version === undefined ? event.time > takenAt : event.version > version;
}

/** The events of what the backup holds: those that consumers had, and those that still waited to be published. */
async function* knownEvents(folder: string, versions: Versions, { documents }: Backup): AsyncGenerator<KeptEvent> {
  const isKnown = ({ subject, event }: KeptEvent) => event.version <= (versions.get(subject) ?? 0);
  for await (const one of savedStream(folder)) if (isKnown(one)) yield one;
  if (!('outbox' in documents)) return;
  for await (const { _id: id, subject, event } of savedDocuments(folder, 'outbox')) {
    const one = { id, subject, event };
    if (isKnown(one)) yield one;
  }
}

/** A replica that runs waits for events at its durable consumers. */
async function refuseWhileRunning({ service, streams, namespace }: ServiceStorage): Promise<void> {
  for (const name of services[service]?.consumes ?? []) {
    const consumer = await streams.consumers.info(streamIn(namespace, name), service).catch(() => null);
    if (consumer && consumer.num_waiting > 0)
      throw new Error(`Not restored: ${service} is running. Stop every replica of it first.`);
  }
}

async function restoreDocuments(
  { database, service }: ServiceStorage,
  folder: string,
  backup: Backup,
): Promise<number> {
  await database.dropDatabase();
  let restored = 0;
  for (const name of Object.keys(backup.documents)) {
    const file = join(folder, 'database', name);
    const collection = database.collection<Document>(name);
    const documents = isLeftOut(service, name) ? [] : savedDocuments(folder, name);
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
async function restoreObjects({ store, bucket }: ServiceStorage, folder: string, { objects }: Backup): Promise<number> {
  if (bucket === null) return 0;
  if (!(await store.bucketExists(bucket))) await store.makeBucket(bucket);
  let restored = 0;
  for (const { key, file, contentType } of objects) {
    if (await store.statObject(bucket, key).catch(nullIfAbsent)) continue;
    await store.fPutObject(bucket, key, join(folder, 'objects', file), { 'Content-Type': contentType });
    restored += 1;
  }
  return restored;
}

/**
 * Of the backup's events, the index of the first that a lost stream does not hold: the stream is empty, or a restore that ended half-way
 * has published the ones before. Null: the stream was not lost.
 */
async function firstLostEvent(storage: ServiceStorage, folder: string): Promise<number | null> {
  const ids: string[] = [];
  for await (const { event } of savedStream(folder)) ids.push(event.id);
  let count = 0;
  for await (const { event } of keptEvents(storage)) if (event.id !== ids[count++]) return null;
  return count < ids.length ? count : null;
}

/** @param from the index of the first one */
async function publishAgain({ jetstream, namespace }: ServiceStorage, folder: string, from: number): Promise<number> {
  let index = 0;
  let count = 0;
  for await (const { subject, id: msgID, event } of savedStream(folder)) {
    if (index++ < from) continue;
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

/** Of a consumer and a stream. */
const notFound: readonly unknown[] = [10014, 10059];

/**
 * Its durable consumers have acknowledged what came after the backup. The service makes them anew when it starts, and gets every kept event: what
 * is in the restored inbox is skipped, what is missing is done.
 */
async function forgetAcknowledged({ service, streams, namespace }: ServiceStorage): Promise<void> {
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

const savedStream = (folder: string) => linesOf<KeptEvent>(join(folder, 'stream.jsonl'), JSON.parse);
const savedDocuments = (folder: string, collection: string) =>
  linesOf<Document>(join(folder, 'database', `${collection}.jsonl`), (line) =>
    BSON.EJSON.parse(line, { relaxed: false }),
  );

async function* linesOf<T>(file: string, parse: (line: string) => unknown): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield parse(line) as T;
}

if (import.meta.main)
  await runProgram(async () => {
    const [service = '', folder = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
    if (!service || !folder)
      throw new Error('Name a service and a folder: npm run --silent restore -- catalogue backups/catalogue');
    const restored = await restore(service, folder, addressesOf(process.env), process.argv.includes('--withdraw'));
    console.log(
      `${service}: ${Object.entries(restored)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    );
    console.log('Start it: it reads what others have published since, and does what it had not done.');
  });
