import { randomBytes } from 'node:crypto';
import { allRoutes, type BodyIn, type RouteContract, routes, type User } from '@gehna/contracts';
import { type Answered, type TestService, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { auth } from '../src/app.ts';
import type { AuthConfig } from '../src/config.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** What a request carries beside its body. */
export interface From {
  token?: string | undefined;
  /** The refresh token, sent as the cookie. */
  cookie?: string | undefined;
  /** As the gateway names it. */
  address?: string;
  userAgent?: string;
}

export interface AnsweredWithCookie<R extends RouteContract> extends Answered<R> {
  readonly headers: Answered<R>['response']['headers'];
  /** The refresh token that the answer sets; empty when it removes the cookie; undefined when it leaves it as it is. */
  readonly cookie: string | undefined;
}

export interface TestAccount {
  ownerName: string;
  email: string;
  mobile: string;
  password: string;
}

export interface SignedInAccount extends TestAccount {
  readonly user: User;
  readonly token: string;
  readonly cookie: string;
}

export type AuthService = Awaited<ReturnType<typeof startAuth>>;

/** A clock that stands beside the real one and can be put forward. */
export class AheadClock {
  #ahead = 0;
  readonly now = (): Date => new Date(Date.now() + this.#ahead);
  forward({ seconds = 0, minutes = 0, days = 0 }): void {
    this.#ahead += seconds * 1000 + minutes * 60_000 + days * 86_400_000;
  }
}

interface StartOptions {
  environment?: Record<string, string>;
}

/** auth on the real database and NATS, with a mail server and a clock of the test. */
export async function startAuth({ environment = {} }: StartOptions = {}) {
  const mailbox: Mailbox = await openMailbox();
  const clock = new AheadClock();
  const options = { ...auth, clock: clock.now };
  const own = { SMTP_URL: mailbox.url, AUTH_SECRET: randomBytes(32).toString('hex'), ...environment };
  const system: TestService<AuthConfig> = await testService({ ...options, environment: own });
  const replicas: TestService<AuthConfig>[] = [];

  return {
    system,
    mailbox,
    clock,
    ...callerOf(system),
    /** Another process of the same service, so to speak: same database, streams, mail server and clock. */
    async replica() {
      const replica = await testService({ ...options, joining: system });
      replicas.push(replica);
      return { system: replica, ...callerOf(replica) };
    },
    async close(): Promise<void> {
      for (const replica of replicas) await replica.close();
      await system.close();
      await mailbox.close();
    },
  };
}

/** Calls a service by its contracts; an answer that breaks its contract fails the test. */
export function callerOf(system: TestService<AuthConfig>) {
  async function call<R extends RouteContract>(
    route: R,
    body?: BodyIn<R>,
    { token, cookie, address = '203.0.113.7', userAgent }: From = {},
  ): Promise<AnsweredWithCookie<R>> {
    expect(allRoutes).toContain(route);
    const answered = await system.call(route, {
      body,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie: `gehna_refresh=${cookie}` } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
      },
    });
    expect(answered.status, 'a 5xx is a fault of the service').toBeLessThan(500);
    const set = answered.response.cookies.find(({ name }) => name === 'gehna_refresh');
    return { ...answered, headers: answered.response.headers, cookie: set?.value };
  }

  let count = 0;
  /** An account with a name, number and address of its own. */
  const newAccount = (given: Partial<TestAccount> = {}): TestAccount => {
    count++;
    const mobile = `+9198765${String(count).padStart(5, '0')}`;
    const fields = { ownerName: `Asha Rao ${count}`, email: `asha${count}@example.in`, mobile };
    return { ...fields, password: 'correct horse', ...given };
  };

  return {
    call,
    newAccount,
    async signUp(given: Partial<TestAccount> = {}, from?: From): Promise<SignedInAccount> {
      const account = newAccount(given);
      const { status, body, cookie = '' } = await call(routes.auth.signup, account, from);
      expect(status).toBe(201);
      return { ...account, user: body.user, token: body.token, cookie };
    },
    /** Another browser of the same account. */
    async logIn({ mobile, password }: TestAccount, from?: From): Promise<{ token: string; cookie: string }> {
      const { status, body, cookie = '' } = await call(routes.auth.login, { mobile, password }, from);
      expect(status).toBe(200);
      return { token: body.token, cookie };
    },
    /** Whether the token still opens the profile. */
    async isAccepted(token: string): Promise<boolean> {
      return (await call(routes.auth.getProfile, undefined, { token })).status === 200;
    },
  };
}
