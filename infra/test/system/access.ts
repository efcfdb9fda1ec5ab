import { allRoutes } from '@gehna/contracts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { signIn } from '../../demo/accounts.ts';
import { whenKnown } from '../../demo/api.ts';
import { applicationOf, formOf } from '../../demo/applications.ts';
import { otherBuyers } from '../../demo/other-users.ts';
import { demoSellerOf } from '../../demo/seller-lookup.ts';
import { demoPassword } from '../../demo/sellers.ts';
import { type Role, type Row, roles, rows, shapeOf } from './routes-by-role.ts';
import { fieldsOfPiece, sentBodies, storeOfHouse } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { createFixtures, type Fixtures, type SignedInUser, type TestUsers } from './test-users.ts';
import { type ForgedTokens, forgeTokens } from './tokens.ts';

/** What these end is not the session that the other rows need. */
const needsOwnSession = ['POST /api/auth/logout'];

export function access(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let system: TestSystem;
  let users: TestUsers;
  let fixtures: Fixtures;
  let tokens: ForgedTokens;
  beforeAll(async () => {
    ({ system, users } = inSystem());
    fixtures = await createFixtures(users);
    tokens = await forgeTokens(system, users.seller.token);
  });

  const userOf = (role: Role): SignedInUser =>
    role === 'seller' || role === 'other' || role === 'reviewer' ? users[role] : users.buyer;

  async function tokenOf(role: Role, call: string): Promise<string | undefined> {
    if (role === 'visitor') return undefined;
    if (role === 'expired' || role === 'forged') return tokens[role];
    const { mobile, token } = userOf(role);
    if (!needsOwnSession.includes(call)) return token;
    return (await users.api('POST /api/auth/login', { body: { mobile, password: demoPassword } })).body.token;
  }

  /** The status of an answer, and that alone: a stream would never end. */
  async function request(path: string, method: string, token?: string, body?: object): Promise<number> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, system.url), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    await response.body?.cancel();
    return response.status;
  }

  async function answerTo(role: Role, { call, method, path }: Row): Promise<string> {
    const token = await tokenOf(role, call);
    const body = await sentBodies[call]?.({ fixtures, user: userOf(role) });
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fixture = fixtures[name as keyof Fixtures];
      if (!fixture) throw new TypeError(`test-users.ts has no ${name}.`);
      return encodeURIComponent(fixture);
    });
    const status = await request(filled, method, token, body);
    return status < 300 ? 'ok' : String(status);
  }

  test('the table has a row for every route of the contracts, and no other', () => {
    const inTable = rows.map(({ method, path }) => shapeOf(method, path));
    const inContracts = allRoutes.map(({ method, path }) => shapeOf(method, path));
    expect([...new Set(inContracts)].filter((shape) => !inTable.includes(shape))).toEqual([]);
    expect(inTable.filter((shape) => !inContracts.includes(shape))).toEqual([]);
    const calls = rows.map(({ call }) => call);
    expect(Object.keys(sentBodies).filter((call) => !calls.includes(call))).toEqual([]);
  });

  test('the forged tokens open everything, but for what is wrong with them', async () => {
    const closed = rows.filter(({ expected }) => expected.expired === '401' && expected.seller === 'ok');
    const own = closed.filter(({ call }) => call.startsWith('GET ') && !call.includes('{')).map(({ path }) => path);
    expect(own.length).toBeGreaterThan(15);
    const statuses = await Promise.all(
      [...own, '/api/review/products'].map((path) => request(path, 'GET', tokens.good)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test.each(rows.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    const answers = await Promise.all(roles.map(async (role) => [role, await answerTo(role, row)]));
    expect(Object.fromEntries(answers)).toEqual(row.expected);
  });

  test('a document under the same name is each applicant’s own', async () => {
    const opened = async ({ token }: SignedInUser) => {
      const address = `${system.url}/api/seller-application/documents/${fixtures.document}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
    };
    const [own, others] = await Promise.all([opened(users.seller), opened(users.other)]);
    expect(own).toContain(users.seller.user.businessName);
    expect(others).toContain(users.other.user.businessName);
    expect(others).not.toContain(users.seller.user.businessName);
  });

  describe('a role in a body has no effect', () => {
    const more = { roles: ['buyer', 'seller', 'reviewer'], isSeller: true } as const;

    it('signing up', async () => {
      const body = { ...(await sentBodies['POST /api/auth/signup']?.({ fixtures, user: users.buyer })), ...more };
      const answer = await users.api('POST /api/auth/signup', { body: body as never });
      expect(answer.body.user).toMatchObject({ roles: ['buyer'], isSeller: false });
      expect(await request('/api/review/products', 'GET', answer.body.token)).toBe(403);
      expect(await request('/api/dashboard/stats', 'GET', answer.body.token)).toBe(403);
    });

    it('changing the profile', async () => {
      const { token, mobile, user } = users.buyer;
      const own = { ownerName: user.ownerName, email: user.email, mobile };
      const body = { ...own, ...more, businessName: 'Mine', isBusinessUpdate: true };
      const { body: answer } = await users.api('PUT /api/auth/profile', { token, body });
      expect(answer.user).toMatchObject({ roles: ['buyer'], isSeller: false, businessName: null });
    });

    it('applying: an applicant cannot approve the own application', async () => {
      const [user] = otherBuyers;
      if (!user) throw new TypeError('The demo has more users.');
      const { token } = await signIn(users.api, user);
      const form = await formOf(applicationOf(demoSellerOf('KSS')));
      const more = { status: 'approved', roles: 'seller', isSeller: 'true' };
      for (const [name, value] of Object.entries(more)) form.append(name, value);
      await whenKnown(() => users.api('POST /api/seller-application', { token, body: form }));
      const { body } = await users.api('GET /api/seller-application/status', { token });
      expect(body.status).toBe('pending');
    });

    it('inquiring about a product in the name of others', async () => {
      const { token, user } = users.reviewer;
      const { othersProduct: product, sellerId: seller, buyerId: buyer } = fixtures;
      const body = { product, seller, buyer, buyerName: 'Somebody else', status: 'Closed' };
      const { lead } = (await whenKnown(() => users.api('POST /api/leads', { token, body }))).body;
      expect(lead).toMatchObject({
        seller: { _id: users.other.user.id },
        buyer: { _id: user.id },
        buyerName: user.ownerName,
        status: 'New',
      });
      expect(await request(`/api/leads/${lead._id}`, 'GET', users.seller.token)).toBe(404);
    });

    it('submitting a product in the name of another seller, approved', async () => {
      const { token } = users.other;
      const { sellerId } = fixtures;
      const body = { ...fieldsOfPiece(), seller: sellerId, sellerId, approvalStatus: 'approved' };
      const { product } = (await users.api('POST /api/products', { token, body: body as never })).body;
      expect(product.approvalStatus).toBe('pending');
      expect(await request(`/api/products/seller/${product.id}`, 'GET', token)).toBe(200);
      expect(await request(`/api/products/seller/${product.id}`, 'GET', users.seller.token)).toBe(404);
      expect(await request(`/api/products/${product.id}`, 'GET')).toBe(404);
    });

    it('saving a store as another’s, and public', async () => {
      const body = { ...storeOfHouse(), storeSlug: fixtures.hiddenStore, storeName: 'Still mine' };
      const grab = { sellerId: fixtures.sellerId, seller: fixtures.sellerId, isPublic: true };
      await users.api('POST /api/seller-store/my-store', { token: users.other.token, body: { ...body, ...grab } });
      expect(await request(`/api/seller-store/store/${fixtures.hiddenStore}`, 'GET')).toBe(404);
      const { store } = (await users.api('GET /api/seller-store/my-store', { token: users.seller.token })).body;
      expect(store).toMatchObject({ storeSlug: fixtures.store, isPublic: true });
      expect(store.storeName).not.toBe('Still mine');
    });
  });
}
