import type { DataOf, events } from '@gehna/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { issuer } from '../auth/caller.ts';

/** Somebody who calls; one session of a buyer where nothing else is said. */
export interface TestUser {
  readonly id: string;
  readonly roles?: readonly string[];
  readonly sessionId?: string;
  /** rolesVersion. */
  readonly rv?: number;
  /** Seconds until the token expires; negative: it has expired. */
  readonly expiresIn?: number;
}

/** Makes a key, and access tokens by it that services believe once they have heard of `published`, as auth publishes its own. */
export async function signer(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const { n = '', e = '' } = await exportJWK(publicKey);
  const published: DataOf<typeof events.auth.keyEvents> = { kid, jwk: { kty: 'RSA', n, e }, removed: false };

  const tokenFor = ({ id, roles = ['buyer'], sessionId = 'ses_test', rv = 0, expiresIn = 1800 }: TestUser) => {
    const now = Date.now() / 1000;
    // Whole seconds; never fewer than were asked for.
    const expires = expiresIn > 0 ? Math.ceil(now) + expiresIn : Math.floor(now) + expiresIn;
    const issuedAt = Math.min(Math.floor(now), expires) - 1;
    return new SignJWT({ sid: sessionId, roles: [...roles], rv })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(privateKey);
  };
  return { published, tokenFor };
}
