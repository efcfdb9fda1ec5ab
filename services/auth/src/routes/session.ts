import { routes } from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync, type FastifyRequest } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { isActive, type Session } from '../session.ts';
import { refreshCookie } from '../session-cookie.ts';

/** Continues and ends sessions, by the refresh cookie: an access token may have expired. */
export const sessionRoutes =
  ({ database, users, sessions, refreshTokens, signInAnswer, access }: Parts): FastifyPluginAsync =>
  async (app) => {
    /** The session that the request's refresh cookie belongs to, whichever of its tokens it is. */
    async function presented(request: FastifyRequest): Promise<{ session: Session; generation: number } | null> {
      const token = request.cookies[refreshCookie] ?? '';
      const claim = refreshTokens.read(token);
      const session = claim && (await sessions.find(claim.sessionId));
      return session && refreshTokens.isGenuine(token, session) ? { session, generation: claim.generation } : null;
    }

    app.serve(routes.auth.refresh, async ({ now, request, reply }) => {
      const by = await presented(request);
      const isOpen = by !== null && (await sessions.isOpen(by.session, now));
      const session = isOpen ? await unlessGone(sessions.refresh(by.session._id, by.generation, now)) : null;
      const user = session && isActive(session, now) ? await users.find(session.userId) : null;
      if (!session || !user) {
        reply.clearCookie(refreshCookie);
        throw new DomainError('session-ended');
      }
      return signInAnswer(reply, user, session);
    });

    /** The cookie is removed when the session is known to have ended: a 503 leaves both. */
    app.serve(routes.auth.logout, async ({ body: { everywhere = false } = {}, now, request, reply }) => {
      const by = (await presented(request))?.session ?? (await sessionOfToken(request));
      const isOpen = by !== null && (await sessions.isOpen(by, now));
      if (everywhere) {
        if (isOpen) await database.transaction((session) => sessions.endAllOf(by.userId, { session }));
        // Sent again, because its answer was lost, it finds that no session is open.
        else if (!by || (await sessions.openOf(by.userId, now)).length > 0) {
          reply.clearCookie(refreshCookie);
          throw new DomainError('ended-before-sign-out');
        }
      } else if (isOpen) await unlessGone(sessions.end(by._id, now));
      reply.clearCookie(refreshCookie);
      return { message: everywhere ? 'You have been logged out everywhere.' : 'You have been logged out.' };
    });

    /** For callers without cookies. An invalid token has no session left to end. */
    async function sessionOfToken(request: FastifyRequest): Promise<Session | null> {
      const caller = await access.callerOrNull(request);
      return caller && sessions.find(caller.sessionId);
    }
  };

/** Null when the session's record was deleted since it was read: it has ended too. */
async function unlessGone<T>(change: Promise<T>): Promise<T | null> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'session-ended') return null;
    throw error;
  }
}
