import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetimeMs } from './session.ts';

/** Only this service's calls carry it. */
const path = '/api/auth';
const name = 'gehna_refresh';

/**
 * Carries the refresh token to the browser and back: a cookie that no script can read and no other site can send.
 * Needs @fastify/cookie. `secure` where the pages are served over https.
 */
export class SessionCookie {
  readonly #options;

  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.#options = { path, httpOnly: true, sameSite: 'strict', secure } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[name];
  }

  write(reply: FastifyReply, refreshToken: string): void {
    reply.setCookie(name, refreshToken, { ...this.#options, maxAge: sessionLifetimeMs / 1000 });
  }

  remove(reply: FastifyReply): void {
    reply.clearCookie(name, this.#options);
  }
}
