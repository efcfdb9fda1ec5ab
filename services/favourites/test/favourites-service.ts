import { type AnswerOf, events, type Problem, problem, type RouteContract, routes } from '@gehna/contracts';
import { type TestService, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { favouritesConfig } from '../src/config.ts';
import { type ProductData, productData, sellerData, type UserData } from './builders.ts';

type TestUser = Parameters<TestService['as']>[0];

const { addFavourite, removeFavourite, listFavourites, listFavouriteIds, checkFavourite } = routes.favourites;

export interface Answered<R extends RouteContract> {
  readonly status: number;
  /** Of a success, and found to be what the contract promises. */
  readonly body: AnswerOf<R>;
  /** Of an error. */
  readonly problem: Problem;
}

interface Request {
  readonly as?: TestUser | undefined;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
}

export interface FavouritesService extends Awaited<ReturnType<typeof startFavourites>> {}

/** favourites on the real database and NATS. */
export async function startFavourites(environment: Record<string, string> = {}) {
  const system = await testService({ name: 'favourites', schema: favouritesConfig, build: buildApp, environment });

  /** Calls by contract. An answer that breaks its contract, or a field that it does not declare, fails the test. */
  async function call<R extends RouteContract>(route: R, { as, params = {}, body }: Request = {}) {
    const response = await system.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: {
        ...(as ? await system.as(as) : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { statusCode: status } = response;
    const none = undefined as never;
    const json: unknown = response.json();
    const schema = route.answers[status];
    if (status < 400 && schema !== undefined && schema !== 'bytes') {
      expect(schema.parse(json)).toEqual(json);
      return { status, body: json as AnswerOf<R>, problem: none } satisfies Answered<R>;
    }
    expect(status, 'an answer that the contract does not know').toBeGreaterThanOrEqual(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    return { status, body: none, problem: problem.parse(json) } satisfies Answered<R>;
  }

  return {
    system,
    call,
    add: (as: TestUser, productId: string) => call(addFavourite, { as, body: { productId } }),
    remove: (as: TestUser, productId: string) => call(removeFavourite, { as, params: { productId } }),
    list: async (as: TestUser) => (await call(listFavourites, { as })).body.favorites,
    ids: async (as: TestUser) => (await call(listFavouriteIds, { as })).body.productIds,
    check: async (as: TestUser, productId: string) =>
      (await call(checkFavourite, { as, params: { productId } })).body.isFavorited,
    /** What followers were told of a favourite, oldest first. */
    told: ({ id }: TestUser, productId: string) =>
      system.published(events.favourites.favouriteEvents, `${id}:${productId}`),
    /** Tells of a product as the catalogue would; resolves when the copy is stored. */
    async hearOfProduct(id: string, changes: Partial<ProductData> = {}, version = 1) {
      const data = productData(id, changes);
      const verb = data.onMarket ? 'approved' : 'disabled';
      await system.handled(await system.publish(events.catalogue.productEvents, verb, id, version, data));
    },
    /** Tells of a seller as auth would; resolves when the copy is stored. */
    async hearOfSeller(id: string, changes: Partial<UserData> = {}, version = 1) {
      const data = sellerData(id, changes);
      await system.handled(await system.publish(events.auth.userEvents, 'profile-changed', id, version, data));
    },
    close: () => system.close(),
  };
}

let people = 0;

/** Somebody whom no other test knows. */
export function somebody(): TestUser {
  people++;
  return { id: `usr_person${people}` };
}
