import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FavouritesService, newBuyer, startFavourites } from '../favourites-service.ts';

const { addFavourite } = routes.favourites;

let favourites: FavouritesService;
beforeAll(async () => {
  favourites = await startFavourites();
  await favourites.publishProduct('prd_ring');
});
afterAll(() => favourites.close());

const asha = newBuyer();
const stored = () => favourites.system.platform.database.collection('favourites').countDocuments();

describe('adding', () => {
  test.each([
    ['no body', undefined],
    ['half of its JSON', '{"productId": "prd_r'],
    ['no JSON', 'hello'],
    ['a prototype', '{"__proto__": {"productId": "prd_ring"}}'],
    ['a list', '["prd_ring"]'],
    ['null', 'null'],
    ['no product', {}],
    ['an empty product', { productId: '   ' }],
    ['an operator', { productId: { $gt: '' } }],
    ['a list of products', { productId: ['prd_ring'] }],
    ['a number', { productId: 7 }],
    ['null as the product', { productId: null }],
    ['a field that is named nowhere', { productId: 'prd_ring', buyerId: 'usr_rohan' }],
    ['control characters', { productId: 'prd_\u0000ring' }],
    ['a hundred thousand characters', { productId: 'x'.repeat(100_000) }],
  ])('with %s is refused with a sentence, and stores nothing', async (_case, body) => {
    const { status, problem } = await favourites.call(addFavourite, { as: asha, body });
    expect(status).toBe(400);
    expect(problem.message).toMatch(/\w+ .+\.$/);
    expect(await stored()).toBe(0);
  });

  test('names the field at fault', async () => {
    const { problem } = await favourites.call(addFavourite, { as: asha, body: { productId: 7 } });
    expect(problem.errors).toEqual([{ field: 'productId', message: 'Product must be text.' }]);
  });

  test('with a body of megabytes is refused', async () => {
    const { status } = await favourites.call(addFavourite, { as: asha, body: { productId: 'x'.repeat(3_000_000) } });
    expect(status).toBe(413);
  });

  test.each(['*', '>', 'a.b', '../x', '$where', "'; drop", 'prd_ring ring', 'यह'])(
    'a product called %s is not there',
    async (productId) => {
      expect((await favourites.add(asha, productId)).status).toBe(404);
      expect((await favourites.remove(asha, productId)).status).toBe(200);
      expect(await favourites.check(asha, productId)).toBe(false);
    },
  );
});

describe('an address', () => {
  test.each(['%00', '%0a', '%24gt', '%5B%5D', '%F0%9F%92%8D', 'constructor', 'a'.repeat(100)])(
    'with the product %s finds nothing and harms nothing',
    async (productId) => {
      const headers = await favourites.system.as(asha);
      for (const [method, url, status] of [
        ['DELETE', `/api/favorites/${productId}`, 200],
        ['GET', `/api/favorites/check/${productId}`, 200],
      ] as const) {
        expect((await favourites.system.inject({ method, url, headers })).statusCode).toBe(status);
      }
    },
  );

  test.each([
    ['DELETE', `/api/favorites/${'a'.repeat(101)}`, 404],
    ['GET', `/api/favorites/check/${'a'.repeat(101)}`, 404],
    ['GET', '/api/favorites/check/%zz', 400],
    ['PATCH', '/api/favorites', 404],
    ['GET', '/api/favorites/nothing/here', 404],
  ] as const)('%s %s gets %i', async (method, url, status) => {
    const headers = await favourites.system.as(asha);
    expect((await favourites.system.inject({ method, url, headers })).statusCode).toBe(status);
  });
});
