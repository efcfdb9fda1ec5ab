import { events, type OwnStore, type Role, routes } from '@gehna/contracts';
import { type ProductChanges, productState, userState } from '@gehna/contracts/testing';
import { eventually, type TestRequest, type TestService, type TestUser, testService } from '@gehna/kit/testing';
import { stores } from '../src/app.ts';
import { photo, storeForm, type TestFile, uploadForm } from './builders.ts';

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_priya', roles: ['buyer'] } satisfies TestUser;
export const reviewer = { id: 'usr_reviewer', roles: ['buyer', 'reviewer'] } satisfies TestUser;
export const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};

/** Sends a request again until it is not answered 503, which is right for one that lost too many races. */
export const acknowledged = <Answer extends { readonly status: number }>(send: () => Promise<Answer>) =>
  eventually(async () => {
    const answer = await send();
    return answer.status !== 503 && answer;
  });

export interface StoresService extends Awaited<ReturnType<typeof startStores>> {}

/** Stores on the real database, NATS and object store; `joining`: another replica of one that runs. */
export async function startStores({
  clock,
  joining,
  environment,
}: {
  clock?: () => Date;
  environment?: Readonly<Record<string, string>>;
  joining?: { system: TestService };
} = {}) {
  const system = await testService({ ...stores, clock, joining: joining?.system, environment });

  const { call, succeed, nextVersion } = system;

  async function save(changes: Record<string, unknown> = {}, as: TestUser = seller): Promise<OwnStore> {
    return (await succeed(routes.stores.saveMyStore, { as, body: storeForm(changes) })).store;
  }
  const publish = (isPublic: boolean, as: TestUser = seller) =>
    call(routes.stores.togglePublic, { as, body: { isPublic } });

  return {
    system,
    call,
    succeed,
    save,
    publish,
    upload: (kind: string, files: readonly TestFile[], as: TestUser = seller) =>
      call(routes.stores.uploadStoreImages, { as, form: uploadForm(kind, files) }),
    /** Uploads a picture that is like no other. Returns its address. */
    async uploaded(kind: string, as: TestUser = seller): Promise<string> {
      const form = uploadForm(kind, [{ name: 'picture.jpg', bytes: await photo() }]);
      const { images } = await succeed(routes.stores.uploadStoreImages, { as, form }, 201);
      return images[0] ?? '';
    },
    read: (storeSlug: string, request: TestRequest = {}) =>
      call(routes.stores.getStore, { ...request, params: { slug: storeSlug } }),
    /** Publishes the next state of a product, as the catalogue would. */
    async offer(id: string, changes: ProductChanges = {}): Promise<void> {
      const state = productState(id, changes);
      const event = await system.publish(events.catalogue.productEvents, 'approved', id, nextVersion(id), state);
      await system.stored('products', event);
    },
    /** Publishes the next state of an account, as auth would. */
    async introduce(
      { id, roles }: { id: string; roles: readonly string[] },
      ownerName: string,
      businessName: string | null,
      mobile = '+919876543210',
    ) {
      const state = userState(id, { ownerName, businessName, mobile, roles: roles as Role[] });
      await system.stored(
        'people',
        await system.publish(events.auth.userEvents, 'registered', id, nextVersion(id), state),
      );
    },
    stored: system.stored,
    /** The events of a store, oldest first. */
    published: (sellerId: string) => system.published(events.stores.storeEvents, sellerId),
    /** Stops this replica and leaves what it stored. */
    stop: () => system.stop(),
    close: () => system.close(),
  };
}
