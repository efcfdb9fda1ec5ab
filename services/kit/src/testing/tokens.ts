import type { DataOf, events } from '@gehna/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { issuer } from '../auth/caller.ts';

/** The user of a call; by default a buyer with one session. */
export interface TestUser {
  readonly id: string;
  readonly roles?: readonly string[];
  readonly sessionId?: string;
  /** rolesVersion. */
  readonly rv?: number;
  /** Epoch of the session. */
  readonly epoch?: number;
  /** Seconds since the token was made. */
  readonly age?: number;
  /** Seconds until the token expires; negative: expired. */
  readonly expiresIn?: number;
}

/** Makes a key, and access tokens signed by it, which services accept once `published` is published as auth publishes its own. */
export async function signer(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const { n = '', e = '' } = await exportJWK(publicKey);
  const published: DataOf<typeof events.auth.keyEvents> = { kid, jwk: { kty: 'RSA', n, e }, removed: false };

  const tokenFor = ({
    id,
    roles = ['buyer'],
    sessionId = 'ses_test',
    rv = 0,
    epoch = 0,
    age = 1,
    expiresIn = 1800,
  }: TestUser) => {
    const now = Date.now() / 1000;
    // Whole seconds, rounded up.
    const expires = expiresIn > 0 ? Math.ceil(now) + expiresIn : Math.floor(now) + expiresIn;
    const issuedAt = Math.min(Math.floor(now), expires) - age;
    return new SignJWT({ sid: sessionId, roles: [...roles], rv, se: epoch })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(privateKey);
  };
  return { published, tokenFor };
}
