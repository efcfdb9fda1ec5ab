import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import type { Logger } from '../log.ts';

export interface StoredObject {
  readonly bytes: number;
  readonly etag: string;
  readonly lastModified: Date;
}

export interface OpenObject {
  readonly body: Readable;
  readonly bytes: number;
}

export interface ListedObject {
  readonly key: string;
  readonly lastModified: Date;
}

/** One private bucket. A key that is not there gives null, never an error. */
export interface ObjectStore {
  put(key: string, body: Buffer | Readable, options: { bytes: number; contentType: string }): Promise<void>;
  about(key: string): Promise<StoredObject | null>;
  /** The object as a stream, with its size in bytes. */
  open(key: string): Promise<OpenObject | null>;
  delete(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
}

/** The whole of an opened object, for what is small. */
export async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const absent = new Set(['NotFound', 'NoSuchKey', 'NoSuchObject']);

/** A store of one bucket, which is created now, or when it is first needed if the store does not answer yet. */
export function openObjects({
  url,
  accessKey,
  secretKey,
  bucket,
  log,
}: {
  url: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  log: Logger;
}): ObjectStore {
  const { hostname, port, protocol } = new URL(url);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port === '' ? {} : { port: Number(port) }),
    accessKey,
    secretKey,
    region: 'us-east-1',
    pathStyle: true,
  });

  let ensured: Promise<void> | undefined;
  const ensure = () => {
    ensured ??= createBucket().catch((error: unknown) => {
      ensured = undefined;
      throw error;
    });
    return ensured;
  };
  async function createBucket(): Promise<void> {
    if (await client.bucketExists(bucket)) return;
    try {
      await client.makeBucket(bucket);
      log.info({ bucket }, 'The bucket was created.');
    } catch (error) {
      // Another replica was faster.
      if (!(error instanceof S3Error && /BucketAlready/.test(error.code ?? ''))) throw error;
    }
  }
  async function unlessAbsent<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      await ensure();
      return await work();
    } catch (error) {
      if (error instanceof S3Error && absent.has(error.code ?? '')) return null;
      throw error;
    }
  }

  ensure().catch((error: unknown) => log.warn({ err: error, bucket }, 'The object store does not answer yet.'));

  return {
    async put(key, body, { bytes, contentType }) {
      await ensure();
      await client.putObject(bucket, key, body, bytes, { 'Content-Type': contentType });
    },
    about: (key) =>
      unlessAbsent(async () => {
        const { size, etag, lastModified } = await client.statObject(bucket, key);
        return { bytes: size, etag, lastModified };
      }),
    open: (key) =>
      unlessAbsent(async () => {
        const body = (await client.getObject(bucket, key)) as IncomingMessage;
        return { body, bytes: Number(body.headers['content-length']) };
      }),
    async delete(keys) {
      await ensure();
      if (keys.length > 0) await client.removeObjects(bucket, [...keys]);
    },
    async *list(prefix) {
      await ensure();
      for await (const { name, lastModified } of client.listObjectsV2(bucket, prefix, true)) {
        if (name && lastModified) yield { key: name, lastModified };
      }
    },
    async ping() {
      await ensure();
      if (!(await client.bucketExists(bucket))) throw new Error(`the bucket ${bucket} is gone`);
    },
  };
}
