import { routes } from '@gehna/contracts';
import { assertIndexed } from '@gehna/kit/testing';
import { Collection, type Filter, type FindCursor } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buyer, type Leads, seller, startLeads } from '../service.ts';

const { listLeads, getLead, changeLead, exportLeads } = routes.leads;

/** Every query that the service made since it was started. */
const queries: { collection: string; filter: Filter<object>; cursor: FindCursor }[] = [];
const own = ['leads', 'tallies', 'open_inquiries', 'products', 'people', 'store_contacts'];

let leads: Leads;
beforeAll(async () => {
  // `findOne` goes by `find`.
  const { find } = Collection.prototype;
  const note = (collection: Collection, filter: Filter<object>) => {
    const { collectionName } = collection;
    if (!own.includes(collectionName)) return;
    queries.push({ collection: collectionName, filter, cursor: find.call(collection, filter) });
  };
  vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...args: unknown[]) {
    note(this, args[0] as Filter<object>);
    return find.apply(this, args as Parameters<typeof find>);
  });
  vi.spyOn(Collection.prototype, 'countDocuments').mockImplementation(() => {
    throw new Error('Counting reads every document: counts are kept as state.');
  });
  leads = await startLeads();
});
afterAll(async () => {
  vi.restoreAllMocks();
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

  expect(new Set(queries.map(({ collection }) => collection))).toEqual(new Set(own));
  for (const { filter, cursor } of queries) {
    // The names are loaded whole at the start.
    if (Object.keys(filter).length > 0) await assertIndexed(cursor);
  }
});

test('a list that was read before reads the tally, the page and what stands beside it', async () => {
  await leads.call(listLeads, { as: seller });
  const before = queries.length;
  await leads.call(listLeads, { as: seller, query: { status: 'New', sortBy: 'priority', search: 'priya' } });
  expect(queries.slice(before).map(({ collection }) => collection)).toEqual(['tallies', 'leads', 'products', 'people']);
});
