import { type RouteContract, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Catalogue, seller, startCatalogue } from '../service.ts';

let catalogue: Catalogue;
let productId: string;
beforeAll(async () => {
  catalogue = await startCatalogue();
  productId = (await catalogue.submit()).id;
});
afterAll(() => catalogue.close());

describe('tokens', () => {
  const guarded: [string, RouteContract][] = Object.entries(routes.catalogue).filter(
    ([, { access }]) => access !== 'anyone',
  );

  test.each(guarded)('%s refuses those that are none, expired, forged or of another role', async (_, route) => {
    const params = { id: productId };
    const [head, claims] = (await catalogue.system.tokenFor(seller)).split('.') as [string, string];
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const headers = [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${head}.${claims}.AAAA` },
      { authorization: `Bearer ${unsigned}.${claims}.` },
      await catalogue.system.as({ ...seller, expiresIn: -60 }),
    ];
    for (const forged of headers) {
      const { status, problem } = await catalogue.call(route, { params, headers: forged });
      expect(status).toBe(401);
      expect(problem.message).toMatch(/\.$/);
    }
    if (route.access === 'user') return;
    const { status, problem } = await catalogue.call(route, { as: buyer, params });
    expect(status).toBe(403);
    expect(problem.message).toMatch(/\.$/);
  });
});
