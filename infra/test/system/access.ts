import { allRoutes } from '@gehna/contracts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { signIn } from '../../demo/accounts.ts';
import { whenKnown } from '../../demo/api.ts';
import { applicationOf, formOf } from '../../demo/applications.ts';
import { otherBuyers } from '../../demo/others.ts';
import { demoPassword, sellers } from '../../demo/sellers.ts';
import { type Cast, type Person, type Things, thingsOf } from './cast.ts';
import { type Role, type Row, roles, rows, shapeOf } from './routes-by-role.ts';
import { fieldsOfPiece, sentBodies, storeOfHouse } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { type ForgedTokens, forgeTokens } from './tokens.ts';

/** What these end is not the session that the other rows need. */
const needsOwnSession = ['POST /api/auth/logout'];

export function access(inSystem: () => { system: TestSystem; cast: Cast }): void {
  let system: TestSystem;
  let cast: Cast;
  let things: Things;
  let forged: ForgedTokens;
  beforeAll(async () => {
    ({ system, cast } = inSystem());
    things = await thingsOf(cast);
    forged = await forgeTokens(system, cast.seller.token);
  });

  const personOf = (role: Role): Person =>
    role === 'seller' || role === 'other' || role === 'reviewer' ? cast[role] : cast.buyer;

  async function tokenOf(role: Role, call: string): Promise<string | undefined> {
    if (role === 'nobody') return undefined;
    if (role === 'expired' || role === 'stranger') return forged[role];
    const { mobile, token } = personOf(role);
    if (!needsOwnSession.includes(call)) return token;
    return (await cast.api('POST /api/auth/login', { body: { mobile, password: demoPassword } })).body.token;
  }

  /** The status of an answer, and that alone: a stream would never end. */
  async function ask(path: string, method: string, token?: string, body?: object): Promise<number> {
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
    const body = await sentBodies[call]?.({ things, person: personOf(role) });
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const thing = things[name as keyof Things];
      if (!thing) throw new TypeError(`cast.ts has no ${name}.`);
      return encodeURIComponent(thing);
    });
    const status = await ask(filled, method, token, body);
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
    const statuses = await Promise.all([...own, '/api/review/products'].map((path) => ask(path, 'GET', forged.good)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test.each(rows.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    const answers = await Promise.all(roles.map(async (role) => [role, await answerTo(role, row)]));
    expect(Object.fromEntries(answers)).toEqual(row.expected);
  });

  test('a document under the same name is each applicant’s own', async () => {
    const opened = async ({ token }: Person) => {
      const address = `${system.url}/api/seller-application/documents/${things.document}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
    };
    const [own, others] = await Promise.all([opened(cast.seller), opened(cast.other)]);
    expect(own).toContain(cast.seller.user.businessName);
    expect(others).toContain(cast.other.user.businessName);
    expect(others).not.toContain(cast.seller.user.businessName);
  });

  describe('what is written into a body makes nobody more than they are', () => {
    const more = { roles: ['buyer', 'seller', 'reviewer'], isSeller: true } as const;

    it('signing up', async () => {
      const body = { ...(await sentBodies['POST /api/auth/signup']?.({ things, person: cast.buyer })), ...more };
      const answer = await cast.api('POST /api/auth/signup', { body: body as never });
      expect(answer.body.user).toMatchObject({ roles: ['buyer'], isSeller: false });
      expect(await ask('/api/review/products', 'GET', answer.body.token)).toBe(403);
      expect(await ask('/api/dashboard/stats', 'GET', answer.body.token)).toBe(403);
    });

    it('changing the profile', async () => {
      const { token, mobile, user } = cast.buyer;
      const own = { ownerName: user.ownerName, email: user.email, mobile };
      const body = { ...own, ...more, businessName: 'Mine', isBusinessUpdate: true };
      const { body: answer } = await cast.api('PUT /api/auth/profile', { token, body });
      expect(answer.user).toMatchObject({ roles: ['buyer'], isSeller: false, businessName: null });
    });

    it('applying: nobody approves themselves', async () => {
      const [house] = sellers.slice(2);
      const [person] = otherBuyers;
      if (!house || !person) throw new TypeError('The demo has more people.');
      const { token } = await signIn(cast.api, person);
      const form = await formOf(applicationOf(house));
      for (const [name, value] of [
        ['status', 'approved'],
        ['roles', 'seller'],
        ['isSeller', 'true'],
      ] as const) {
        form.append(name, value);
      }
      await whenKnown(() => cast.api('POST /api/seller-application', { token, body: form }));
      const { body } = await cast.api('GET /api/seller-application/status', { token });
      expect(body.status).toBe('pending');
    });

    it('asking about a piece in the name of others', async () => {
      const { token, user } = cast.reviewer;
      const body = {
        product: things.othersProduct,
        seller: things.sellerId,
        buyer: things.buyerId,
        buyerName: 'Somebody else',
        status: 'Closed',
      };
      const { lead } = (await whenKnown(() => cast.api('POST /api/leads', { token, body }))).body;
      expect(lead).toMatchObject({
        seller: { _id: cast.other.user.id },
        buyer: { _id: user.id },
        buyerName: user.ownerName,
        status: 'New',
      });
      expect(await ask(`/api/leads/${lead._id}`, 'GET', cast.seller.token)).toBe(404);
    });

    it('offering a piece in the name of another seller, approved', async () => {
      const { token } = cast.other;
      const body = {
        ...fieldsOfPiece(),
        seller: things.sellerId,
        sellerId: things.sellerId,
        approvalStatus: 'approved',
      };
      const { product } = (await cast.api('POST /api/products', { token, body: body as never })).body;
      expect(product.approvalStatus).toBe('pending');
      expect(await ask(`/api/products/seller/${product.id}`, 'GET', token)).toBe(200);
      expect(await ask(`/api/products/seller/${product.id}`, 'GET', cast.seller.token)).toBe(404);
      expect(await ask(`/api/products/${product.id}`, 'GET')).toBe(404);
    });

    it('saving a store as another’s, and public', async () => {
      const body = { ...storeOfHouse(), storeSlug: things.hiddenStore, storeName: 'Still mine' };
      const grab = { sellerId: things.sellerId, seller: things.sellerId, isPublic: true };
      await cast.api('POST /api/seller-store/my-store', { token: cast.other.token, body: { ...body, ...grab } });
      expect(await ask(`/api/seller-store/store/${things.hiddenStore}`, 'GET')).toBe(404);
      const { store } = (await cast.api('GET /api/seller-store/my-store', { token: cast.seller.token })).body;
      expect(store).toMatchObject({ storeSlug: things.store, isPublic: true });
      expect(store.storeName).not.toBe('Still mine');
    });
  });
}
