import {
  type AnswerOf,
  type DataOf,
  events,
  type Problem,
  problem,
  type RouteContract,
  routes,
} from '@gehna/contracts';
import { type TestService, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { sellerApplicationsConfig } from '../src/config.ts';
import { type TestFile, wholeForm } from './builders.ts';

export type TestUser = Parameters<TestService['as']>[0];

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
  readonly query?: string;
  readonly body?: unknown;
  readonly form?: FormData;
}

export interface SellerApplications extends Awaited<ReturnType<typeof startSellerApplications>> {}

const own = routes['seller-applications'];

/** seller-applications on the real database, NATS and object store. */
export async function startSellerApplications({ clock }: { clock?: () => Date } = {}) {
  const system = await testService({
    name: 'seller-applications',
    schema: sellerApplicationsConfig,
    build: buildApp,
    ...(clock ? { clock } : {}),
  });

  async function send({ method, path }: RouteContract, { as, params = {}, query = '', body, form }: Request = {}) {
    const encoded = form && new Response(form);
    const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : JSON.stringify(body);
    const type = encoded?.headers.get('content-type') ?? 'application/json';
    return system.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + query,
      headers: { ...(as ? await system.as(as) : {}), ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Calls by contract. An answer that breaks its contract, or a field that it does not declare, fails the test. */
  async function call<R extends RouteContract>(route: R, request: Request = {}): Promise<Answered<R>> {
    const response = await send(route, request);
    const { statusCode: status } = response;
    const none = undefined as never;
    const json: unknown = response.json();
    const schema = route.answers[status];
    if (status < 400 && schema !== undefined && schema !== 'bytes') {
      expect(schema.parse(json)).toEqual(json);
      return { status, body: json as AnswerOf<R>, problem: none };
    }
    expect(status, 'an answer that the contract does not know').toBeGreaterThanOrEqual(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    return { status, body: none, problem: problem.parse(json) };
  }

  return {
    system,
    send,
    call,
    apply: async (as: TestUser, texts: Record<string, string> = {}, files: Record<string, TestFile[]> = {}) =>
      call(own.submitApplication, { as, form: wholeForm(texts, files) }),
    status: async (as: TestUser) => (await call(own.applicationStatus, { as })).body,
    look: async (as: TestUser, id: string) => (await call(own.getApplication, { as, params: { id } })).body,
    approve: (as: TestUser, id: string, body?: unknown) => call(own.approveApplication, { as, params: { id }, body }),
    reject: (as: TestUser, id: string, body: unknown) => call(own.rejectApplication, { as, params: { id }, body }),
    told: (id: string) => system.published(events['seller-applications'].applicationEvents, id),
    /** Tells of a person as auth would; resolves when the copy is stored. */
    async hearOf(id: string, changes: Partial<DataOf<typeof events.auth.userEvents>> = {}, version = 1) {
      const data = {
        id,
        ownerName: `Owner of ${id}`,
        businessName: null,
        mobile: mobileOf(id),
        countryCode: 'IN',
        roles: ['buyer' as const],
        rolesVersion: 0,
        ...changes,
      };
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

let people = 0;

/** Somebody whom no other test knows, and of whom the service has heard. */
export async function somebody(service: SellerApplications, roles: readonly string[] = ['buyer']): Promise<TestUser> {
  people++;
  const id = `usr_person${people}`;
  await service.hearOf(id);
  return { id, roles };
}
