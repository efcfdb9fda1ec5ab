import { generateKeyPairSync } from 'node:crypto';
import { events, routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeySeal } from '../../src/key-seal.ts';
import { Keyring, makeKey } from '../../src/keyring.ts';
import { type SigningKeyStore, signingKeyStore } from '../../src/signing-key-store.ts';
import { type AuthService, startAuth } from '../auth-service.ts';

const { jwks, getProfile, refresh } = routes.auth;
const dayMinutes = 24 * 60;

let auth: AuthService;
let keys: SigningKeyStore;
beforeAll(async () => {
  auth = await startAuth();
  keys = signingKeyStore(auth.system.platform.database);
});
afterAll(() => auth.close());

const keyOf = (token: string) => decodeProtectedHeader(token).kid;
const publishedKeys = async () => (await auth.call(jwks)).body.keys.map(({ kid }) => kid);

/** Rotates the keys as a replica does once a minute. */
async function rotate(): Promise<Keyring> {
  const { clock, log, config } = auth.system.platform;
  const keyring = new Keyring({ keys, seal: new KeySeal(config.AUTH_SECRET), clock, log });
  await keyring.rotate();
  return keyring;
}

/** Until the service has received the event of `rotate`. */
const shown = (expected: (kids: string[]) => boolean) => eventually(async () => expected(await publishedKeys()));

