import { type LeadStatus, routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Leads, otherBuyer, otherSeller, seller, startLeads } from '../service.ts';

const { listLeads, changeLead } = routes.leads;

let leads: Leads;
/** Another replica on the same database. */
let second: Leads;
beforeAll(async () => {
  leads = await startLeads();
  second = await startLeads({ joining: leads });
  const rows: [letter: string, name: string, as: typeof buyer, status: LeadStatus, priority: string][] = [
    ['A', 'Lotus Jhumka', buyer, 'Closed', 'Low'],
    ['B', 'Kundan Choker', otherBuyer, 'New', 'High'],
    ['C', 'Temple Kada', buyer, 'Contacted', 'Medium'],
    ['D', 'Silver Ghungroo', otherBuyer, 'In Progress', 'High'],
    ['E', 'Lotus Ring (small)', buyer, 'Replied', 'Low'],
  ];
  for (const [letter, name, as, status, priority] of rows) {
    await leads.publishProduct(`prd_${letter}`, { name, productCode: `${letter}-1` });
    const { id } = await leads.inquire(`prd_${letter}`, as);
    await leads.call(changeLead, { as: seller, params: { id }, body: { status, priority } });
  }
  await leads.publishProduct('prd_X', { name: 'Another seller’s', productCode: 'X-1', sellerId: otherSeller.id });
  await leads.inquire('prd_X', buyer);
  await leads.inquire('prd_X', seller);
});
afterAll(async () => {
  await second.stop();
  await leads.close();
});

const listed = (query: Record<string, string | number> = {}, as: typeof buyer = seller, at: Leads = leads) =>
  at.succeed(listLeads, { as, query });
const codes = async (...request: Parameters<typeof listed>) =>
  (await listed(...request)).leads.map(({ product }) => product.productCode[0]).join('');

test('a seller sees the inquiries about their products, the newest first', async () => {
  expect(await codes()).toBe('EDCBA');
});

test('a buyer sees their own', async () => {
  expect(await codes({}, buyer)).toBe('XECA');
  expect((await listed({}, buyer)).leads.every(({ side }) => side === 'buyer')).toBe(true);
});

test.each([
  ['seller', 'EDCBA'],
  ['buyer', 'X'],
])('a seller who inquired about another’s product sees both sides: as %s %s', async (as, expected) => {
  expect(await codes({ as })).toBe(expected);
});

test('a buyer does not find their inquiries by a number', async () => {
  expect(await codes({ search: '98200 11003' }, otherBuyer)).toBe('');
});

test('a buyer has no leads as a seller', async () => {
  expect(await listed({ as: 'seller' }, buyer)).toMatchObject({ leads: [], counts: { total: 0 } });
});

test.each([
  [{ status: 'New' }, 'B'],
  [{ priority: 'High' }, 'DB'],
  [{ status: 'New', priority: 'Low' }, ''],
  [{ status: '', priority: '' }, 'EDCBA'],
  [{ sortBy: 'createdAt', sortOrder: 'asc' }, 'ABCDE'],
  [{ sortBy: 'status' }, 'BDCEA'],
  [{ sortBy: 'status', sortOrder: 'desc' }, 'AECDB'],
  [{ sortBy: 'priority' }, 'DBCEA'],
  [{ sortBy: 'priority', sortOrder: 'asc' }, 'EACDB'],
  [{ search: 'lotus' }, 'EA'],
  [{ search: 'kabir' }, 'DB'],
  [{ search: 'kabir silver' }, 'D'],
  [{ search: 'c-1' }, 'C'],
  [{ search: '.*' }, ''],
  [{ search: 'lotus', status: 'Replied', sortBy: 'priority' }, 'E'],
  [{ search: 'LOTUS  jh' }, 'A'],
  [{ search: 'ring (small)' }, 'E'],
  [{ search: 'lotus', limit: 1, page: 2 }, 'A'],
  [{ search: '98200 11003' }, 'DB'],
  [{ search: '+91-98200-11003' }, 'DB'],
  [{ search: '098200 11003', priority: 'High', status: 'New' }, 'B'],
  [{ search: '11003 lotus' }, ''],
  [{ priority: 'Low', sortBy: 'status' }, 'EA'],
  [{ status: 'Replied', sortBy: 'status', sortOrder: 'desc' }, 'E'],
  [{ sortBy: 'status', limit: 2, page: 2 }, 'CE'],
  [{ sortBy: 'priority', sortOrder: 'asc', limit: 3, page: 2 }, 'DB'],
])('%j lists %s', async (query, expected) => {
  expect(await codes(query)).toBe(expected);
});

test('a buyer finds theirs by the seller’s names', async () => {
  expect(await codes({ search: 'nair jewels' }, buyer)).toBe('ECA');
  expect(await codes({ search: 'meera' }, buyer)).toBe('ECA');
  expect(await codes({ search: 'soni' }, buyer)).toBe('X');
});

