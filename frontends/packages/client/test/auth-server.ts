import type { User } from '@gehna/contracts';

export const farida: User = {
  id: 'usr_1',
  ownerName: 'Farida Contractor',
  businessName: null,
  name: 'Farida Contractor',
  email: 'farida@example.com',
  mobile: '+919820041177',
  countryCode: 'IN',
  address: '',
  isSeller: false,
  roles: ['buyer'],
};

const lifetime = 30 * 60;
const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '');

/** A token as the server makes it, at `at` milliseconds; its last part only makes it different from others. */
export const tokenAt = (at: number, mark: string) => {
  const iat = Math.floor(at / 1000);
  return [encode({ alg: 'RS256' }), encode({ sub: farida.id, iat, exp: iat + lifetime }), mark].join('.');
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

const sessionEnded = { code: 'session-ended', message: 'Authentication failed. Please log in again.' };

/**
 * The auth service as a browser meets it: one cookie for all tabs, rotated at each refresh; the one before is accepted for 30 s,
 * an older one ends the session. The clock is the test's.
 */
export class AuthServer {
  now = Date.parse('2026-11-21T10:00:00Z');
  user = farida;
  refreshes = 0;
  calls: string[] = [];
  /** The refresh number in the browser's cookie, and the newest the server has given. */
  cookie = 0;
  newest = 0;
  isOver = false;
  #rotatedAt = 0;
  #accepted = new Set<string>();
  /** Answers taken away on their way to the browser, before its cookie is set. */
  loseAnswers = 0;
  isDown = false;
  /** What a proxy answers in its place to every call. */
  proxyAnswer: number | null = null;
  /** What the gateway answers in its place to every call, with 400. */
  gatewayRefusal: { code: string; message: string } | null = null;

  token(): string {
    const token = tokenAt(this.now, `sign${this.newest}`);
    this.#accepted.add(token);
    return token;
  }

  /** No access token given so far is accepted any more (roles changed, or their time is over). */
  refuseTokens() {
    this.#accepted.clear();
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url}`;
    this.calls.push(call);
    await Promise.resolve();
    if (this.proxyAnswer !== null)
      return new Response('<h1>Blocked</h1>', { status: this.proxyAnswer, headers: { 'content-type': 'text/html' } });
    if (this.gatewayRefusal) return json(400, this.gatewayRefusal);
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (call === 'POST /api/auth/refresh') return this.#refresh();
    if (call === 'POST /api/auth/logout') return this.#logout(JSON.parse(String(init.body)));
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (!this.#accepted.has(token)) return json(401, sessionEnded);
    return json(200, { user: this.user, version: 1 });
  };

  #refresh(): Response {
    this.refreshes += 1;
    const isCurrent = this.cookie === this.newest;
    const isGraced = this.cookie === this.newest - 1 && this.now - this.#rotatedAt <= 30_000;
    if (this.isOver || !(isCurrent || isGraced)) {
      this.isOver = true;
      this.refuseTokens();
      return json(401, sessionEnded);
    }
    if (isCurrent) {
      this.newest += 1;
      this.#rotatedAt = this.now;
    }
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1;
      throw new TypeError('Failed to fetch');
    }
    this.cookie = this.newest;
    return json(200, { token: this.token(), user: this.user });
  }

  #logout({ everywhere }: { everywhere: boolean }): Response {
    if (everywhere && this.isOver)
      return json(401, { code: 'ended-before-sign-out', message: 'Your other devices may still be logged in.' });
    this.isOver = true;
    this.refuseTokens();
    return json(200, { message: 'You are logged out.' });
  }
}
