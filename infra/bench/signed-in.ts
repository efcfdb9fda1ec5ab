import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { events, streamOf, subjectOf, typeOf } from '@gehna/contracts';
import { connect } from 'nats';
import { untilTrue } from './until-true.ts';

/** Gives out access tokens that a service believes: their key was published as auth publishes its own. */
export interface Signer {
  tokenFor(userId: string, roles: readonly string[]): string;
}

/** The service under `namespace` must be running: it makes the stream. */
export async function signerFor(natsUrl: string, namespace: string): Promise<Signer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = `bench-${randomUUID()}`;
  const family = events.auth.keyEvents;
  const event = {
    specversion: '1.0',
    // A UUIDv7 by its form; nobody orders by it.
    id: randomUUID().replace(/^(.{14})4/, '$17'),
    type: typeOf(family, 'published'),
    source: '/auth',
    subject: kid,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataversion: family.dataversion,
    version: 1,
    data: { kid, jwk: { kty: 'RSA', n, e }, removed: false },
  };
  const nats = await connect({ servers: natsUrl });
  try {
    const manager = await nats.jetstreamManager();
    await untilTrue(async () => (await manager.streams.info(`${namespace}_${streamOf('auth')}`)) !== undefined, 10_000);
    await nats.jetstream().publish(`${namespace}.${subjectOf(family, kid)}`, JSON.stringify(event));
  } finally {
    await nats.close();
  }
  return {
    tokenFor(userId, roles) {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: 'bharat-gehna',
        sub: userId,
        sid: 'ses_bench',
        roles,
        rv: 0,
        iat: now - 1,
        exp: now + 3600,
      };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}
