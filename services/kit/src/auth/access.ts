import { createPublicKey } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import { type Access, texts } from '@gehna/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../http/errors.ts';
import { accessClaims, type Caller, issuer } from './caller.ts';
import type { TokenState } from './token-state.ts';

export interface AccessControl {
  /** Checks the request's token and role. Throws 401 or 403 with a text for a person. */
  admit(request: FastifyRequest, access: Exclude<Access, 'anyone'>): Promise<Caller>;
  /** The caller of a request that anyone may make: null without a token; a bad token throws 401 all the same. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  /** Checks a token that did not come in the Authorization header. Throws 401. */
  verify(token: string): Promise<Caller>;
  /**
   * Watches over an answer that lasts: calls `ended` once, when the token that the caller came with is no longer good
   * because it expired, its session ended or the roles changed. Returns what ends the watching.
   */
  watch(caller: Caller, ended: () => void): () => void;
}

const wrongRole: Record<Exclude<Access, 'anyone' | 'user'>, string> = {
  buyer: 'This is only for buyers.',
  seller: 'This is only for sellers.',
  reviewer: 'This is only for reviewers.',
};

/**
 * Tokens are checked here and nowhere else: signature by auth's published keys, issuer, expiry, and whether the session
 * ended or the roles changed since. auth itself is never called.
 */
export async function createAccess(app: FastifyInstance, state: TokenState): Promise<AccessControl> {
  const keyOf = async (kid: unknown): Promise<string> => {
    const key = typeof kid === 'string' ? await state.key(kid) : undefined;
    if (key === undefined) throw unauthorized(texts.sessionEnded);
    return key;
  };
  await app.register(fastifyJwt, {
    secret: async (_request: FastifyRequest, token: unknown) =>
      keyOf((token as { header?: { kid?: unknown } }).header?.kid),
    decode: { complete: true },
    verify: { algorithms: ['RS256'], allowedIss: issuer, errorCacheTTL: 0 },
  });

  const believe = (payload: unknown): Caller => {
    const claims = accessClaims.safeParse(payload);
    if (!claims.success) throw unauthorized(texts.sessionEnded);
    const { sub: id, roles, sid: sessionId, rv: rolesVersion, exp } = claims.data;
    const caller = { id, roles, sessionId, rolesVersion, expiresAt: new Date(exp * 1000) };
    if (state.isEnded(caller)) throw unauthorized(texts.sessionEnded);
    return caller;
  };
  /** What is wrong with a token is 401; anything else is ours, and stays what it is, so that it is logged and answered as such. */
  const refused = (error: unknown) => (isTokenError(error) ? unauthorized(texts.sessionEnded) : error);
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    try {
      return believe(await request.jwtVerify());
    } catch (error) {
      throw refused(error);
    }
  };

  return {
    async admit(request, access) {
      if (!hasToken(request)) throw unauthorized(texts.notSignedIn);
      const caller = await identify(request);
      if (access !== 'user' && !caller.roles.includes(access)) throw forbidden(wrongRole[access]);
      return caller;
    },
    callerOf: async (request) => (hasToken(request) ? identify(request) : null),
    async verify(token) {
      try {
        const decoded = app.jwt.decode<{ header: { kid?: unknown } }>(token);
        const key = await keyOf(decoded?.header.kid);
        return believe(app.jwt.verify(token, { key }));
      } catch (error) {
        throw refused(error);
      }
    },
    watch(caller, ended) {
      let watching = true;
      const stop = () => {
        watching = false;
        clearTimeout(expiry);
        stopListening();
      };
      const end = () => {
        if (!watching) return;
        stop();
        ended();
      };
      // By the machine's own clock, as the token library judges it.
      const expiry = setTimeout(end, caller.expiresAt.getTime() - Date.now()).unref();
      const look = () => {
        if (state.isEnded(caller)) end();
      };
      const stopListening = state.onEnded(look);
      // It may have ended since the request was admitted.
      queueMicrotask(look);
      return stop;
    },
  };
}

/** Codes of the token libraries that tell of our key or settings, not of the token. */
const ownFaults: readonly string[] = [
  'FAST_JWT_INVALID_OPTION',
  'FAST_JWT_KEY_FETCHING_ERROR',
  'FAST_JWT_MISSING_KEY',
  'FAST_JWT_VERIFY_ERROR',
];

function isTokenError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^FA?ST_JWT_/.test(code) && !ownFaults.includes(code);
}

function hasToken(request: FastifyRequest): boolean {
  return /^bearer\s+\S/i.test(request.headers.authorization ?? '');
}

/** A key as PEM, the form that the token library takes. */
export function pemOf(jwk: { kty: 'RSA'; n: string; e: string }): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}
