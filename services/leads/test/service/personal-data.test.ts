import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Leads, seller, startLeads } from '../service.ts';

let leads: Leads;
const pieces = Array.from({ length: 3 }, (_, index) => `prd_${index}`);
beforeAll(async () => {
  leads = await startLeads();
  for (const product of pieces) {
    await leads.publishProduct(product, { name: `Kada "${product}", heavy` });
    await leads.inquire(product);
  }
});
afterAll(() => leads.close());

async function downloaded(as: typeof buyer) {
  const { status, body, response } = await leads.call(routes.leads.ownLeadsData, { as });
  expect(status).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  return body;
}

test('the download has every lead of both sides, the newest first, and empty lists where there is nothing', async () => {
  const names = pieces.map((product) => expect.objectContaining({ productName: `Kada "${product}", heavy` })).reverse();
  const none = { quotationsReceived: [], quotationsSent: [], logos: [] };
  expect(await downloaded(seller)).toEqual({ data: { inquiries: [], leads: names, ...none }, files: [] });
  expect(await downloaded(buyer)).toEqual({ data: { inquiries: names, leads: [], ...none }, files: [] });
});
