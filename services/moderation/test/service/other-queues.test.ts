import { type DataOf, events, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { productState, rateState } from '@gehna/contracts/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Moderation, otherReviewer, reviewer, seller, startModeration } from '../service.ts';

const { productEvents } = events.catalogue;
const { applicationEvents } = events['seller-applications'];
type ProductData = DataOf<typeof productEvents>;
type ApplicationData = DataOf<typeof applicationEvents>;

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.close());

const tuesday = '2026-11-17T10:00:00.000Z';
const friday = '2026-11-20T10:00:00.000Z';

async function product(
  verb: (typeof productEvents.verbs)[number],
  id: string,
  version: number,
  changes: Partial<ProductData>,
) {
  const data = { ...productState(id, { sellerId: seller.id, name: 'Temple Haram' }), ...changes };
  await moderation.system.handled(await moderation.system.publish(productEvents, verb, id, version, data));
}

async function application(
  verb: (typeof applicationEvents.verbs)[number],
  id: string,
  version: number,
  changes: Partial<ApplicationData>,
) {
  const data: ApplicationData = {
    ...{
      id,
      applicantId: 'usr_applicant',
      businessName: 'Kasliwal Brothers',
      businessType: 'Retailer',
      status: 'pending',
    },
    reason: null,
    submittedAt: tuesday,
    decidedAt: null,
    decidedBy: null,
    ...changes,
  };
  await moderation.system.handled(await moderation.system.publish(applicationEvents, verb, id, version, data));
}

const audited = async (
  search: string,
  filters: { action?: 'approved' | 'rejected' | 'set'; kind?: 'product' | 'application' | 'metal-rate' } = {},
) => (await moderation.call(routes.moderation.listAudit, { as: reviewer, query: { search, ...filters } })).body.entries;

test('each decision on a product is one entry, however many events carry it', async () => {
  const rejected = { approvalStatus: 'rejected', approvalNotes: 'The karat is missing.' } as const;
  await product('submitted', 'prd_haram', 1, { approvalStatus: 'pending', decidedAt: null, decidedBy: null });
  await product('rejected', 'prd_haram', 2, { ...rejected, decidedAt: tuesday, decidedBy: reviewer.id });
  await product('revised', 'prd_haram', 3, { approvalStatus: 'pending', decidedAt: null, decidedBy: null });
  await product('approved', 'prd_haram', 4, { decidedAt: friday, decidedBy: otherReviewer.id });
  await product('disabled', 'prd_haram', 5, { decidedAt: friday, decidedBy: otherReviewer.id, isActive: false });

  const [approval, rejection, ...others] = await audited('prd_haram');
  expect(others).toEqual([]);
  const what = {
    kind: 'product',
    subjectId: 'prd_haram',
    subjectName: 'Temple Haram',
    owner: { businessName: 'Nair Jewels' },
  };
  expect(approval).toMatchObject({
    ...what,
    action: 'approved',
    at: friday,
    by: { ownerName: 'Ravi Kumar' },
    note: null,
  });
  expect(rejection).toMatchObject({
    ...what,
    action: 'rejected',
    at: tuesday,
    by: { ownerName: 'Lakshmi Narayanan' },
    note: 'The karat is missing.',
  });
  for (const search of ['ravi haram', 'nair haram'])
    expect(await audited(search, { action: 'approved' }), search).toHaveLength(1);
  expect(await audited('karat haram', { action: 'rejected', kind: 'product' })).toHaveLength(1);
});

test('a decision whose event comes after a newer one is not lost', async () => {
  await product('revised', 'prd_late', 3, { approvalStatus: 'pending', decidedAt: null, decidedBy: null });
  await product('approved', 'prd_late', 2, { decidedAt: friday, decidedBy: reviewer.id });
  expect(await audited('prd_late')).toMatchObject([{ action: 'approved', at: friday }]);
});

test('an event from before `decidedBy` adds nothing', async () => {
  await product('approved', 'prd_old', 2, { decidedAt: friday });
  expect(await audited('prd_old')).toEqual([]);
});

