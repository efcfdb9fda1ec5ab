import { routes } from '@gehna/contracts';
import { assertIndexed, type WatchedQueries, watchQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Leads, seller, startLeads } from '../service.ts';

const { listLeads, getLead, changeLead, exportLeads } = routes.leads;

const own = ['leads', 'tallies', 'open_inquiries', 'products', 'people', 'store_contacts'];

let queries: WatchedQueries;
let leads: Leads;
beforeAll(async () => {
  queries = watchQueries({ of: own, counts: 'refused' });
  leads = await startLeads();
});
afterAll(async () => {
  queries.stop();
  await leads.close();
});

test('no query scans a collection, nothing is counted or sorted by the database', async () => {
  await leads.offer('prd_1');
  await leads.offer('prd_2');
  const { id } = await leads.inquire('prd_1');
  await leads.inquire('prd_2');
  await leads.move(id, 'Contacted');
  await leads.call(changeLead, { as: seller, params: { id }, body: { note: 'x', priority: 'Low' } });
  await leads.call(getLead, { as: buyer, params: { id } });
  for (const as of [buyer, seller]) {
    for (const query of [{}, { status: 'New' }, { search: 'lotus' }, { sortBy: 'status' }, { page: 2, limit: 1 }]) {
      expect((await leads.call(listLeads, { as, query })).status).toBe(200);
    }
  }
  await leads.call(exportLeads, { as: seller });

  expect(new Set(queries.made.map(({ collection }) => collection))).toEqual(new Set(own));
  for (const { filter, cursor } of queries.made) {
    // The names are loaded whole at the start.
    if (Object.keys(filter).length > 0) await assertIndexed(cursor);
  }
});

test('a list that was read before reads the tally, the page and what stands beside it', async () => {
  await leads.call(listLeads, { as: seller });
  const before = queries.made.length;
  await leads.call(listLeads, { as: seller, query: { status: 'New', sortBy: 'priority', search: 'priya' } });
  expect(queries.made.slice(before).map(({ collection }) => collection)).toEqual([
    'tallies',
    'leads',
    'products',
    'people',
  ]);
});
