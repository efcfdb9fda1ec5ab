import { randomUUID } from 'node:crypto';
import { leadSorts, quotationStatuses, routes } from '@gehna/contracts';
import {
  assertIndexed,
  assertSortedByIndex,
  type RecordedQueries,
  type RecordedQuery,
  recordQueries,
} from '@gehna/kit/testing';
import { AggregationCursor, FindCursor } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOf } from '../../src/parts.ts';
import { writtenQuotation } from '../builders.ts';
import { buyer, type Leads, seller, startLeads } from '../service.ts';

const {
  listLeads,
  getLead,
  changeLead,
  exportLeads,
  sendQuotation,
  uploadQuotationLogo,
  listQuotations,
  openQuotationPdf,
  openSharedQuotation,
} = routes.leads;

const own = ['leads', 'products', 'people', 'store_contacts', 'quotations', 'logos'];

let queries: RecordedQueries;
let leads: Leads;
beforeAll(async () => {
  queries = recordQueries({ of: own });
  leads = await startLeads();
  // Migrations read whole collections, once.
  queries.recorded.length = 0;
});
afterAll(async () => {
  queries.stop();
  await leads.close();
});

const list = (as: typeof buyer, query: Record<string, string | number>) => leads.succeed(listLeads, { as, query });

test('no query scans a collection', async () => {
  await leads.publishProduct('prd_1');
  await leads.publishProduct('prd_2');
  const { id } = await leads.inquire('prd_1');
  await leads.inquire('prd_2');
  await leads.move(id, 'Contacted');
  await leads.call(changeLead, { as: seller, params: { id }, body: { note: 'x', priority: 'Low' } });
  await leads.call(getLead, { as: buyer, params: { id } });
  for (const as of [buyer, seller]) {
    for (const query of [{}, { status: 'New' }, { page: 2, limit: 1 }]) await list(as, query);
  }
  await leads.call(exportLeads, { as: seller });
  const form = new FormData();
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#8a1c2b' } })
    .png()
    .toBuffer();
  form.append('logo', new File([new Uint8Array(picture)], 'logo.png'), 'logo.png');
  const { logo } = (await leads.call(uploadQuotationLogo, { as: seller, form })).body;
  const written = writtenQuotation();
  const body = { key: randomUUID(), lead: id, ...written, letterhead: { ...written.letterhead, logo: logo.id } };
  const { quotation } = await leads.succeed(sendQuotation, { as: seller, body }, 201);
  // Its PDF is stored by then, and makes no query beside those of the next tests.
  await leads.call(openQuotationPdf, { as: seller, params: { id: quotation._id } });
  const { platform } = leads.system;
  const { logos, quotations } = partsOf(platform);
  await platform.database.collection('logos').updateOne({ _id: logo.id as never }, { $set: { sentAt: null } });
  await logos.sweep((id) => quotations.namesLogo(id), new Date(Date.now() + 3_600_000));
  for (const as of [buyer, seller]) {
    for (const query of [{}, { lead: id }, { conversation: 'cnv_1' }, { newest: 'true', search: 'nair' }])
      await leads.succeed(listQuotations, { as, query });
  }
  await leads.call(openSharedQuotation, { body: { token: 'unknown' } });

  expect(new Set(queries.recorded.map(({ collection }) => collection))).toEqual(new Set(own));
  for (const { cursor } of queries.recorded) await assertIndexed(cursor);
});

test('every order of a list is that of an index: nothing is sorted in memory', async () => {
  queries.recorded.length = 0;
  for (const sortBy of leadSorts) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      await list(seller, { sortBy, sortOrder, search: 'lotus' });
      if (sortBy !== 'priority') await list(buyer, { sortBy, sortOrder });
      await leads.call(exportLeads, { as: seller, query: { sortBy, sortOrder } });
    }
  }
  for (const filter of [{ status: 'New' }, { priority: 'Medium' }]) await list(seller, filter);
  const lists = queries.recorded.filter(({ collection }) => collection === 'leads');
  expect(lists.length).toBeGreaterThan(16);
  for (const { cursor } of lists) await assertSortedByIndex(cursor);
});

test.each(['lead.id', 'status'])('quotations by %s are read in the order of an index', async (field) => {
  queries.recorded.length = 0;
  const searches = [
    { newest: 'true', search: 'nair' },
    { status: 'expired', search: 'nair' },
    { newest: 'true', status: 'expired' },
  ];
  const ofStatus = [...quotationStatuses.map((status) => ({ status })), ...searches];
  const asked = field === 'status' ? ofStatus : [{ withoutLead: 'true' }];
  for (const as of [buyer, seller]) {
    for (const query of asked) await leads.succeed(listQuotations, { as, query });
  }
  const lists = queries.recorded.filter(({ cursor, filter }) => field in filter && cursor instanceof FindCursor);
  expect(lists).toHaveLength(2 * asked.length);
  for (const { cursor } of lists) await assertSortedByIndex(cursor);
});

test('the other side’s users, among whom a search looks, are read from an index alone', async () => {
  queries.recorded.length = 0;
  await leads.succeed(listQuotations, { as: seller, query: { search: 'priya' } });
  const grouped = queries.recorded.find(
    ({ collection, cursor, filter }) =>
      collection === 'quotations' && cursor instanceof AggregationCursor && !('$or' in filter),
  );
  if (!grouped) throw new Error('The buyers were not read.');
  await assertIndexed(grouped.cursor, { isCovered: true });
});

test('statuses are counted from the index alone', async () => {
  queries.recorded.length = 0;
  await list(seller, { status: 'New' });
  const isOfStatuses = ({ cursor, filter }: RecordedQuery) =>
    cursor instanceof AggregationCursor && !('statusRank' in filter);
  const counted = queries.recorded.find(isOfStatuses);
  if (!counted) throw new Error('The statuses were not counted.');
  await assertIndexed(counted.cursor, { isCovered: true });
});

test('a list is the page, its count, the statuses, and what stands beside it', async () => {
  queries.recorded.length = 0;
  await list(seller, { status: 'New', sortBy: 'priority', search: 'priya' });
  expect(queries.recorded.map(({ collection }) => collection)).toEqual([
    'leads',
    'leads',
    'leads',
    'products',
    'people',
    // Those of the leads, and those that answer them beside others.
    'quotations',
    'quotations',
  ]);
});
