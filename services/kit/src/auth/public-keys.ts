import { createPublicKey } from 'node:crypto';
import { type DataOf, type DomainEvent, events } from '@gehna/contracts';
import { DomainError } from '../domain-error.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Database } from '../mongo/database.ts';
import { type ProjectionDocument, projectionStore } from '../mongo/projection-store.ts';

/** How long a request waits for a key that has not reached this replica. */
const keyTimeoutMs = 1000;
/** How long an unknown key is not waited for again. */
const unknownKeyTtlMs = 10_000;
/** Unknown keys waited for or kept at a time: made-up names must cost neither memory nor open requests. */
const maxUnknownKeys = 100;
const maxKidLength = 60;

type PublicKey = Omit<DataOf<typeof events.auth.keyEvents>, 'kid'>;
type KnownKey = ProjectionDocument & PublicKey;

export type PublicKeys = ReturnType<typeof subscribePublicKeys>;

/** The keys that access tokens are verified by. Subscribes each replica to all that auth has published. */
export function subscribePublicKeys(messaging: Messaging, database: Database) {
  /** A withdrawn key is kept without its text: it is not published again. */
  const keys = new Map<string, { readonly version: number; readonly pem: string | undefined }>();
  /** By unknown key: settles when it is published, or after the timeout. */
  const unknownKeys = new Map<string, PromiseWithResolvers<void>>();
  const knownKeys = projectionStore<KnownKey>({ database, collection: 'known_keys' });

  const setKey = (kid: string, version: number, { jwk, removed }: PublicKey) => {
    if (version <= (keys.get(kid)?.version ?? 0)) return;
    keys.set(kid, { version, pem: removed ? undefined : pemOf(jwk) });
    unknownKeys.get(kid)?.resolve();
  };
  const keyPublished = async ({ data, version }: DomainEvent<typeof events.auth.keyEvents>) => {
    const { kid, ...key } = data;
    setKey(kid, version, key);
    await knownKeys.putIfNewer(kid, version, key);
  };
  const { caughtUp } = messaging.subscribe({
    listeners: [messaging.listener(events.auth.keyEvents, keyPublished)],
    from: { after: 0 },
  });

  /** Requests with the same unknown key share one wait; a key that did not come is not waited for again for a while. */
  const awaitKey = async (kid: string): Promise<void> => {
    const waiting = unknownKeys.get(kid);
    if (waiting) return waiting.promise;
    if (unknownKeys.size >= maxUnknownKeys || kid.length > maxKidLength) return;
    const wait = Promise.withResolvers<void>();
    unknownKeys.set(kid, wait);
    setTimeout(wait.resolve, keyTimeoutMs).unref();
    setTimeout(() => unknownKeys.delete(kid), keyTimeoutMs + unknownKeyTtlMs).unref();
    return wait.promise;
  };

  return {
    /** Resolves when all that the stream held at start were received. */
    caughtUp,

    /** The public key as PEM. Waits briefly for an unknown one; 503 for one while NATS is away. */
    async key(kid: string): Promise<string | undefined> {
      if (!keys.has(kid)) await awaitKey(kid);
      const known = keys.get(kid);
      if (!known && !messaging.isConnected()) throw new DomainError('unavailable');
      return known?.pem;
    },

    /** Loads the keys of earlier, so that a replica that starts without NATS verifies tokens too. */
    async load(): Promise<void> {
      for (const { _id, version, ...key } of await knownKeys.collection.find({}).toArray()) setKey(_id, version, key);
    },
  };
}

/** A key as PEM, the form that the token library takes. */
function pemOf(jwk: { kty: 'RSA'; n: string; e: string }): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}
