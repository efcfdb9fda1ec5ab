import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const { exportProducts, suggestProductCode, rejectProduct, disableProduct, updateProduct } = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

async function exported(as: typeof buyer = seller) {
  const { status, response } = await catalogue.call(exportProducts, { as });
  expect(status).toBe(200);
  return response;
}

test('holds the seller’s products as they sent them last, the newest first; no cell is a formula', async () => {
  await catalogue.submit({ productCode: 'GLD-NCK-002', name: '=HYPERLINK("http://x")', regionalStyle: '', stock: '' });
  const priced = { huid: 'AB12C3', stoneValue: 1250.5, hallmarkCharge: 45 };
  const rejected = await catalogue.submit({
    productCode: '+1',
    name: 'कुंदन हार',
    description: 'Two\nlines, "old"',
    ...priced,
  });
  const params = { id: rejected.id };
  await catalogue.call(rejectProduct, { as: reviewer, params, body: { note: '-10 % sharp' } });
  const gone = await catalogue.submitApproved({ productCode: 'K-1', name: 'Kada', price: 1250.5 });
  await catalogue.call(disableProduct, { as: seller, params: { id: gone.id } });

  const { headers, body, rawPayload } = await exported();
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers['cache-control']).toBe('private, no-store');
  const rows = body.slice(1).split('\r\n');
  expect(rows[0]).toMatch(/^Product code,Name,Status,Approval,Notes,Main category,Subcategory,/);
  expect(rows[1]).toMatch(/^K-1,Kada,Discontinued,approved,,Gold,Earrings,Women,.*,1250\.5,6400,3\.5,4,No,0,/);
  expect(rows[2]).toMatch(
    /^"'\+1",कुंदन हार,Active,rejected,"'-10 % sharp",.*,"Two\nlines, ""old""",\d{4}-\d\d-\d\d \d\d:\d\d,AB12C3,1250\.5,45,Fixed$/s,
  );
  expect(rows[3]).toMatch(
    /^GLD-NCK-002,"'=HYPERLINK\(""http:\/\/x""\)",Active,pending,,Gold,Earrings,Women,,Filigree,/,
  );
  expect(rows.slice(4)).toEqual(['']);
});

test('of another seller is empty, and buyers have none', async () => {
  expect((await exported(otherSeller)).body.trim().split('\r\n')).toHaveLength(1);
  expect((await catalogue.call(exportProducts, { as: buyer })).status).toBe(403);
  expect((await catalogue.call(exportProducts)).status).toBe(401);
});

test('a product code is suggested that no product of the seller uses, also not on the market only', async () => {
  const code = async (as = seller) =>
    (await catalogue.call(suggestProductCode, { as, query: { mainCategory: 'Gold', subcategory: 'Necklaces' } })).body
      .productCode;
  expect(await code()).toBe('GLD-NCK-003');
  const product = await catalogue.submitApproved({ productCode: 'gld-nck-003' });
  await catalogue.call(updateProduct, {
    as: seller,
    params: { id: product.id },
    body: { ...product, productCode: 'X-1' },
  });
  expect(await code()).toBe('GLD-NCK-004');
  expect(await code(otherSeller)).toBe('GLD-NCK-001');
  const { status } = await catalogue.call(suggestProductCode, { as: seller, query: { mainCategory: 'Copper' } });
  expect(status).toBe(400);
  expect((await catalogue.call(suggestProductCode, { as: buyer })).status).toBe(403);
});
