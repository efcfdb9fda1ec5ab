import { type TestService, testService } from '@gehna/kit/testing';
import { buildApp } from '../src/app.ts';
import { type NotificationsConfig, notificationsConfig } from '../src/config.ts';
import { type Reader, readStream } from './reader.ts';

type TestUser = Parameters<TestService['as']>[0];

export const buyer = { id: 'usr_asha', roles: ['buyer'], sessionId: 'ses_asha' } satisfies TestUser;
export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'], sessionId: 'ses_meera' } satisfies TestUser;
export const reviewer = { id: 'usr_ravi', roles: ['buyer', 'reviewer'], sessionId: 'ses_ravi' } satisfies TestUser;

export interface Notifications extends Awaited<ReturnType<typeof startNotifications>> {}

export interface Starting {
  /** Another replica of one that runs, on the same database and NATS. */
  readonly joining?: { readonly system: TestService<NotificationsConfig> };
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
}

/** The service on the real database and NATS, listening, so that streams are real connections. */
export async function startNotifications({ joining, environment, clock }: Starting = {}) {
  const system: TestService<NotificationsConfig> = await testService({
    name: 'notifications',
    schema: notificationsConfig,
    build: buildApp,
    ...(joining ? { namespace: joining.system.namespace } : {}),
    environment: { ...joining?.system.environment, ...environment },
    ...(clock ? { clock } : {}),
  });
  const origin = await system.app.listen({ port: 0, host: '127.0.0.1' });
  const readers: Reader[] = [];
  const leave = () => {
    for (const reader of readers.splice(0)) reader.leave();
  };

  return {
    system,
    origin,
    /** Opens the stream as a page of this user. */
    async open(user: TestUser, options?: { reads?: boolean }): Promise<Reader> {
      const reader = await readStream(origin, (await system.as(user)).authorization, options);
      readers.push(reader);
      return reader;
    },
    /** Every page that is open here goes away. */
    leave,
    async stop() {
      leave();
      await system.stop();
    },
    async close() {
      leave();
      await system.close();
    },
  };
}
