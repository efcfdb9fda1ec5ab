import fastifyJwt from '@fastify/jwt';
import type { Access } from '@gehna/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { accessClaims, type Caller, issuer } from './caller.ts';
import type { TokenState } from './token-state.ts';

export interface AccessControl {
  /** Checks the request's token and role. Throws `not-signed-in`, `session-ended` or `sellers-only` and the like. */
  authorize(request: FastifyRequest, access: Exclude<Access, 'anyone'>): Promise<Caller>;
  /** The caller of a request that anyone may make: null without a token; an invalid one throws `session-ended`. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  /** Checks a token that did not come in the Authorization header. Throws `session-ended`. */
  verify(token: string): Promise<Caller>;
  /**
   * For a long-lived response: calls `ended` once, when the caller's token expires, its session ends or the roles change.
   * Returns what stops watching.
   */
  watch(caller: Caller, ended: () => void): () => void;
}

/**
 * Tokens are checked here only: signature by auth's published keys, issuer, expiry, and whether the session ended or the
 * roles changed since, by `isEnded`. Makes no request to auth.
 */
export async function createAccess(
  app: FastifyInstance,
  state: TokenState,
  isEnded: (caller: Caller) => Promise<boolean> | boolean = state.isEnded,
): Promise<AccessControl> {
  const keyOf = async (kid: unknown): Promise<string> => {
    const key = typeof kid === 'string' ? await state.key(kid) : undefined;
    if (key === undefined) throw new DomainError('session-ended');
    return key;
  };
  await app.register(fastifyJwt, {
    secret: async (_request: FastifyRequest, token: unknown) =>
      keyOf((token as { header?: { kid?: unknown } }).header?.kid),
    decode: { complete: true },
    verify: { algorithms: ['RS256'], allowedIss: issuer, errorCacheTTL: 0 },
  });

  const callerFrom = async (payload: unknown): Promise<Caller> => {
    const claims = accessClaims.safeParse(payload);
    if (!claims.success) throw new DomainError('session-ended');
    const { sub: id, roles, sid: sessionId, rv: rolesVersion, se: sessionEpoch, iat, exp } = claims.data;
    const times = { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
    const caller = { id, roles, sessionId, rolesVersion, sessionEpoch, ...times };
    if (await isEnded(caller)) throw new DomainError('session-ended');
    return caller;
  };
  /** A fault of the token ends the session; any other error stays as it is and is logged. */
  const asDomainError = (error: unknown) => (isTokenError(error) ? new DomainError('session-ended') : error);
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    try {
      return await callerFrom(await request.jwtVerify());
    } catch (error) {
      throw asDomainError(error);
    }
  };

  return {
    async authorize(request, access) {
      if (!hasToken(request)) throw new DomainError('not-signed-in');
      const caller = await identify(request);
      if (access !== 'user' && !caller.roles.includes(access)) throw new DomainError(`${access}s-only`);
      return caller;
    },
    callerOf: async (request) => (hasToken(request) ? identify(request) : null),
    async verify(token) {
      try {
        const decoded = app.jwt.decode<{ header: { kid?: unknown } }>(token);
        const key = await keyOf(decoded?.header.kid);
        return await callerFrom(app.jwt.verify(token, { key }));
      } catch (error) {
        throw asDomainError(error);
      }
    },
    watch(caller, ended) {
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
        if (state.isEnded(caller)) end();
      };
      const removeListener = state.onEnded(check);
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