describe('the public keys', () => {
  test('verify an access token outside of the system, and carry nothing private', async () => {
    const { token, user } = await auth.signUp();
    const { body, headers } = await auth.call(jwks);
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...body.keys] }), { issuer: 'bharat-gehna' });
    expect(payload).toMatchObject({ sub: user.id, roles: ['buyer'], rv: 0, sid: expect.stringMatching(/^ses_/) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(1800);
    expect(Object.keys(body.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  test('are on the stream; the private half is stored encrypted', async () => {
    const [key] = await keys.inUse();
    const [published] = await auth.system.published(events.auth.keyEvents, key?._id ?? '');
    expect(published?.data).toEqual({ kid: key?._id, jwk: key?.publicKey, removed: false });
    expect(JSON.stringify(key)).not.toContain('PRIVATE KEY');
    expect(JSON.stringify(published)).not.toContain(key?.sealedPrivateKey);
  });
});

describe('a rotation', () => {
  test('after 30 days: published first, signing ten minutes later, the old key withdrawn after its last token', async () => {
    const before = (await auth.signUp()).token;
    const old = keyOf(before) ?? '';
    await rotate();
    expect(await publishedKeys()).toEqual([old]);

    auth.clock.forward({ days: 30 });
    await rotate();
    await shown((kids) => kids.length === 2);
    const [next = ''] = await publishedKeys();
    expect(next).not.toBe(old);

    const between = await auth.signUp();
    expect(keyOf(between.token)).toBe(old);
    auth.clock.forward({ minutes: 10 });
    const after = await auth.signUp();
    expect(keyOf(after.token)).toBe(next);
    expect(await auth.isAccepted(after.token)).toBe(true);
    expect(await auth.isAccepted(between.token)).toBe(true);

    auth.clock.forward({ minutes: 34 });
    await rotate();
    expect(await publishedKeys()).toEqual([next, old]);
    auth.clock.forward({ minutes: 2 });
    await rotate();
    await shown((kids) => kids.length === 1);
    expect(await publishedKeys()).toEqual([next]);
    const published = await auth.system.published(events.auth.keyEvents, old);
    expect(published.at(-1)).toMatchObject({ type: 'auth.key.retired', version: 2, data: { removed: true } });
    await eventually(async () => !(await auth.isAccepted(between.token)));
  });

  test('by five replicas at once makes one key', async () => {
    auth.clock.forward({ days: 31 });
    const rings = await Promise.all(Array.from({ length: 5 }, rotate));
    expect((await keys.inUse()).length).toBe(2);
    expect(new Set(rings.map((ring) => ring.jwks().keys.length))).toEqual(new Set([2]));
    auth.clock.forward({ minutes: 10 });
    const signing = rings.map((ring) => ring.signing());
    expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1);
    auth.clock.forward({ minutes: dayMinutes });
    await rotate();
  });

  test('that withdraws everything takes effect at once; browsers go on by their cookies', async () => {
    const { token, cookie } = await auth.signUp();
    const made = await makeKey(new KeySeal(auth.system.platform.config.AUTH_SECRET));
    const { _id: kid } = await keys.replaceAll(made, auth.clock.now());
    await eventually(async () => !(await auth.isAccepted(token)));
    expect(await publishedKeys()).toEqual([kid]);
    const { body } = await auth.call(refresh, undefined, { cookie });
    expect(keyOf(body.token)).toBe(kid);
    expect(await auth.isAccepted(body.token)).toBe(true);
  });

  test('is not begun by a process with another secret: it does not start', async () => {
    const { clock, log } = auth.system.platform;
    const keyring = new Keyring({ keys, seal: new KeySeal('another secret of 32 characters!!'), clock, log });
    await expect(keyring.rotation.start()).rejects.toThrow('AUTH_SECRET is not the one');
  });
});

describe('a forged token', () => {
  const claims = async () => {
    const { user, cookie } = await auth.signUp();
    return { sid: cookie.split('.')[0], roles: ['buyer', 'reviewer'], rv: 0, se: 0, sub: user.id, iss: 'bharat-gehna' };
  };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = () => Math.floor(Date.now() / 1000) + 1800;
  const iat = () => Math.floor(Date.now() / 1000) - 1;
  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });

  test.each([
    [
      'without signature (alg none)',
      async (kid: string) =>
        `${encoded({ alg: 'none', kid })}.${encoded({ ...(await claims()), iat: iat(), exp: exp() })}.`,
    ],
    [
      'signed with the public key as a secret (HS256)',
      async (kid: string) => {
        const { body } = await auth.call(jwks);
        const secret = new TextEncoder().encode(JSON.stringify(body.keys[0]));
        return new SignJWT(await claims())
          .setProtectedHeader({ alg: 'HS256', kid })
          .setIssuedAt(iat())
          .setExpirationTime(exp())
          .sign(secret);
      },
    ],
    [
      'signed with another key under our key id',
      async (kid: string) =>
        new SignJWT(await claims())
          .setProtectedHeader({ alg: 'RS256', kid })
          .setIssuedAt(iat())
          .setExpirationTime(exp())
          .sign(strange.privateKey),
    ],
    [
      'with an unknown key id',
      async () =>
        new SignJWT(await claims())
          .setProtectedHeader({ alg: 'RS256', kid: 'key_unknown' })
          .setIssuedAt(iat())
          .setExpirationTime(exp())
          .sign(strange.privateKey),
    ],
    [
      'with its own key in the header',
      async (kid: string) =>
        new SignJWT(await claims())
          .setProtectedHeader({ alg: 'RS256', kid, jwk: strange.publicKey.export({ format: 'jwk' }) as never })
          .setIssuedAt(iat())
          .setExpirationTime(exp())
          .sign(strange.privateKey),
    ],
  ])('%s is refused', async (_case, forge) => {
    const [kid = ''] = await publishedKeys();
    const { status, problem } = await auth.call(getProfile, undefined, { token: await forge(kid) });
    expect(status).toBe(401);
    expect(problem.message).toBe('Authentication failed. Please log in again.');
  });

  test.each([
    ['of another issuer', async () => ({ ...(await claims()), iss: 'another-issuer' }), 1800],
    ['that has expired', claims, -5],
    ['without session', async () => ({ ...(await claims()), sid: undefined }), 1800],
    ['without the session’s epoch', async () => ({ ...(await claims()), se: undefined }), 1800],
    ['without roles', async () => ({ ...(await claims()), roles: undefined }), 1800],
  ])('signed by our key but %s is refused', async (_case, claim, lifetime) => {
    const { kid, privateKey } = (await rotate()).signing();
    const token = await new SignJWT(await claim())
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuedAt(Math.floor(Date.now() / 1000) - 10)
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
      .sign(privateKey);
    expect((await auth.call(getProfile, undefined, { token })).status).toBe(401);
  });

  test('for comparison: the same claims, rightly signed, are believed', async () => {
    const { kid, privateKey } = (await rotate()).signing();
    const token = await new SignJWT(await claims())
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuedAt(iat())
      .setExpirationTime(exp())
      .sign(privateKey);
    expect(await auth.isAccepted(token)).toBe(true);
  });
});
