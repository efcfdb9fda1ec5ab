import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { events, streamOf, subjectOf, typeOf } from '@gehna/contracts';
import { connect } from 'nats';
import type { TestSystem } from './test-system.ts';

interface Claims {
  readonly iat: number;
  readonly exp: number;
  readonly [claim: string]: unknown;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

function signed(key: KeyObject, kid: string, claims: Claims): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

/** Tokens like somebody's own, with every role: only what is wrong with them can be why they are refused. */
export interface ForgedTokens {
  /** Good but for its time, which is over: by a key that every service believes. */
  readonly expired: string;
  /** Names auth's own key, and was signed by another. */
  readonly stranger: string;
  /** By the same key as `expired`, and good. */
  readonly good: string;
}

/** @param token a real access token, whose user and session they name */
export async function forgeTokens(system: TestSystem, token: string): Promise<ForgedTokens> {
  const [head, body] = token.split('.');
  const { kid: authKid } = decoded(head) as { kid: string };
  const claims = { ...(decoded(body) as Claims), roles: ['buyer', 'seller', 'reviewer'] };
  const kid = await publishKey(system);
  const anHour = 3600;
  return {
    expired: signed(kid.key, kid.id, { ...claims, iat: claims.iat - anHour, exp: claims.exp - anHour }),
    stranger: signed(rsa().privateKey, authKid, claims),
    good: signed(kid.key, kid.id, claims),
  };
}

/** Another key of auth's, published as auth publishes its own: it alone could have signed what has expired meanwhile. */
async function publishKey({ natsUrl, namespace }: TestSystem): Promise<{ id: string; key: KeyObject }> {
  const { publicKey, privateKey } = rsa();
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const family = events.auth.keyEvents;
  const kid = `test-${randomUUID()}`;
  const event = {
    specversion: '1.0',
    id: randomUUID(),
    type: typeOf(family, 'published'),
    source: `/${family.service}`,
    subject: kid,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataversion: family.dataversion,
    version: 1,
    data: { kid, jwk: { kty: 'RSA', n, e }, removed: false },
  };
  const nats = await connect({ servers: natsUrl });
  const expect = { streamName: `${namespace}_${streamOf(family.service)}` };
  await nats.jetstream().publish(`${namespace}.${subjectOf(family, kid)}`, JSON.stringify(event), { expect });
  await nats.close();
  return { id: kid, key: privateKey };
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
