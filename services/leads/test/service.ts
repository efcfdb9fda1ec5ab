import {
  type AnswerOf,
  type DataOf,
  type DomainEvent,
  events,
  type LeadStatus,
  type Problem,
  problem,
  type RouteContract,
  routes,
} from '@gehna/contracts';
import type { Hint } from '@gehna/kit';
import { eventually, type TestService, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type LeadsConfig, leadsConfig } from '../src/config.ts';
import { productState } from './builders.ts';

type TestUser = Parameters<TestService['as']>[0];
type Response = Awaited<ReturnType<TestService['inject']>>;

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_priya', roles: ['buyer'] } satisfies TestUser;
export const otherBuyer = { id: 'usr_kabir', roles: ['buyer'] } satisfies TestUser;

export interface Request {
  as?: TestUser;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
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

export type Leads = Awaited<ReturnType<typeof leadsOn>>;

/** Leads on the real database and NATS, knowing four people; `joining`: another replica of one that runs. */
export async function startLeads({
  joining,
  natsUrl,
}: {
  joining?: { system: TestService<LeadsConfig> };
  natsUrl?: string;
} = {}) {
  const system: TestService<LeadsConfig> = await testService({
    name: 'leads',
    schema: leadsConfig,
    build: buildApp,
    ...(natsUrl ? { environment: { NATS_URL: natsUrl } } : {}),
    ...(joining ? { namespace: joining.system.namespace, environment: joining.system.environment } : {}),
  });

  return leadsOn(system, joining === undefined);
}

async function leadsOn(system: TestService<LeadsConfig>, isFirst: boolean) {
  const hints: { to: string; hint: Hint }[] = [];
  system.platform.messaging.live.listen({
    concerns: () => true,
    hear: (audience, hint) => hints.push({ to: 'user' in audience ? audience.user : audience.role, hint }),
    missed: () => undefined,
  });

  /** Calls by contract. An answer that breaks its contract, or a field that it does not declare, fails the test. */
  async function call<R extends RouteContract>(route: R, request: Request = {}): Promise<Answered<R>> {
    const { as, params = {}, query, body, headers = {} } = request;
    const response = await system.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: { ...(as ? await system.as(as) : {}), ...headers },
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
        : {}),
      ...(body === undefined ? {} : { payload: body }),
    });
    return checked(route, response);
  }

  /** Resolves when the copy is stored, by this replica or another. */
  async function stored(collection: string, { subject, version }: DomainEvent): Promise<void> {
    const copies = system.platform.database.collection<{ _id: string; version: number }>(collection);
    await eventually(async () => (await copies.findOne({ _id: subject }))?.version === version, {
      within: 30_000,
      every: 5,
    });
  }

  const people = new Map<string, number>();
  /** Tells of an account, as auth would; again: it has changed. */
  async function introduce(id: string, names: Partial<DataOf<typeof events.auth.userEvents>>): Promise<void> {
    const version = (people.get(id) ?? 0) + 1;
    people.set(id, version);
    const event = await system.publish(events.auth.userEvents, 'registered', id, version, {
      id,
      ownerName: id,
      businessName: null,
      mobile: '+919800000000',
      countryCode: 'IN',
      roles: ['buyer'],
      rolesVersion: 0,
      ...names,
    });
    await stored('people', event);
  }

  const products = new Map<string, number>();
  /** Tells of a product, as the catalogue would; again: it has changed. */
  async function offer(id: string, changes: Parameters<typeof productState>[1] = {}): Promise<void> {
    const version = (products.get(id) ?? 0) + 1;
    products.set(id, version);
    const state = productState(id, changes);
    await stored('products', await system.publish(events.catalogue.productEvents, 'approved', id, version, state));
  }

  const stores = new Map<string, number>();
  /** Tells of a store, as stores will. */
  async function openStore(sellerId: string, contact: { isPublic: boolean; whatsapp: string | null }): Promise<void> {
    const version = (stores.get(sellerId) ?? 0) + 1;
    stores.set(sellerId, version);
    const state = { id: sellerId, sellerId, storeSlug: 'nair', storeName: 'Nair Jewels', ...contact };
    await stored(
      'store_contacts',
      await system.publish(events.stores.storeEvents, 'changed', sellerId, version, state),
    );
  }

  async function inquire(product: string, as: TestUser = buyer) {
    const answered = await call(routes.leads.createLead, { as, body: { product } });
    expect(answered.status, answered.response.body).toBe(201);
    return answered.body.lead;
  }

  async function move(id: string, status: LeadStatus, as: TestUser = seller) {
    const answered = await call(routes.leads.changeLead, { as, params: { id }, body: { status } });
    expect(answered.status, answered.response.body).toBe(200);
    return answered.body.lead;
  }

  if (isFirst) {
    const sells = { roles: ['buyer', 'seller'] as ('buyer' | 'seller')[] };
    await introduce(seller.id, {
      ownerName: 'Meera Nair',
      businessName: 'Nair Jewels',
      mobile: '+919829022005',
      ...sells,
    });
    await introduce(otherSeller.id, { ownerName: 'Arjun Soni', mobile: '+919829022006', ...sells });
    await introduce(buyer.id, { ownerName: 'Priya Shah', mobile: '+919820011001' });
    await introduce(otherBuyer.id, { ownerName: 'Kabir Rao', mobile: '+919820011003' });
  }
  return {
    system,
    call,
    introduce,
    offer,
    openStore,
    inquire,
    move,
    /** Who has been told that a lead changed, in order. */
    hinted: (id: string) => hints.filter(({ hint }) => hint.kind === 'lead' && hint.id === id).map(({ to }) => to),
    /** What followers have heard of a lead, oldest first. */
    told: (id: string) => system.published(events.leads.leadEvents, id),
    /** Ends this replica and leaves what it stored. */
    stop: () => system.stop(),
    close: () => system.close(),
  };
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
  if (schema === 'bytes') return { status, body: none, problem: none, response };
  if (!schema) throw new Error(`${route.path} answers ${status}, which its contract does not know.`);
  const body: unknown = response.json();
  expect(schema.parse(body)).toEqual(body);
  return { status, body: body as AnswerOf<R>, problem: none, response };
}
