import { events, routes, type SellerProduct } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, seller, startCatalogue } from '../service.ts';

const { getProduct, disableProduct, enableProduct } = routes.catalogue;
const gone = 'The product you are looking for does not exist.';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

const seen = async ({ id }: { id: string }) => (await catalogue.call(getProduct, { params: { id } })).body;

describe('a discontinued product', () => {
  const patch = (route: typeof disableProduct | typeof enableProduct, { id }: SellerProduct) =>
    catalogue.call(route, { as: seller, params: { id } });

  test('leaves the market at once and comes back without review', async () => {
    const product = await catalogue.submitApproved();
    await catalogue.marketShows((ids) => ids.includes(product.id));

    const { status, body } = await patch(disableProduct, product);
    expect(status).toBe(200);
    expect(body.product).toMatchObject({ isActive: false, approvalStatus: 'approved' });
    const hidden = await catalogue.call(getProduct, { params: { id: product.id } });
    expect([hidden.status, hidden.problem.message]).toEqual([404, gone]);
    await catalogue.marketShows((ids) => !ids.includes(product.id));

    expect((await patch(enableProduct, product)).body.product).toMatchObject({
      isActive: true,
      approvalStatus: 'approved',
    });
    expect((await seen(product)).id).toBe(product.id);
    await catalogue.marketShows((ids) => ids.includes(product.id));
  });

  test('a double click changes and publishes nothing more', async () => {
    const product = await catalogue.submitApproved();
    const first = await patch(disableProduct, product);
    const second = await patch(disableProduct, product);
    expect(second.status).toBe(200);
    expect(second.body.product.version).toBe(first.body.product.version);
    const published = await catalogue.system.published(events.catalogue.productEvents, product.id);
    expect(published.filter(({ type }) => type === 'catalogue.product.disabled')).toHaveLength(1);
  });
});
