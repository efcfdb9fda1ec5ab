/**
 * Backs one service up into an empty folder, while it runs: `npm run --silent backup -- catalogue backups/catalogue`. First the database as it
 * is at one moment, then what it names: the stream and the bucket hold at least all of it.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON } from 'mongodb';
import { runProgram } from '../local/run-program.ts';
import {
  type Addresses,
  addressesOf,
  keptEvents,
  nullIfAbsent,
  type ServiceStorage,
  withStorage,
} from './service-storage.ts';

export interface Backup {
  readonly service: string;
  readonly takenAt: string;
  readonly documents: Readonly<Record<string, number>>;
  readonly events: number;
  readonly objects: readonly { readonly key: string; readonly file: string; readonly contentType: string }[];
}

export function backUp(service: string, folder: string, addresses: Addresses): Promise<Backup> {
  return withStorage(service, addresses, async (storage) => {
    for (const part of ['database', 'objects']) await mkdir(join(folder, part), { recursive: true });
    if ((await readdir(folder)).includes('backup.json')) throw new Error(`${folder} holds a backup already.`);
    const takenAt = new Date().toISOString();
    const documents = await saveDocuments(storage, folder);
    const events = await saveLines(join(folder, 'stream.jsonl'), keptEvents(storage), JSON.stringify);
    const objects = await saveObjects(storage, folder);
    const backup: Backup = { service, takenAt, documents, events, objects };
    // Written last: a folder without it is no backup.
    await writeFile(join(folder, 'backup.json'), JSON.stringify(backup));
    return backup;
  });
}

async function saveDocuments({ database }: ServiceStorage, folder: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  // The effect of a handler and its inbox record must both be here, or neither.
  await using session = database.client.startSession({ snapshot: true });
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    const collection = database.collection(name);
    const file = join(folder, 'database', name);
    await writeFile(`${file}.indexes.json`, JSON.stringify(await collection.indexes()));
    counts[name] = await saveLines(`${file}.jsonl`, collection.find({}, { session }), (document) =>
      BSON.EJSON.stringify(document, { relaxed: false }),
    );
  }
  return counts;
}

/** An object that is deleted after it was listed, by a sweep or with its document, is left out. */
async function saveObjects({ store, bucket }: ServiceStorage, folder: string): Promise<Backup['objects']> {
  const objects: { key: string; file: string; contentType: string }[] = [];
  if (bucket === null) return objects;
  for await (const { name: key } of store.listObjectsV2(bucket, '', true)) {
    if (!key) continue;
    const file = encodeURIComponent(key);
    const found = await store.statObject(bucket, key).catch(nullIfAbsent);
    const content = found && (await store.getObject(bucket, key).catch(nullIfAbsent));
    if (!content) continue;
    await pipeline(content, createWriteStream(join(folder, 'objects', file)));
    objects.push({ key, file, contentType: String(found.metaData['content-type'] ?? 'application/octet-stream') });
  }
  return objects;
}

/** @returns the number of lines */
async function saveLines<T>(file: string, source: AsyncIterable<T>, lineOf: (one: T) => string): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const one of source) {
      count += 1;
      yield `${lineOf(one)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return count;
}

if (import.meta.main)
  await runProgram(async () => {
    const [service = '', folder = ''] = process.argv.slice(2);
    if (!service || !folder)
      throw new Error('Name a service and a folder: npm run --silent backup -- catalogue backups/catalogue');
    const { documents, events, objects } = await backUp(service, folder, addressesOf(process.env));
    const total = Object.values(documents).reduce((sum, count) => sum + count, 0);
    console.log(`${service}: ${total} documents, ${events} events and ${objects.length} objects are in ${folder}`);
  });