test.each([
  { sortBy: 'status' },
  { sortBy: 'status', sortOrder: 'desc' },
  { sortBy: 'priority' },
  { sortBy: 'priority', sortOrder: 'asc' },
])('equals stand the newest first: %j', async (query) => {
  const { leads: found } = await listed(query, otherSeller);
  expect(found.map((lead) => lead.buyer._id)).toEqual([seller.id, buyer.id]);
});

test('leads of one moment are ordered by id', async () => {
  const { collection } = leads.system.platform.database;
  const ids = ['led_1', 'led_2', 'led_3'];
  const lead = await collection<{ _id: string; leadId: string }>('leads').findOne({ sellerId: otherSeller.id });
  const twins = ids.map((_id) => ({ ...lead, _id, leadId: _id, sellerId: 'usr_twins', isOpen: false }));
  await collection<{ _id: string; leadId: string }>('leads').insertMany(twins);
  const as = { id: 'usr_twins', roles: ['seller'] };
  const listedIds = async (query: Record<string, string>) => (await listed(query, as)).leads.map(({ id }) => id);
  expect(await listedIds({})).toEqual(ids.toReversed());
  expect(await listedIds({ sortOrder: 'asc' })).toEqual(ids);
});

test('a lead is found by its number, with and without dashes', async () => {
  const [lead] = (await listed({ search: 'temple' })).leads;
  expect(await codes({ search: lead?.leadId ?? '' })).toBe('C');
  expect(await codes({ search: lead?.leadId.replace(/\D/g, '') ?? '' })).toBe('C');
  expect(await codes({ search: lead?.leadId.replaceAll('-', '').toLowerCase() ?? '' })).toBe('C');
});

test('counts are of all leads, whatever the filters', async () => {
  const counts = { total: 5, new: 1, contacted: 2, active: 4 };
  for (const query of [{}, { status: 'Closed' }, { search: 'nothing' }, { page: 9 }]) {
    expect((await listed(query)).counts).toEqual(counts);
  }
  expect((await listed({}, buyer)).counts).toEqual({ total: 4, new: 1, contacted: 2, active: 3 });
});

describe('pages', () => {
  test('hold every lead once, and have the true totals', async () => {
    const pages = [
      await codes({ limit: 2, page: 1 }),
      await codes({ limit: 2, page: 2 }),
      await codes({ limit: 2, page: 3 }),
    ];
    expect(pages).toEqual(['ED', 'CB', 'A']);
    expect((await listed({ limit: 2, page: 3 })).pagination).toEqual({
      totalLeads: 5,
      totalPages: 3,
      currentPage: 3,
      hasPrev: true,
      hasNext: false,
    });
  });

  test('past the end are empty', async () => {
    const { leads: none, pagination } = await listed({ limit: 2, page: 9, status: 'New' });
    expect(none).toEqual([]);
    expect(pagination).toEqual({ totalLeads: 1, totalPages: 1, currentPage: 9, hasPrev: true, hasNext: false });
  });
});

describe('another replica', () => {
  test('lists at once what this one stored', async () => {
    expect(await codes({}, seller, second)).toBe('EDCBA');
    await leads.publishProduct('prd_F', { name: 'Nose Pin', productCode: 'F-1' });
    const { id } = await leads.inquire('prd_F');
    expect(await codes({}, seller, second)).toBe('FEDCBA');
    await leads.move(id, 'Closed');
    expect(await codes({ status: 'Closed' }, seller, second)).toBe('FA');
    await second.call(changeLead, { as: seller, params: { id }, body: { priority: 'High' } });
    expect(await codes({ priority: 'High' })).toBe('FDB');
    expect((await listed({}, seller, second)).counts).toEqual((await listed()).counts);
  });

  test('stores no second inquiry beside this one', async () => {
    await leads.publishProduct('prd_G', { productCode: 'G-1' });
    const body = { product: 'prd_G' };
    const inquire = (at: Leads) => at.call(routes.leads.createLead, { as: buyer, body });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => inquire(number % 2 ? leads : second)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.lead.leadId)).size).toBe(1);
  });
});

test('changed names are shown and found soon, in every replica; the snapshot stays', async () => {
  await leads.publishUser(otherBuyer.id, { ownerName: 'Kabir Malhotra', mobile: '+919820011009' });
  await leads.publishUser(seller.id, {
    ownerName: 'Meera Nair',
    businessName: 'Nair & Daughters',
    roles: ['buyer', 'seller'],
  });
  for (const replica of [leads, second]) {
    await eventually(async () => (await codes({ search: 'malhotra' }, seller, replica)) === 'DB');
    const [lead] = (await listed({ search: 'malhotra' }, seller, replica)).leads;
    expect(lead).toMatchObject({
      buyer: { ownerName: 'Kabir Malhotra' },
      buyerName: 'Kabir Rao',
      buyerContact: '+919820011003',
    });
    await eventually(async () => (await codes({ search: 'daughters', limit: 1 }, buyer, replica)) !== '');
    const [own] = (await listed({ search: 'daughters' }, buyer, replica)).leads;
    expect(own?.seller.businessName).toBe('Nair & Daughters');
  }
});
