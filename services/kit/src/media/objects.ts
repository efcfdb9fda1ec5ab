import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import type { BucketConfig } from '../config.ts';
import { DomainError, unavailable } from '../domain-error.ts';
import { createGuard } from '../guard.ts';
import type { Logger } from '../log.ts';

export interface ListedObject {
  readonly key: string;
  readonly lastModified: Date;
}

export type ObjectStore = ReturnType<typeof openObjects>;

/** Milliseconds without a byte until the store's answer begins; a large upload is on disk by then. */
const answerTimeoutMs = 10_000;
/** Then as much may pass between two parts of a body, which a slow reader holds back. */
const bodyTimeoutMs = 60_000;

const absent = new Set(['NotFound', 'NoSuchKey', 'NoSuchObject']);

/**
 * One private bucket, created now, or at its first use when the store does not answer yet. An absent key gives null, not an error.
 * Throws `unavailable` when the store does not answer, or is full.
 */
export function openObjects(config: BucketConfig, log: Logger) {
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = config;
  const { hostname, port, protocol } = new URL(config.S3_URL);
  const guard = createGuard(isTimeout);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port === '' ? {} : { port: Number(port) }),
    accessKey,
    secretKey,
    region: 'us-east-1',
    pathStyle: true,
    transport: { request: withTimeouts(protocol === 'https:' ? https.request : http.request) },
    retryOptions: { disableRetry: true },
  });
  /** Every call: an absent key is an error here. */
  const reach = async <T>(call: () => Promise<T>, options?: { long?: boolean }): Promise<T> => {
    try {
      return await guard(async () => {
        await ensure();
        return call();
      }, options);
    } catch (error) {
      throw failureOf(error);
    }
  };

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
      // Another replica created it at the same moment.
      if (!(error instanceof S3Error && /BucketAlready/.test(error.code ?? ''))) throw error;
    }
  }
  async function unlessAbsent<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await reach(work);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  ensure().catch((error: unknown) => log.warn({ err: error, bucket }, 'The object store does not answer yet.'));

  return {
    async put(key: string, body: Buffer | Readable, { bytes, contentType }: { bytes: number; contentType: string }) {
      try {
        await reach(() => client.putObject(bucket, key, body, bytes, { 'Content-Type': contentType }), { long: true });
      } finally {
        // A file of which nothing was read stays open otherwise, and keeps its place on the disk.
        if (!Buffer.isBuffer(body)) body.destroy();
      }
    },
    about: (key: string) =>
      unlessAbsent(async () => {
        const { size } = await client.statObject(bucket, key);
        return { bytes: size };
      }),
    /** The object as a stream, with its size in bytes. */
    open: (key: string) =>
      unlessAbsent(async () => {
        const body = (await client.getObject(bucket, key)) as IncomingMessage;
        return { body, bytes: Number(body.headers['content-length']) };
      }),
    async delete(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      // The answer is 200 also when some stay; the client returns those.
      const [kept] = await reach(() => client.removeObjects(bucket, [...keys]), { long: true });
      if (kept) throw unavailable(new Error(`An object was not deleted: ${JSON.stringify(kept)}`));
    },
    async *list(prefix: string): AsyncGenerator<ListedObject> {
      try {
        await ensure();
        for await (const { name, lastModified } of client.listObjectsV2(bucket, prefix, true)) {
          if (name && lastModified) yield { key: name, lastModified };
        }
      } catch (error) {
        throw failureOf(error);
      }
    },
    /** Throws when the store does not answer. */
    async ping(): Promise<void> {
      if (!(await reach(() => client.bucketExists(bucket)))) throw new Error(`the bucket ${bucket} does not exist`);
    },
  };
}

const isAbsent = (error: unknown) => error instanceof S3Error && absent.has(error.code ?? '');
const failureOf = (error: unknown) =>
  error instanceof DomainError || error instanceof TypeError || isAbsent(error) ? error : unavailable(error);
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';

/** The client has no timeouts of its own. */
function withTimeouts(request: typeof http.request): typeof http.request {
  return ((...args: Parameters<typeof http.request>) => {
    const sent: ClientRequest = request(...args);
    sent.setTimeout(answerTimeoutMs, () => {
      sent.destroy(Object.assign(new Error('The object store does not answer.'), { code: 'ETIMEDOUT' }));
    });
    sent.once('response', () => sent.setTimeout(bodyTimeoutMs));
    return sent;
  }) as typeof http.request;
}
