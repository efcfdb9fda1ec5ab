import { events, routes } from '@gehna/contracts';
import { type UserState, userState } from '@gehna/contracts/testing';
import { type TestUser, testService } from '@gehna/kit/testing';
import { sellerApplications } from '../src/app.ts';
import { type TestFile, wholeForm } from './builders.ts';

export interface SellerApplications extends Awaited<ReturnType<typeof startSellerApplications>> {}

const own = routes['seller-applications'];

/** seller-applications on the real database, NATS and object store. */
export async function startSellerApplications({
  environment,
}: {
  environment?: Readonly<Record<string, string>>;
} = {}) {
  const system = await testService({
    ...sellerApplications,
    environment,
  });

  const { call, send } = system;

  return {
    system,
    send,
    call,
    apply: async (as: TestUser, texts: Record<string, string> = {}, files: Record<string, TestFile[]> = {}) =>
      call(own.submitApplication, { as, form: wholeForm(texts, files) }),
    status: async (as: TestUser) => (await call(own.applicationStatus, { as })).body,
    read: async (as: TestUser, id: string) => (await call(own.getApplication, { as, params: { id } })).body,
    approve: (as: TestUser, id: string, body?: unknown) => call(own.approveApplication, { as, params: { id }, body }),
    reject: (as: TestUser, id: string, body: unknown) => call(own.rejectApplication, { as, params: { id }, body }),
    published: (id: string) => system.published(events['seller-applications'].applicationEvents, id),
    /** Publishes a user as auth would; resolves when it is handled. */
    async publishUser(id: string, changes: Partial<UserState> = {}, version = 1) {
      const data = userState(id, { ownerName: `Owner of ${id}`, mobile: mobileOf(id), ...changes });
      await system.handled(await system.publish(events.auth.userEvents, 'registered', id, version, data));
    },
    close: () => system.close(),
  };
}

const mobileOf = (id: string) =>
  `+9198${[...id]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8, 7)
    .toString()
    .padStart(8, '0')}`;

let users = 0;

/** A user of this test alone, whose event the service has handled. */
export async function newUser(service: SellerApplications, roles: readonly string[] = ['buyer']): Promise<TestUser> {
  users++;
  const id = `usr_new${users}`;
  await service.publishUser(id);
  return { id, roles };
}