test('a decision on a seller application is one entry, and stays what it was when the applicant leaves', async () => {
  await moderation.publishUser('usr_applicant', { ownerName: 'Mohanlal Kasliwal' });
  const approved = { status: 'approved', decidedAt: friday, decidedBy: reviewer.id } as const;
  await application('submitted', 'app_1', 1, {});
  await application('approved', 'app_1', 2, approved);
  const entry = { action: 'approved', kind: 'application', subjectName: 'Kasliwal Brothers', by: { _id: reviewer.id } };
  expect(await audited('mohanlal', { kind: 'application' })).toMatchObject([entry]);

  await moderation.publishUser('usr_applicant', { ownerName: deletedAccount.name, isErased: true });
  // seller-applications publishes the erased state as `rejected`.
  await application('rejected', 'app_1', 3, { ...approved, businessName: deletedAccount.name });
  expect(await audited('mohanlal')).toEqual([]);
  expect(await audited('app_1')).toMatchObject([{ ...entry, subjectName: deletedAccount.name, note: null }]);
  expect(await audited('lakshmi app_1')).toHaveLength(1);
});

test('each rate that a reviewer sets is one entry: which, who, when and by what source; it has no owner', async () => {
  const set = async (number: number, changes: Parameters<typeof rateState>[0]) => {
    const state = rateState({ metal: 'gold', number, ...changes });
    const event = await moderation.system.publish(events.catalogue.metalRateEvents, 'set', 'gold', number, state);
    await moderation.system.handled(event);
  };
  await set(1, {}); // from before `setBy`
  await set(2, { perGram: 12_345.5, source: 'IBJA', setBy: reviewer.id, setAt: tuesday });
  await set(3, { perGram: 12_400, source: 'RBI', setBy: otherReviewer.id, setAt: friday });
  const rate = { action: 'set', kind: 'metal-rate', subjectId: 'gold', subjectName: 'Gold', owner: { _id: '' } };
  expect(await audited('gold', { kind: 'metal-rate' })).toMatchObject([
    {
      ...rate,
      at: friday,
      by: { _id: otherReviewer.id },
      note: '₹12,400 a gram, by RBI, quoted on 20 Nov 2026, 14:00 IST',
    },
    { ...rate, at: tuesday, by: { ownerName: 'Lakshmi Narayanan' } },
  ]);
  expect(await audited('lakshmi ibja', { action: 'set' })).toHaveLength(1);
});

test('a decision stays when its reviewer leaves, without the name', async () => {
  await moderation.publishUser('usr_leaving', { ownerName: 'Farhan Qureshi', roles: ['buyer', 'reviewer'] });
  await product('approved', 'prd_leaving', 2, { decidedAt: friday, decidedBy: 'usr_leaving' });
  expect(await audited('farhan')).toHaveLength(1);
  await moderation.publishUser('usr_leaving', { ownerName: deletedAccount.name, isErased: true });
  await product('disabled', 'prd_leaving', 3, { decidedAt: friday, decidedBy: 'usr_leaving', isActive: false });
  expect(await audited('farhan')).toEqual([]);
  expect(await audited('prd_leaving')).toMatchObject([{ by: { _id: 'usr_leaving', ownerName: deletedAccount.name } }]);
  expect(await audited('nair prd_leaving')).toHaveLength(1);
});

test('the last event of an erased seller’s product erases a name that arrived after the account was erased', async () => {
  const [id, left] = ['prd_behind', { sellerId: 'usr_left' }];
  await moderation.publishUser('usr_left', { ownerName: deletedAccount.name, isErased: true });
  await moderation.publishProduct(id, 'usr_left', 'Kolhapuri Saaj');
  const published = productState(id, { ...left, name: deletedAccount.product });
  const last = { ...published, live: null, onMarket: false, isActive: false };
  const event = await moderation.system.publish(productEvents, 'disabled', id, 2, last);
  await moderation.system.stored('products', event);
  const stored = await moderation.system.platform.database.collection('products').find(left).toArray();
  expect(JSON.stringify(stored)).not.toContain('Kolhapuri');
  expect((await moderation.report(id)).status).toBe(404);
});

test('what another queue decides about a user who has deleted the account is an entry without words', async () => {
  await moderation.publishUser('usr_gone', { ownerName: deletedAccount.name, roles: [], isErased: true });
  const rejected = { status: 'rejected', reason: 'Suresh Rao has no address.', applicantId: 'usr_gone' } as const;
  await application('rejected', 'app_gone', 2, { ...rejected, decidedAt: tuesday, decidedBy: reviewer.id });
  const [entry] = await audited('app_gone');
  expect(entry).toMatchObject({ action: 'rejected', subjectName: deletedAccount.name, note: null });
  for (const word of ['Suresh', 'Kasliwal app_gone']) expect(await audited(word)).toEqual([]);
});
