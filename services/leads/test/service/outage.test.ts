import { routes } from '@gehna/contracts';
import { eventually, type TcpProxy, tcpProxy } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Leads, otherBuyer, seller, startLeads } from '../service.ts';

const { listLeads, createLead } = routes.leads;

let proxy: TcpProxy;
let leads: Leads;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  leads = await startLeads({ environment: { NATS_URL: proxy.url } });
  await leads.publishProduct('prd_1');
  await leads.publishProduct('prd_2');
});
afterAll(async () => {
  await leads.close();
  await proxy.close();
});

test('while NATS and all other services are away everything is answered; it is published afterwards', async () => {
  const before = await leads.inquire('prd_1');
  await proxy.drop();
  await eventually(() => !leads.system.platform.messaging.isConnected());

  const made = await leads.inquire('prd_2');
  expect((await leads.call(createLead, { as: buyer, body: { product: 'prd_2' } })).status).toBe(200);
  await leads.inquire('prd_1', otherBuyer);
  await leads.move(before.id, 'Replied');
  await leads.move(made.id, 'Closed', buyer);
  const { body } = await leads.call(listLeads, { as: seller });
  expect(body.counts).toEqual({ total: 3, new: 1, contacted: 1, active: 2 });
  expect(body.leads.map(({ status }) => status)).toEqual(['New', 'Closed', 'Replied']);
  expect((await leads.system.inject({ url: '/health/ready' })).statusCode).toBe(200);

  await proxy.restore();
  const outbox = leads.system.platform.database.collection('outbox');
  await eventually(async () => (await outbox.countDocuments()) === 0);
  expect((await leads.published(made.id)).map(({ version, data }) => [version, data.status])).toEqual([
    [1, 'New'],
    [2, 'Closed'],
  ]);
  expect((await leads.published(before.id)).at(-1)?.data.status).toBe('Replied');
});
