import fastifyJwt from '@fastify/jwt';
import type { Access } from '@gehna/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { type Caller, callerClaims, issuer } from './caller.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { PublicKeys } from './public-keys.ts';

export type AccessControl = Awaited<ReturnType<typeof createAccess>>;

interface AccessOptions {
  readonly keys: Pick<PublicKeys, 'key'>;
  readonly endedSessions: Pick<EndedSessions, 'isEnded' | 'onEnded'>;
  /** Whether the caller's session ended or the roles changed: by `endedSessions`, or the database of the sessions' owner. */
  readonly isEnded: (caller: Caller) => Promise<boolean> | boolean;
}

/** Tokens are checked here only: signature by auth's published keys, issuer, expiry, and by `isEnded`. Makes no request to auth. */
export async function createAccess(app: FastifyInstance, { keys, endedSessions, isEnded }: AccessOptions) {
  await app.register(fastifyJwt, {
    secret: async (_request: FastifyRequest, token: unknown) => {
      const kid = (token as { header?: { kid?: unknown } }).header?.kid;
      const key = typeof kid === 'string' ? await keys.key(kid) : undefined;
      if (key === undefined) throw new DomainError('session-ended');
      return key;
    },
    decode: { complete: true },
    verify: { algorithms: ['RS256'], allowedIss: issuer, errorCacheTTL: 0 },
  });

  const identify = async (request: FastifyRequest): Promise<Caller> => {
    try {
      const { data: caller } = callerClaims.safeParse(await request.jwtVerify());
      if (!caller || (await isEnded(caller))) throw new DomainError('session-ended');
      return caller;
    } catch (error) {
      // A fault of the token ends the session; any other error stays as it is and is logged.
      throw isTokenError(error) ? new DomainError('session-ended') : error;
    }
  };

  /** The caller of a request that anyone may make: null without a token; an invalid one throws `session-ended`. */
  const callerOf = async (request: FastifyRequest) => (hasToken(request) ? identify(request) : null);

  return {
    /** Checks the request's token and role. Throws `not-signed-in`, `session-ended` or `sellers-only` and the like. */
    async authorize(request: FastifyRequest, access: Exclude<Access, 'anyone'>): Promise<Caller> {
      if (!hasToken(request)) throw new DomainError('not-signed-in');
      const caller = await identify(request);
      if (access !== 'user' && !caller.roles.includes(access)) throw new DomainError(`${access}s-only`);
      return caller;
    },
    callerOf,

    /** The same where an invalid token counts as none. */
    async callerOrNull(request: FastifyRequest): Promise<Caller | null> {
      try {
        return await callerOf(request);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'session-ended') return null;
        throw error;
      }
    },

    /**
     * For a long-lived response: calls `ended` once, when the caller's token expires, its session ends or the roles change.
     * Returns what stops watching.
     */
    watch(caller: Caller, ended: () => void): () => void {
      let watching = true;
      const stop = () => {
        watching = false;
        clearTimeout(expiry);
        removeListener();
      };
      const end = () => {
        if (!watching) return;
        stop();
        ended();
      };
      // By the machine's clock, which the token library uses.
      const expiry = setTimeout(end, caller.expiresAt.getTime() - Date.now()).unref();
      const check = () => {
        if (endedSessions.isEnded(caller)) end();
      };
      const removeListener = endedSessions.onEnded(check);
      // It may have ended since the request was authorized.
      queueMicrotask(check);
      return stop;
    },
  };
}

/** Codes of the token libraries for faults of our key or settings, not of the token. */
const configurationFaults: readonly string[] = [
  'FAST_JWT_INVALID_OPTION',
  'FAST_JWT_KEY_FETCHING_ERROR',
  'FAST_JWT_MISSING_KEY',
  'FAST_JWT_VERIFY_ERROR',
];

function isTokenError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^FA?ST_JWT_/.test(code) && !configurationFaults.includes(code);
}

function hasToken(request: FastifyRequest): boolean {
  return /^bearer\s+\S/i.test(request.headers.authorization ?? '');
}
