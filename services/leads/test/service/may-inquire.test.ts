import { events, routes, texts } from '@gehna/contracts';
import { productState, userState } from '@gehna/contracts/testing';
import { newId } from '@gehna/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Leads, otherBuyer, otherSeller, startLeads } from '../service.ts';

const { createLead, getLead } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
});
afterAll(() => leads.close());

const inquire = (product: string, as: typeof buyer = buyer) => leads.call(createLead, { as, body: { product } });

describe('where a seller is reached', () => {
  const contactOf = async (sellerId: string) => {
    const { lead } = (await inquire(await leads.offer({ sellerId }))).body;
    return lead.sellerContact;
  };

  test('a public store’s WhatsApp number first, else the mobile, always the present one', async () => {
    await leads.publishUser('usr_shop', { ownerName: 'Asha', mobile: '+919800000001', roles: ['buyer', 'seller'] });
    expect(await contactOf('usr_shop')).toBe('+919800000001');
    await leads.publishStore('usr_shop', { isPublic: false, whatsapp: '+91 98290-22007' });
    expect(await contactOf('usr_shop')).toBe('+919800000001');
    await leads.publishStore('usr_shop', { isPublic: true, whatsapp: '+91 98290-22007' });
    expect(await contactOf('usr_shop')).toBe('+91 98290-22007');
    await leads.publishStore('usr_shop', { isPublic: true, whatsapp: ' - ' });
    expect(await contactOf('usr_shop')).toBe('+919800000001');
    await leads.publishUser('usr_shop', { ownerName: 'Asha', mobile: '+919800000002', roles: ['buyer', 'seller'] });
    expect(await contactOf('usr_shop')).toBe('+919800000002');
  });

  test('nowhere while suspended: the mobile is not shown in place of the hidden store’s number', async () => {
    const suspended = { ownerName: 'Arjun Soni', mobile: '+919800000003' };
    await leads.publishUser('usr_paused', { ...suspended, roles: ['buyer', 'seller'] });
    await leads.publishStore('usr_paused', { isPublic: true, whatsapp: '+91 98290-22009' });
    const { id } = await leads.inquire(await leads.offer({ sellerId: 'usr_paused' }));
    const contact = async () => (await leads.succeed(getLead, { as: buyer, params: { id } })).lead.sellerContact;
    expect(await contact()).toBe('+91 98290-22009');
    await leads.publishUser('usr_paused', { ...suspended, roles: ['buyer'], isSuspended: true });
    expect(await contact()).toBeNull();
    await leads.publishStore('usr_paused', { isPublic: false, whatsapp: '+91 98290-22009' });
    expect(await contact()).toBeNull();
  });

  test('a seller without any number gets no inquiry', async () => {
    await leads.publishUser('usr_silent', { mobile: '', roles: ['buyer', 'seller'] });
    const { status, problem } = await inquire(await leads.offer({ sellerId: 'usr_silent' }));
    expect([status, problem.message]).toEqual([400, texts.noSellerContact]);
  });

  test('nor one whose account is unknown, until their store names a number', async () => {
    const product = await leads.offer({ sellerId: 'usr_unknown' });
    expect((await inquire(product)).problem.message).toBe(texts.noSellerContact);
    await leads.publishStore('usr_unknown', { isPublic: true, whatsapp: '9829022008' });
    expect((await inquire(product)).status).toBe(201);
  });
});

test('about one’s own product is refused', async () => {
  const product = await leads.offer({ sellerId: otherSeller.id });
  const { status, problem } = await inquire(product, otherSeller);
  expect([status, problem.message]).toEqual([400, texts.ownProduct]);
});

test.each([
  ['was never approved', { neverApproved: true }],
  ['is not offered any more', { isActive: false }],
])('about a product that %s answers 404', async (_, state) => {
  expect((await inquire(await leads.offer(state))).status).toBe(404);
});

test('by an account whose event does not come answers 503: a lead without a number is of no use', async () => {
  const product = await leads.offer();
  const newcomer = { id: 'usr_newcomer', roles: ['buyer'] };
  const { status, problem, response } = await inquire(product, newcomer);
  expect([status, problem.code]).toEqual([503, 'account-pending']);
  expect(response.headers['retry-after']).toBeDefined();
  await leads.publishUser(newcomer.id, { ownerName: 'New Comer' });
  expect((await inquire(product, newcomer)).status).toBe(201);
});

test('right after signing up waits for the account', async () => {
  const product = await leads.offer();
  const newcomer = { id: 'usr_newest', roles: ['buyer'] };
  const state = userState(newcomer.id, { ownerName: 'Newest Comer' });
  await leads.system.publish(events.auth.userEvents, 'registered', newcomer.id, 1, state);
  const answered = await inquire(product, newcomer);
  expect([answered.status, answered.body.lead.buyerName]).toEqual([201, 'Newest Comer']);
});

test.each([
  ['that is unknown', null],
  ['that waits for its first approval', { neverApproved: true }],
])('about a product %s waits for the approval that is on its way', async (_, before) => {
  const product = newId('prd');
  if (before) await leads.publishProduct(product, before);
  await leads.system.publish(
    events.catalogue.productEvents,
    'approved',
    product,
    before ? 2 : 1,
    productState(product),
  );
  expect((await inquire(product)).status).toBe(201);
});

test('no user inquires about a product of a suspended seller, and open inquiries show it as gone', async () => {
  const suspended = { id: 'usr_suspended', roles: ['buyer', 'seller'] } as const;
  await leads.publishUser(suspended.id, { ownerName: 'Arjun Soni', roles: ['buyer', 'seller'] });
  await leads.publishProduct('prd_suspended', { sellerId: suspended.id });
  const { id } = await leads.inquire('prd_suspended');
  await leads.publishUser(suspended.id, { ownerName: 'Arjun Soni', roles: ['buyer'], isSuspended: true });
  const refused = await leads.call(createLead, { as: otherBuyer, body: { product: 'prd_suspended' } });
  expect([refused.status, refused.problem?.code]).toEqual([404, 'product-not-found']);
  const { body } = await leads.call(getLead, { as: buyer, params: { id } });
  expect(body.lead.isAvailable).toBe(false);
});
