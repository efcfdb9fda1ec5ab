/**
 * Puts one service back to a backup: `node infra/backup/restore.ts catalogue backups/catalogue [--withdraw]`. The service must be stopped.
 * README.md says what becomes of other services' copies.
 */
import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { streamIn, subjectPrefixOf } from '@gehna/contracts';
import { BSON, type Document, type IndexSpecification } from 'mongodb';
import { headers } from 'nats';
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
  /** Aggregates that are newer than the backup: followers keep them, this service has them no more. */
  readonly lost: number;
}

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
    const kept = await lastEvents(linesOf<KeptEvent>(join(folder, 'stream.jsonl'), JSON.parse));
    const published = await lastEvents(keptEvents(place));
    const later = [...published.values()].filter(
      ({ subject, event }) => event.version > (kept.get(subject)?.event.version ?? 0),
    );
    if (later.length > 0 && !withdraw) throw new Error(tooOld(service, backup.takenAt, later));

    const documents = await restoreDocuments(place, folder, backup);
    const objects = await restoreObjects(place, folder, backup);
    const events = published.size === 0 ? await publishAgain(place, folder) : 0;
    const withdrawn = await withdrawLater(place, kept, later);
    return { documents, objects, events, withdrawn, lost: later.length - withdrawn };
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

async function restoreDocuments({ database }: Place, folder: string, backup: Backup): Promise<number> {
  await database.dropDatabase();
  for (const name of Object.keys(backup.documents)) {
    const file = join(folder, 'database', name);
    const collection = database.collection<Document>(name);
    let batch: Document[] = [];
    for await (const document of linesOf<Document>(`${file}.jsonl`, (line) =>
      BSON.EJSON.parse(line, { relaxed: false }),
    )) {
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
  return Object.values(backup.documents).reduce((sum, count) => sum + count, 0);
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

/** Followers take a state only when its version is newer: that of the backup gets one above the last, here and in the outbox, which the service publishes. */
async function withdrawLater({ database }: Place, kept: LastEvents, later: readonly KeptEvent[]): Promise<number> {
  const collections = (await database.listCollections({ type: 'collection' }).toArray()).map(({ name }) => name);
  let withdrawn = 0;
  for (const { subject, event } of later) {
    const before = kept.get(subject);
    if (!before) continue;
    const version = event.version + 1;
    const now = new Date();
    const id = randomUUIDv7();
    const renewed = { ...before.event, id, version, time: now.toISOString() };
    for (const name of collections) {
      const filter = { _id: before.event.subject, version: before.event.version } as Document;
      await database.collection<Document>(name).updateOne(filter, { $set: { version } });
    }
    await database
      .collection<Document>('outbox')
      .insertOne({ _id: id, subject, event: renewed, createdAt: now } as Document);
    withdrawn += 1;
  }
  return withdrawn;
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
      throw new Error('Name a service and a folder: node infra/backup/restore.ts catalogue backups/catalogue');
    const restored = await restore(service, folder, addressesOf(process.env), process.argv.includes('--withdraw'));
    console.log(
      `${service}: ${Object.entries(restored)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    );
    console.log(`Start it, then let it read what others published since: make rebuild SERVICE=${service}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
