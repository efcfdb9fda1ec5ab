import type { Access } from '@gehna/contracts';
import { type Session, signIn } from '../../demo/accounts.ts';
import type { PublicApi } from '../../demo/api.ts';
import type { DemoUser } from '../../demo/sellers.ts';

/** The session that all requests of a user share; requests among them end it. */
export class UserSession {
  readonly #auth: PublicApi;
  readonly #user: DemoUser;
  #session: Promise<Session>;

  private constructor(auth: PublicApi, user: DemoUser, session: Session) {
    this.#auth = auth;
    this.#user = user;
    this.#session = Promise.resolve(session);
  }

  static async begin(auth: PublicApi, user: DemoUser): Promise<UserSession> {
    return new UserSession(auth, user, await signIn(auth, user));
  }

  async token(): Promise<string> {
    return (await this.#session).token;
  }

  async mayCall(access: Access): Promise<boolean> {
    const { user } = await this.#session;
    return access === 'anyone' || access === 'user' || user.roles.includes(access);
  }

  /** Signs in again when `token` is still the one in use; requests wait for the new one. */
  async renew(token: string | undefined): Promise<void> {
    if (token === (await this.token())) this.#session = signIn(this.#auth, this.#user);
    await this.#session;
  }
}
