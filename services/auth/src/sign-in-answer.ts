import type { AnswerIn, routes } from '@gehna/contracts';
import type { FastifyReply } from '@gehna/kit';
import { signAccessToken } from './access-token.ts';
import type { Keyring } from './keyring.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { Session } from './session.ts';
import { refreshCookie } from './session-cookie.ts';
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
