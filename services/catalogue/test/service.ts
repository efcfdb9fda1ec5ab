import {
  type AnswerOf,
  events,
  type Problem,
  problem,
  type RouteContract,
  routes,
  type SellerProduct,
} from '@gehna/contracts';
import { eventually, type TestService, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type CatalogueConfig, catalogueConfig } from '../src/config.ts';
import { productForm } from './builders.ts';

type TestUser = Parameters<TestService['as']>[0];
type Response = Awaited<ReturnType<TestService['inject']>>;

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_buyer', roles: ['buyer'] } satisfies TestUser;
export const reviewer = { id: 'usr_reviewer', roles: ['buyer', 'reviewer'] } satisfies TestUser;

export interface Request {
  as?: TestUser | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Answered<R extends RouteContract> {
  readonly status: number;
  /** Of a success, and found to be what the contract promises. */
  readonly body: AnswerOf<R>;
  /** Of an error. */
  readonly problem: Problem;
  readonly response: Response;
}

export interface Catalogue extends Awaited<ReturnType<typeof startCatalogue>> {}

/** The catalogue on the real database, NATS and object store; `joining`: another replica of one that runs. */
export async function startCatalogue({ joining }: { joining?: { system: TestService<CatalogueConfig> } } = {}) {
  const system: TestService<CatalogueConfig> = await testService({
    name: 'catalogue',
    schema: catalogueConfig,
    build: buildApp,
    ...(joining ? { namespace: joining.system.namespace, environment: joining.system.environment } : {}),
  });

  /** Calls by contract. An answer that breaks its contract, or a field that it does not declare, fails the test. */
  async function call<R extends RouteContract>(route: R, request: Request = {}): Promise<Answered<R>> {
    const { as, params = {}, query, body, form, headers = {} } = request;
    const encoded = form && new globalThis.Response(form);
    const response = await system.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: {
        ...(as ? await system.as(as) : {}),
        ...(encoded ? { 'content-type': encoded.headers.get('content-type') ?? '' } : {}),
        ...headers,
      },
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
        : {}),
      ...(encoded
        ? { payload: Buffer.from(await encoded.arrayBuffer()) }
        : body === undefined
          ? {}
          : { payload: body }),
    });
    return checked(route, response);
  }

  async function submit(changes: Record<string, unknown> = {}, as: TestUser = seller): Promise<SellerProduct> {
    const answered = await call(routes.catalogue.createProduct, { as, body: productForm(changes) });
    expect(answered.status, answered.response.body).toBe(201);
    return answered.body.product;
  }

  async function approve({ id }: { id: string }): Promise<SellerProduct> {
    const answered = await call(routes.catalogue.approveProduct, { as: reviewer, params: { id } });
    expect(answered.status, answered.response.body).toBe(200);
    return answered.body;
  }

  return {
    system,
    call,
    submit,
    approve,
    submitApproved: async (changes: Record<string, unknown> = {}, as: TestUser = seller) =>
      approve(await submit(changes, as)),
    /** Tells the catalogue of a seller's account, as auth would. */
    async introduce({ id, roles }: { id: string; roles: readonly string[] }, names: Partial<Names> = {}, version = 1) {
      const event = await system.publish(events.auth.userEvents, 'registered', id, version, {
        id,
        ownerName: 'Meera Nair',
        businessName: 'Nair Jewels',
        mobile: '+919876543210',
        countryCode: 'IN',
        roles: roles as ('buyer' | 'seller' | 'reviewer')[],
        rolesVersion: 0,
        ...names,
      });
      await system.handled(event);
    },
    /** Tells the catalogue of a seller's store, as stores would. */
    async openStore({ id }: { id: string }, store: { storeSlug: string; isPublic: boolean }, version = 1) {
      const state = { id, sellerId: id, storeName: 'Nair Jewels', whatsapp: null, ...store };
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

interface Names {
  ownerName: string;
  businessName: string | null;
  mobile: string;
}

function checked<R extends RouteContract>(route: R, response: Response): Answered<R> {
  const { statusCode: status } = response;
  if (status >= 400) {
    expect(response.headers['content-type']).toContain('application/problem+json');
    const told = problem.parse(response.json());
    expect(told.status).toBe(status);
    return { status, problem: told, response, body: undefined as never };
  }
  const schema = route.answers[status];
  const none = undefined as never;
  if (schema === 'bytes' || status === 304) return { status, body: none, problem: none, response };
  if (!schema) throw new Error(`${route.path} answers ${status}, which its contract does not know.`);
  const body: unknown = response.json();
  expect(schema.parse(body)).toEqual(body);
  return { status, body: body as AnswerOf<R>, problem: none, response };
}
