import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { events, natsServer, streamOf } from '@gehna/contracts';
import { connect } from 'nats';
import { publish } from './publish.ts';
import { untilTrue } from './until-true.ts';

/** A key that signs access tokens; `kid` is its name in their headers. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export const newKey = (kid: string): SigningKey => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

/**
 * A key that every service of the namespace accepts: published as auth publishes its own. One of them must be running, or
 * come within half a minute: it makes the stream.
 */
export async function publishedKey(natsUrl: string, namespace: string): Promise<SigningKey> {
  const key = newKey(`test-${randomUUID()}`);
  const { n = '', e = '' } = key.publicKey.export({ format: 'jwk' });
  const data = { kid: key.kid, jwk: { kty: 'RSA' as const, n, e }, removed: false };
  const nats = await connect(natsServer(natsUrl));
  try {
    const manager = await nats.jetstreamManager();
    await untilTrue(async () => (await manager.streams.info(`${namespace}_${streamOf('auth')}`)) !== undefined, 30_000);
    await publish(nats.jetstream(), namespace, events.auth.keyEvents, 'published', key.kid, data);
    // No auth runs that would confirm every half minute that tokens of more than five minutes are still good.
    const publishedUntil = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    await publish(nats.jetstream(), namespace, events.auth.revocationEvents, 'confirmed', 'all', { publishedUntil });
  } finally {
    await nats.close();
  }
  return key;
}

/** A JSON web token (RS256). */
export function signed({ kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Issues access tokens that a service accepts. */
export interface Signer {
  tokenFor(userId: string, roles: readonly string[]): string;
  headersFor(userId: string, roles: readonly string[]): { readonly authorization: string };
}

/** The service under `namespace` must be running: it makes the stream in which the key is published. */
export async function signerFor(natsUrl: string, namespace: string): Promise<Signer> {
  const key = await publishedKey(natsUrl, namespace);
  const tokenFor: Signer['tokenFor'] = (userId, roles) => {
    const now = Math.floor(Date.now() / 1000);
    const session = { iss: 'bharat-gehna', sub: userId, sid: 'ses_bench', roles, rv: 0, se: 0 };
    return signed(key, { ...session, iat: now - 1, exp: now + 3600 });
  };
  return { tokenFor, headersFor: (userId, roles) => ({ authorization: `Bearer ${tokenFor(userId, roles)}` }) };
}
