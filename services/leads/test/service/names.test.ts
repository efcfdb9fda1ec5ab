import { events, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { userState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import { buyer, type Leads, otherBuyer, otherSeller, seller, startLeads } from '../service.ts';

const { listLeads, changeLead } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
  await leads.publishProduct('prd_1');
  await leads.publishProduct('prd_2');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => leads.close());

const found = async (search: string, as = seller) =>
  (await leads.call(listLeads, { as, query: { search } })).body.pagination.totalLeads;

/** Publishes a rename, and waits until it is projected as far as it can be. */
async function rename(id: string, version: number, ownerName: string): Promise<void> {
  const event = await leads.system.publish(
    events.auth.userEvents,
    'profile-changed',
    id,
    version,
    userState(id, { ownerName }),
  );
  await leads.system.handled(event);
}

/** Runs `work` once, before the next call of a method on the leads' collection. */
function before(method: 'insertOne' | 'replaceOne', work: () => Promise<void>): void {
  const original = Collection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
  let isDone = false;
  vi.spyOn(Collection.prototype, method).mockImplementation(async function (this: Collection, ...args: unknown[]) {
    if (this.collectionName === 'leads' && !isDone) {
      isDone = true;
      await work();
    }
    return original.apply(this, args) as never;
  });
}

test('a buyer who is renamed while their inquiry is stored is found by the new name', async () => {
  before('insertOne', () => rename(buyer.id, 2, 'Priya Verma'));
  await leads.inquire('prd_1');
  await eventually(async () => (await found('verma')) === 1);
  expect(await found('shah')).toBe(1);
});

test('a seller who is renamed while a lead is changed is found by the new name', async () => {
  const { id } = await leads.inquire('prd_2');
  before('replaceOne', () => rename(seller.id, 2, 'Meera Pillai'));
  const { body } = await leads.call(changeLead, { as: seller, params: { id }, body: { status: 'Contacted' } });
  expect(body.lead).toMatchObject({ status: 'Contacted', version: 2 });
  await eventually(async () => (await found('pillai', buyer)) === 2);
});

test.each([
  ['buyer', otherBuyer, otherSeller],
  ['seller', buyer, otherSeller],
] as const)('a %s who is erased while the inquiry is stored leaves nothing in it', async (side, by, of) => {
  await leads.publishProduct(`prd_of_${side}`, { sellerId: of.id });
  const leaver = side === 'buyer' ? by : of;
  before('insertOne', () => leads.eraseUser(leaver.id));
  const { id } = await leads.inquire(`prd_of_${side}`, by);
  const stored = await leads.system.platform.database.collection<{ _id: string }>('leads').findOne({ _id: id });
  expect(stored).toMatchObject({ status: 'Closed', isOpen: false });
  expect(JSON.stringify(stored)).not.toMatch(side === 'buyer' ? /kabir rao|9820011003/i : /arjun soni/i);
  const last = (await leads.published(id)).map(({ data }) => data).at(-1);
  expect(last).toMatchObject({ status: 'Closed', ...(side === 'buyer' && { buyerName: deletedAccount.name }) });
});

test('a late older event does not bring an old name back', async () => {
  await rename(buyer.id, 5, 'Priya Menon');
  await rename(buyer.id, 4, 'Priya Late');
  expect(await found('menon')).toBe(2);
  expect(await found('late')).toBe(0);
});

test('a buyer’s own name finds none of their leads', async () => {
  expect(await found('priya', buyer)).toBe(0);
});

test('a Hindi name is found in each of its spellings, also in what the version before stored', async () => {
  const spellings = ['\u0958\u093e\u0938\u093f\u092e', '\u0915\u093c\u093e\u0938\u093f\u092e'] as const;
  const { database, log } = leads.system.platform;
  for (const [index, name] of spellings.entries()) {
    await rename(buyer.id, 20 + index, name);
    for (const search of spellings) await eventually(async () => (await found(search)) === 2);
  }
  const earlier = { 'search.seller.texts': ['', spellings[0]] };
  await database.collection('leads').updateMany({ sellerId: seller.id, buyerId: buyer.id }, { $set: earlier });
  await database.collection<{ _id: number }>('migrations').deleteOne({ _id: 3 });
  await database.migrate(migrations, log);
  for (const search of spellings) expect(await found(search)).toBe(2);
});
