import { issuer } from '@gehna/kit';
import { SignJWT } from 'jose';
import type { PrivateKey } from './keyring.ts';
import type { Session } from './session.ts';
import { accessTokenLifetimeMs } from './signing-key.ts';
import type { User } from './user.ts';

/** The token that every service accepts for 30 minutes (claims: kit, `callerClaims`). */
export function signAccessToken(user: User, session: Session, key: PrivateKey, now: Date): Promise<string> {
  return new SignJWT({ sid: session._id, roles: user.roles, rv: user.rolesVersion, se: session.epoch })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuer(issuer)
    .setSubject(user._id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + accessTokenLifetimeMs))
    .sign(key.privateKey);
}
