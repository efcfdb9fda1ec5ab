import { routes } from '@gehna/contracts';
import { AbstractCursor } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Quotation } from '../../src/quotations/quotation.ts';
import { written } from '../quotations.ts';
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

test('quotations of any number are read and sent part by part', async () => {
  const { id: lead } = await leads.inquire(await leads.offer());
  const sent = await leads.succeed(routes.leads.sendQuotation, { as: seller, body: written({ lead }) }, 201);
  const quotations = leads.system.platform.database.collection<Quotation>('quotations');
  const stored = await quotations.findOne({ _id: sent.quotation._id });
  if (!stored) throw new Error('The quotation is not stored.');
  const before = (count: number) => new Date(stored.createdAt.getTime() - count);
  const copies = Array.from({ length: 120 }, (_, index) => {
    const id = `quo_copy_${index}`;
    return { ...stored, _id: id, key: id, number: id, lead: null, otherLeads: [], createdAt: before(index + 1) };
  });
  await quotations.insertMany(copies);
  const ids = [stored, ...copies].map(({ _id }) => _id);

  const { toArray } = AbstractCursor.prototype;
  const readAtOnce: number[] = [];
  const spy = vi.spyOn(AbstractCursor.prototype, 'toArray').mockImplementation(async function (this: AbstractCursor) {
    const found = await toArray.call(this);
    readAtOnce.push(found.length);
    return found;
  });
  for (const [as, field] of [
    [seller, 'quotationsSent'],
    [buyer, 'quotationsReceived'],
  ] as const) {
    const { data, files } = await downloaded(as);
    expect(data[field]?.map(({ _id }) => _id)).toEqual(ids);
    expect(files.map(({ url }) => url)).toEqual(ids.map((id) => `/api/quotations/${id}/pdf`));
  }
  spy.mockRestore();
  expect(Math.max(...readAtOnce)).toBeLessThan(ids.length);
});
