import { routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Leads, startLeads } from '../service.ts';

const { listLeads, createLead, changeLead } = routes.leads;

const seller = { id: 'usr_devendra', roles: ['buyer', 'seller'] };
const user = (_id: string, ownerName: string) => ({
  ...{ _id, ownerName, businessName: null, mobile: '+919820011001', version: 1 },
});
const product = { id: 'prd_1', name: 'Kundan chandbali', productCode: 'JHK-1', pricePaise: 32_748_000, image: null };

/** A lead as the version before lists by index stored it. */
function stored(number: number, buyerId: string, status: string, priority: string) {
  const at = new Date(Date.UTC(2026, 10, 20 + number));
  return {
    _id: `led_${number}`,
    leadId: `L-000${number}-0000`,
    product,
    sellerId: seller.id,
    buyerId,
    buyerName: 'As it was then',
    buyerContact: '+919820011001',
    source: 'Website',
    status,
    priority,
    note: '',
    changedBy: buyerId,
    answeredAt: status === 'New' ? null : at,
    marks: { seller: number, buyer: 1 },
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

let before: EarlierDatabase;
let leads: Leads;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      leads: [
        stored(1, 'usr_ananya', 'New', 'Medium'),
        stored(2, 'usr_subhash', 'Contacted', 'High'),
        stored(3, 'usr_kavya', 'Closed', 'Low'),
      ],
      open_inquiries: [{ _id: 'usr_ananya:prd_1', leadId: 'led_1' }],
      tallies: [{ _id: `seller:${seller.id}`, byStatus: { New: 1, Contacted: 1, Closed: 1 }, revision: 3 }],
      products: [{ _id: 'prd_1', sellerId: seller.id, onMarket: true, piece: product, version: 2 }],
      people: [
        user('usr_ananya', 'Ananya Deshpande'),
        user('usr_subhash', 'Subhash Ghosh'),
        user('usr_kavya', 'Kavya Nair'),
        user('usr_erased', deletedAccount.name),
        user(seller.id, 'Devendra Kasliwal'),
      ],
    },
    indexes: {
      leads: [
        { name: 'leadId', key: { leadId: 1 }, unique: true },
        { name: 'ofSeller', key: { sellerId: 1, 'marks.seller': 1 } },
        { name: 'ofBuyer', key: { buyerId: 1, 'marks.buyer': 1 } },
      ],
    },
  });
  leads = await startLeads({ environment: before.environment });
});
afterAll(async () => {
  await leads.close();
  await before.close();
});

const listed = (query: Record<string, string | number> = {}) => leads.succeed(listLeads, { as: seller, query });
const ids = async (query: Record<string, string>) => (await listed(query)).leads.map(({ id }) => id);
const [newestFirst, newFirst, highFirst] = [
  ['led_3', 'led_2', 'led_1'],
  ['led_1', 'led_2', 'led_3'],
  ['led_2', 'led_1', 'led_3'],
];

test.each([
  [{}, newestFirst],
  [{ sortBy: 'status' }, newFirst],
  [{ sortBy: 'priority' }, highFirst],
  [{ status: 'New' }, ['led_1']],
  [{ search: 'ghosh' }, ['led_2']],
  [{ search: 'as it was' }, newestFirst],
])('all leads are there, in the order of %j', async (query, expected) => {
  expect(await ids(query)).toEqual(expected);
});

test('they are counted', async () => {
  const { counts, pagination } = await listed();
  expect(counts).toEqual({ total: 3, new: 1, contacted: 1, active: 2 });
  expect(pagination.totalLeads).toBe(3);
});

test('one open lead per buyer and product stays one', async () => {
  const as = { id: 'usr_ananya', roles: ['buyer'] };
  const again = await leads.call(createLead, { as, body: { product: 'prd_1' } });
  expect([again.status, again.body.lead.id]).toEqual([200, 'led_1']);
});

test('a closed lead makes room for a new one, and cannot be reopened beside it', async () => {
  const as = { id: 'usr_kavya', roles: ['buyer'] };
  expect((await leads.call(createLead, { as, body: { product: 'prd_1' } })).status).toBe(201);
  const reopening = { as: seller, params: { id: 'led_3' }, body: { status: 'In Progress' } };
  expect((await leads.call(changeLead, reopening)).problem.code).toBe('lead-open');
});

test('what held lists and open inquiries before is gone', async () => {
  const { database } = before;
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

test('users who had deleted the account are marked as erased', async () => {
  const erased = await before.database.collection('people').find({ isErased: true }).toArray();
  expect(erased.map(({ ownerName }) => ownerName)).toEqual([deletedAccount.name]);
});

test('a migration that was cut off is completed by the next start', async () => {
  const { database } = before;
  const ordered = await ids({ sortBy: 'status' });
  await database.collection('leads').updateMany({ status: 'New' }, { $unset: { search: '', statusRank: '' } });
  await database.collection<{ _id: number }>('migrations').deleteOne({ _id: 1 });
  const second = await startLeads({ joining: leads });
  expect(await ids({ sortBy: 'status' })).toEqual(ordered);
  await second.stop();
});
