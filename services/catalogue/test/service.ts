import { events, type Role, routes, type SellerProduct } from '@gehna/contracts';
import { storeState, type UserState, userState } from '@gehna/contracts/testing';
import { eventually, type TestService, type TestUser, testService } from '@gehna/kit/testing';
import { catalogue } from '../src/app.ts';
import { productForm } from './builders.ts';

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_buyer', roles: ['buyer'] } satisfies TestUser;
export const reviewer = { id: 'usr_reviewer', roles: ['buyer', 'reviewer'] } satisfies TestUser;

export interface Catalogue extends Awaited<ReturnType<typeof startCatalogue>> {}

/** The catalogue on the real database, NATS and object store; `joining`: another replica of one that runs. */
export async function startCatalogue({
  joining,
  clock,
  environment,
}: {
  joining?: { system: TestService };
  clock?: () => Date;
  environment?: Readonly<Record<string, string>>;
} = {}) {
  const system = await testService({
    ...catalogue,
    joining: joining?.system,
    clock,
    environment,
  });

  const { call, succeed } = system;

  async function submit(changes: Record<string, unknown> = {}, as: TestUser = seller): Promise<SellerProduct> {
    return (await succeed(routes.catalogue.createProduct, { as, body: productForm(changes) }, 201)).product;
  }

  const approve = ({ id }: { id: string }): Promise<SellerProduct> =>
    succeed(routes.catalogue.approveProduct, { as: reviewer, params: { id } });

  return {
    system,
    call,
    succeed,
    submit,
    approve,
    submitApproved: async (changes: Record<string, unknown> = {}, as: TestUser = seller) =>
      approve(await submit(changes, as)),
    /** Publishes a seller's account, as auth would. */
    async introduce(
      { id, roles }: { id: string; roles: readonly string[] },
      names: Partial<UserState> = {},
      version = 1,
    ) {
      const called = { ownerName: 'Meera Nair', businessName: 'Nair Jewels', roles: roles as Role[] };
      const state = userState(id, { ...called, ...names });
      await system.handled(await system.publish(events.auth.userEvents, 'registered', id, version, state));
    },
    /** Publishes a seller's store, as stores would. */
    async openStore({ id }: { id: string }, store: { storeSlug: string; isPublic: boolean }, version = 1) {
      const state = storeState(id, store);
      await system.handled(await system.publish(events.stores.storeEvents, 'changed', id, version, state));
    },
    /** Ids of the products that the market lists for a query, once `expected` is true of them. */
    marketShows: (expected: (ids: string[]) => boolean, query: Record<string, string | number> = {}) =>
      eventually(async () => {
        const { body } = await call(routes.catalogue.listProducts, { query: { limit: 100, ...query } });
        return expected(body.products.map(({ id }) => id));
      }),
    /** Ends this replica and leaves what it stored. */
    stop: () => system.stop(),
    close: () => system.close(),
  };
}
