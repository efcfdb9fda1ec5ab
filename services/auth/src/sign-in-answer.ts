import type { AnswerIn, routes } from '@gehna/contracts';
import { type FastifyReply, issuer } from '@gehna/kit';
import { SignJWT } from 'jose';
import type { Keyring, PrivateKey } from './keyring.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { Session } from './session.ts';
import { refreshCookie } from './session-cookie.ts';
import { accessTokenLifetimeMs } from './signing-key.ts';
import { type User, userAnswer } from './user.ts';

interface SignInAnswerOptions {
  readonly keyring: Keyring;
  readonly refreshTokens: RefreshTokens;
  readonly clock: () => Date;
}

/** What signup, login and refresh answer: an access token and the user, and the refresh token as a cookie. */
export function signInAnswer({ keyring, refreshTokens, clock }: SignInAnswerOptions) {
  return async (reply: FastifyReply, user: User, session: Session): Promise<AnswerIn<typeof routes.auth.refresh>> => {
    const token = await signAccessToken(user, session, keyring.signing(), clock());
    reply.setCookie(refreshCookie, refreshTokens.current(session));
    reply.header('cache-control', 'no-store');
    return { token, user: userAnswer(user) };
  };
}

/** The token that every service accepts for 30 minutes (claims: kit, `callerClaims`). */
function signAccessToken(user: User, session: Session, key: PrivateKey, now: Date): Promise<string> {
  return new SignJWT({ sid: session._id, roles: user.roles, rv: user.rolesVersion, se: session.epoch })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuer(issuer)
    .setSubject(user._id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + accessTokenLifetimeMs))
    .sign(key.privateKey);
}
