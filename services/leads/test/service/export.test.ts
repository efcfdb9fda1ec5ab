import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Leads, otherSeller, seller, startLeads } from '../service.ts';

const { exportLeads, changeLead } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
  await leads.publishProduct('prd_1', { name: '=HYPERLINK("http://x")', productCode: '@SUM(1)', price: 1250.5 });
  await leads.publishProduct('prd_2', { name: 'Kada, "heavy"', productCode: 'K-2' });
  await leads.publishProduct('prd_3', { name: 'कुंदन हार', productCode: 'H-3' });
  for (const product of ['prd_1', 'prd_2', 'prd_3']) {
    const { id } = await leads.inquire(product);
    if (product === 'prd_2') {
      const body = { status: 'Contacted', priority: 'High', note: '-10 % asked,\ncall "Sunday"' };
      await leads.call(changeLead, { as: seller, params: { id }, body });
    }
  }
});
afterAll(() => leads.close());

async function exported(query: Record<string, string> = {}, as: typeof buyer = seller) {
  const { status, response } = await leads.call(exportLeads, { as, query });
  expect(status).toBe(200);
  return response;
}

test('is a file for a spreadsheet that no cache on the way keeps', async () => {
  const { headers, rawPayload } = await exported();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers['cache-control']).toBe('private, no-store');
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('holds the seller’s leads, the newest first; no cell is a formula', async () => {
  const { body } = await exported();
  const date = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
  const number = String.raw`L-\d{4}-\d{4}`;
  const buyerCells = `Priya Shah,,"'\\+919820011001",Website`;
  expect(body).toMatch(
    new RegExp(
      [
        '^\uFEFFLead ID,Received \\(IST\\),Status,Priority,Product,Product code,Price \\(INR\\),Buyer,Business,Contact,Source,Note',
        `${number},${date},New,Medium,कुंदन हार,H-3,84250.5,${buyerCells},`,
        `${number},${date},Contacted,High,"Kada, ""heavy""",K-2,84250.5,${buyerCells},"'-10 % asked,\ncall ""Sunday"""`,
        `${number},${date},New,Medium,"'=HYPERLINK\\(""http://x""\\)","'@SUM\\(1\\)",1250.5,${buyerCells},`,
        '$',
      ].join('\r\n'),
    ),
  );
});

test.each([
  [{ status: 'Contacted' }, 1],
  [{ priority: 'Medium' }, 2],
  [{ search: 'कुंदन' }, 1],
  [{ search: 'nothing' }, 0],
])('takes the filters of the list: %j', async (query, rows) => {
  const { body } = await exported(query);
  expect(body.match(/L-\d{4}-\d{4}/g)?.length ?? 0).toBe(rows);
});

test('takes its order too', async () => {
  const { body } = await exported({ sortBy: 'priority', sortOrder: 'asc' });
  expect(body.match(/Medium|High/g)).toEqual(['Medium', 'Medium', 'High']);
});

test('of another seller is empty, and buyers have none', async () => {
  expect((await exported({}, otherSeller)).body.trim().split('\r\n')).toHaveLength(1);
  expect((await leads.call(exportLeads, { as: buyer })).status).toBe(403);
});
