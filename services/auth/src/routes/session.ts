import { routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { isActive, type Session } from '../session.ts';

/** Continues and ends sessions, by the refresh cookie: an access token may have expired. */
export const sessionRoutes =
  ({ database, users, sessions, refreshTokens, cookie, signInAnswer, access }: Parts): FastifyPluginAsync =>
  async (app) => {
    /** The session that the request's refresh cookie belongs to, whichever of its tokens it is. */
    async function presented(request: FastifyRequest): Promise<{ session: Session; generation: number } | null> {
      const token = cookie.read(request);
      const claim = token === undefined ? null : refreshTokens.read(token);
      const session = claim && (await sessions.find(claim.sessionId));
      if (!token || !session || !refreshTokens.isGenuine(token, session)) return null;
      return { session, generation: claim.generation };
    }

    app.serve(routes.auth.refresh, async ({ now, request, reply }) => {
      const by = await presented(request);
      const session = by && (await sessions.refresh(by.session._id, by.generation, now));
      const user = session && isActive(session, now) ? await users.find(session.userId) : null;
      if (!session || !user) {
        cookie.remove(reply);
        throw new DomainError('session-ended');
      }
      return signInAnswer(reply, user, session);
    });

    app.serve(routes.auth.logout, async ({ body, now, request, reply }) => {
      const by = (await presented(request))?.session ?? (await sessionOfToken(request));
      cookie.remove(reply);
      if (!body?.everywhere) {
        if (by) await sessions.end(by._id, now);
        return { message: 'You have been logged out.' };
      }
      if (!by || !isActive(by, now)) throw new DomainError('ended-before-sign-out');
      await database.transaction((session) => sessions.endAllOf(by.userId, { session }));
      return { message: 'You have been logged out everywhere.' };
    });

    /** For callers without cookies. An invalid token has no session left to end. */
    async function sessionOfToken(request: FastifyRequest): Promise<Session | null> {
      const caller = await access.callerOrNull(request);
      return caller && sessions.find(caller.sessionId);
    }
  };
