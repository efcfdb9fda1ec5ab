import { natsServer, streamIn, subjectPrefixOf } from '@gehna/contracts';
import { type Client, S3Error } from 'minio';
import { type Db, MongoClient } from 'mongodb';
import { connect, type JetStreamClient, type JetStreamManager } from 'nats';
import { objectStoreAt } from '../credentials/object-store.ts';
import { bucketOf, databaseOf, services } from '../credentials/services.ts';

/** Where a system keeps its data, with the credentials of its administrator. */
export interface Addresses {
  readonly MONGODB_URL: string;
  readonly NATS_URL: string;
  readonly S3_URL: string;
  readonly S3_ACCESS_KEY: string;
  readonly S3_SECRET_KEY: string;
  /** Several systems may share the servers; '' otherwise. */
  readonly NATS_NAMESPACE?: string;
}

/** All that one service keeps: its database, its stream, its bucket when it has one. */
export interface ServiceStorage {
  readonly service: string;
  readonly database: Db;
  readonly namespace: string;
  readonly stream: string;
  readonly jetstream: JetStreamClient;
  readonly streams: JetStreamManager;
  readonly store: Client;
  readonly bucket: string | null;
}

export async function withStorage<T>(
  service: string,
  addresses: Addresses,
  work: (storage: ServiceStorage) => Promise<T>,
): Promise<T> {
  const declared = services[service];
  if (!declared) throw new Error(`${service} is no service: infra/credentials/services.ts names them.`);
  const namespace = addresses.NATS_NAMESPACE ?? '';
  const mongo = await MongoClient.connect(addresses.MONGODB_URL);
  const nats = await connect({ ...natsServer(addresses.NATS_URL), timeout: 10_000 });
  try {
    return await work({
      service,
      database: mongo.db(databaseOf(service, namespace)),
      namespace,
      stream: streamIn(namespace, service),
      jetstream: nats.jetstream(),
      streams: await nats.jetstreamManager(),
      store: objectStoreAt({ ...addresses }),
      bucket: declared.bucket ? bucketOf(service, namespace) : null,
    });
  } finally {
    await nats.close();
    await mongo.close();
  }
}

/** The addresses of this process's environment. @throws Error naming all that is missing */
export function addressesOf(environment: NodeJS.ProcessEnv): Addresses {
  const names = ['MONGODB_URL', 'NATS_URL', 'S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set: "make run" writes them into .data/run.env.`);
  return environment as unknown as Addresses;
}

/** An event as it stands in a stream. */
export interface KeptEvent {
  readonly subject: string;
  readonly id: string;
  readonly event: {
    readonly id: string;
    readonly subject: string;
    readonly version: number;
    /** ISO 8601. */
    readonly time: string;
    readonly data?: { readonly isErased?: boolean; readonly removed?: boolean };
  };
}

/** Milliseconds after which a stream that reports pending messages, and delivers none, counts as broken. */
const silenceLimitMs = 30_000;

/**
 * Every kept message of the service's stream, oldest first. By `consume`: several calls of `fetch` of an ordered consumer lose messages
 * between them.
 * @throws Error when the stream falls silent before its end
 */
export async function* keptEvents({
  jetstream,
  streams,
  stream,
  namespace,
}: Pick<ServiceStorage, 'jetstream' | 'streams' | 'stream' | 'namespace'>): AsyncGenerator<KeptEvent> {
  const { state } = await streams.streams.info(stream);
  if (state.messages === 0) return;
  const messages = await (await jetstream.consumers.get(stream)).consume({ max_messages: 500 });
  const silence = setTimeout(
    () => messages.stop(new Error(`The stream ${stream} fell silent before its end. Please try again.`)),
    silenceLimitMs,
  );
  try {
    for await (const message of messages) {
      silence.refresh();
      const subject = message.subject.slice(subjectPrefixOf(namespace).length);
      yield { subject, id: message.headers?.get('Nats-Msg-Id') ?? '', event: message.json() };
      if (message.info.pending === 0 || message.seq >= state.last_seq) return;
    }
  } finally {
    clearTimeout(silence);
    await messages.close();
  }
}

/** The codes of a HEAD, which has no body, and of a GET. */
const absent = new Set(['NotFound', 'NoSuchKey']);

/** For `catch`: an object that the store does not have is null. */
export function nullIfAbsent(error: unknown): null {
  if (error instanceof S3Error && absent.has(error.code ?? '')) return null;
  throw error;
}
