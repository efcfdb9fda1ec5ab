import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { routes } from '@gehna/contracts';
import { BSON, type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Leads, startLeads } from '../service.ts';

const { listLeads, createLead, changeLead } = routes.leads;

/** A seller of the demo with nine leads, as the version before lists by index stored them. */
const fixture = new URL('../fixtures/version-1.json', import.meta.url);
const seller = { id: 'usr_01m813bcbcfrnt0j3aycayb56b', roles: ['buyer', 'seller'] };
const MONGODB_DATABASE = `test_leads_${randomBytes(6).toString('hex')}`;

let client: MongoClient;
let database: Db;
let leads: Leads;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  database = client.db(MONGODB_DATABASE);
  const stored: Record<string, BSON.Document[]> = BSON.EJSON.parse(await readFile(fixture, 'utf8'));
  for (const [name, documents] of Object.entries(stored)) await database.collection(name).insertMany(documents);
  await database.collection('leads').createIndexes([
    { name: 'leadId', key: { leadId: 1 }, unique: true },
    { name: 'ofSeller', key: { sellerId: 1, 'marks.seller': 1 } },
    { name: 'ofBuyer', key: { buyerId: 1, 'marks.buyer': 1 } },
  ]);
  leads = await startLeads({ environment: { MONGODB_DATABASE } });
});
afterAll(async () => {
  await leads.close();
  await client.close();
});

const listed = (query: Record<string, string | number> = {}) => leads.succeed(listLeads, { as: seller, query });
const numbers = async (query: Record<string, string>) =>
  (await listed(query)).leads.map(({ leadId }) => leadId.slice(2, 6)).join(' ');

test.each([
  [{}, '8461 0806 8012 4727 9010 9419 2724 8041 5202'],
  [{ sortBy: 'status' }, '8461 8012 2724 5202 9419 0806 8041 4727 9010'],
  [{ sortBy: 'priority' }, '4727 8041 8461 0806 8012 9419 2724 5202 9010'],
  [{ status: 'New' }, '8461 8012 2724 5202'],
  [{ search: 'ghosh' }, '8461 0806'],
])('all leads are there, in the order of %j', async (query, expected) => {
  expect(await numbers(query)).toBe(expected);
});

test('they are counted', async () => {
  const { counts, pagination } = await listed();
  expect(counts).toEqual({ total: 9, new: 4, contacted: 3, active: 8 });
  expect(pagination.totalLeads).toBe(9);
});

test('one open lead per buyer and product stays one', async () => {
  const [open] = (await listed({ status: 'New' })).leads;
  const as = { id: open?.buyer._id ?? '', roles: ['buyer'] };
  const again = await leads.call(createLead, { as, body: { product: open?.product._id } });
  expect([again.status, again.body.lead.id]).toEqual([200, open?.id]);
});

test('a closed lead makes room for a new one, and cannot be reopened beside it', async () => {
  const [closed] = (await listed({ status: 'Closed' })).leads;
  const as = { id: closed?.buyer._id ?? '', roles: ['buyer'] };
  expect((await leads.call(createLead, { as, body: { product: closed?.product._id } })).status).toBe(201);
  const reopening = { as: seller, params: { id: closed?.id ?? '' }, body: { status: 'In Progress' } };
  expect((await leads.call(changeLead, reopening)).problem.code).toBe('lead-open');
});

test('what held lists and open inquiries before is gone', async () => {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name);
  expect(names).toContain('migrations');
  expect(names).not.toContain('tallies');
  expect(names).not.toContain('open_inquiries');
  expect(await database.collection('leads').findOne({ marks: { $exists: true } })).toBeNull();
  const indexes = (await database.collection('leads').indexes()).map(({ name }) => name);
  expect(indexes).not.toContain('ofSeller');
  expect(indexes).not.toContain('ofBuyer');
});

test('a migration that was cut off is completed by the next start', async () => {
  const before = await numbers({ sortBy: 'status' });
  await database.collection('leads').updateMany({ status: 'New' }, { $unset: { search: '', statusRank: '' } });
  await database.collection<{ _id: number }>('migrations').deleteOne({ _id: 1 });
  const second = await startLeads({ joining: leads });
  expect(await numbers({ sortBy: 'status' })).toBe(before);
  await second.stop();
});
