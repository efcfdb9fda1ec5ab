import { events, routes } from '@gehna/contracts';
import { byRate, productState, rateState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyer, type Leads, seller, startLeads } from '../service.ts';

const { createLead, listLeads } = routes.leads;
const projections = ['products', 'people', 'store_contacts'];

let leads: Leads;
beforeEach(async () => {
  leads = await startLeads();
});
afterEach(() => leads.close());

test('a late or doubled older event of a product changes nothing', async () => {
  const publish = (version: number, isActive: boolean) =>
    leads.system.publish(
      events.catalogue.productEvents,
      isActive ? 'approved' : 'disabled',
      'prd_1',
      version,
      productState('prd_1', { isActive }),
    );
  await leads.system.handled(await publish(3, false));
  await leads.system.handled(await publish(2, true));
  const inquire = () => leads.call(createLead, { as: buyer, body: { product: 'prd_1' } });
  expect((await inquire()).status).toBe(404);
  await leads.system.handled(await publish(4, true));
  expect((await inquire()).status).toBe(201);
});

test('a store that is hidden late, or named again by an older event, is not called', async () => {
  await leads.publishProduct('prd_1');
  await leads.publishStore(seller.id, { isPublic: true, whatsapp: '+91 98290 22099' });
  await leads.publishStore(seller.id, { isPublic: false, whatsapp: '+91 98290 22099' });
  const old = {
    id: seller.id,
    sellerId: seller.id,
    storeSlug: 'nair',
    storeName: 'Nair',
    isPublic: true,
    whatsapp: '1',
  };
  await leads.system.handled(await leads.system.publish(events.stores.storeEvents, 'changed', seller.id, 1, old));
  expect((await leads.inquire('prd_1')).sellerContact).toBe('+919829022005');
});

test('an invalid event is put aside and stops nothing', async () => {
  await leads.system.publishBytes(events.catalogue.productEvents, 'prd_bad', '{"nonsense":true}');
  await leads.publishProduct('prd_1');
  const rejected = leads.system.platform.database.collection('rejected_events');
  await eventually(async () => (await rejected.countDocuments()) === 1);
  await leads.inquire('prd_1');
});

test('a rebuild brings back what was lost of the projections, and leaves leads and events alone', async () => {
  await leads.publishProduct('prd_1');
  await leads.publishStore(seller.id, { isPublic: true, whatsapp: '98290 22099' });
  const { id } = await leads.inquire('prd_1');
  const { database } = leads.system.platform;
  for (const name of projections) await database.collection(name).deleteMany({});
  const inquire = () => leads.call(createLead, { as: buyer, body: { product: 'prd_1' } });
  expect((await inquire()).status).toBe(404);

  const server = new URL('../../src/server.ts', import.meta.url);
  expect(await leads.system.runProgram(server, { args: ['rebuild'] })).toMatchObject({ code: 0 });
  expect(await inquire()).toMatchObject({ status: 200, body: { lead: { id, sellerContact: '98290 22099' } } });
  expect(await leads.published(id)).toHaveLength(1);
});

test('a replica that finds the projections gone completes them by itself', async () => {
  await leads.publishProduct('prd_1');
  const { database } = leads.system.platform;
  for (const name of [...projections, 'complete_copies']) await database.collection(name).deleteMany({});
  const second = await startLeads({ joining: leads });
  const inquire = () => second.call(createLead, { as: buyer, body: { product: 'prd_1' } });
  await eventually(async () => (await inquire()).status === 201);
  await eventually(async () => {
    const { body } = await second.call(listLeads, { as: seller, query: { search: 'priya' } });
    return body.leads[0]?.buyer.ownerName === 'Priya Shah';
  });
  await second.stop();
});

test('a lead keeps the price at the rate in force when it was made, whatever the rate does later', async () => {
  await leads.publishProduct('prd_1', byRate);
  const setSilver = async (number: number) => {
    const { publish, stored } = leads.system;
    const state = rateState({ number, perGram: number * 100 });
    await stored('metal_rates', await publish(events.catalogue.metalRateEvents, 'set', 'silver', number, state));
  };
  await setSilver(2);
  await leads.inquire('prd_1');
  await setSilver(3);
  const { body } = await leads.call(listLeads, { as: buyer, query: { as: 'buyer' } });
  expect(body.leads.map(({ product }) => product.price)).toEqual([2060]);
});
