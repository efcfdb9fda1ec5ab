import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, RouteByCall } from '@gehna/contracts';
import { type Session, signIn } from '../../demo/accounts.ts';
import { type Call, CallFailed, type CallOptions, type PublicApi } from '../../demo/api.ts';
import type { DemoUser } from '../../demo/sellers.ts';

/** For one request, retries included: a killed process may take three minutes to start, and leave its transaction open for ten seconds. */
const timeoutMs = 240_000;
const retryDelayMs = 100;

/** Repeats a call as a page does until it is answered. @throws when the answer is an error that no retry resolves. */
export async function untilAcknowledged<T>(call: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + timeoutMs; ; await pause(retryDelayMs)) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error) || Date.now() > until) throw error;
    }
  }
}

/** 502 to 504, no connection, or half an answer: something was killed, or what it needs is. A 500 is a defect, whatever was killed. */
export const isPassing = (error: unknown) =>
  (error instanceof CallFailed && error.status > 500) ||
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/** A signed-in user whose calls are repeated until they are acknowledged, whatever process is killed. */
export class AcknowledgedUser {
  readonly #api: PublicApi;
  readonly #user: DemoUser;
  #session: Session;

  constructor(api: PublicApi, user: DemoUser, session: Session) {
    this.#api = api;
    this.#user = user;
    this.#session = session;
  }

  get id(): string {
    return this.#session.user.id;
  }

  get token(): string {
    return this.#session.token;
  }

  /** The body of the answer. */
  call<C extends Call>(name: C, options: Omit<CallOptions<C>, 'token'> = {}): Promise<AnswerOf<RouteByCall[C]>> {
    const attempt = async () => (await this.#api(name, { ...options, token: this.#session.token })).body;
    return untilAcknowledged(async () => {
      try {
        return await attempt();
      } catch (error) {
        // The token has expired.
        if (!(error instanceof CallFailed && error.status === 401)) throw error;
        this.#session = await signIn(this.#api, this.#user);
        return attempt();
      }
    });
  }
}
