import { type Lead, leadStatuses, routes, type Side } from '@gehna/contracts';
import { eventually, killDuringWrites, killTest, type TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Leads, startLeads } from '../service.ts';

const server = new URL('../../src/server.ts', import.meta.url);
const four = (who: string) => Array.from({ length: 4 }, (_, number) => `usr_${who}${number}`);
/**
 * One for each kill, with users and products of its own: a transaction that a killed process left open blocks its documents
 * for 10 s, and would delay the next round.
 */
const rounds = Array.from({ length: 2 }, (_, round) => {
  const sellers = four(`seller${round}_`);
  const buyers = four(`buyer${round}_`).map((id) => ({ id, roles: ['buyer'] }));
  const products = Array.from({ length: 24 }, (_, number) => ({
    id: `prd_${round}_${number}`,
    sellerId: sellers[number % 4] ?? '',
  }));
  return { sellers, buyers, products };
});

/** A replica in this process that is not killed; the test reads through it. */
let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
  for (const { sellers, buyers, products } of rounds) {
    await Promise.all(sellers.map((id) => leads.publishUser(id, { roles: ['buyer', 'seller'] })));
    await Promise.all(buyers.map(({ id }) => leads.publishUser(id, {})));
    await Promise.all(products.map(({ id, sellerId }) => leads.publishProduct(id, { sellerId })));
  }
});
afterAll(() => leads.close());

/** What was acknowledged: the last version of each lead that an answer showed. */
const acknowledged = new Map<string, Lead>();

/** Undefined when no answer came, or half of one. */
async function send(url: string, method: string, headers: Record<string, string>, body: object) {
  const json = { ...headers, 'content-type': 'application/json' };
  try {
    const response = await fetch(url, { method, headers: json, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { lead: Lead } };
  } catch {
    return undefined;
  }
}

/** Inquires about one product after the other; every third inquiry is closed again. */
async function inquire(url: string, buyer: TestUser, products: readonly { readonly id: string }[]): Promise<void> {
  const headers = await leads.system.as(buyer);
  for (const { id: product } of products) {
    const sent = await send(`${url}/api/leads`, 'POST', headers, { product });
    if (!sent) return;
    if (sent.status !== 201) continue;
    acknowledged.set(sent.body.lead.id, sent.body.lead);
    if (acknowledged.size % 3 > 0) continue;
    const closed = await send(`${url}/api/leads/${sent.body.lead.id}`, 'PATCH', headers, { status: 'Closed' });
    if (closed?.status === 200) acknowledged.set(closed.body.lead.id, closed.body.lead);
  }
}

test(
  'what was acknowledged survives kill -9: leads, counts, events, and that a buyer has one open lead per product',
  killTest,
  async () => {
    for (const { buyers, products } of rounds) {
      await killDuringWrites({
        start: () => leads.system.startProcess(server),
        clients: (url) => buyers.map((buyer) => inquire(url, buyer, products)),
        acknowledged: () => acknowledged.size,
      });
    }

    const { database } = leads.system.platform;
    await eventually(async () => (await database.collection('outbox').countDocuments()) === 0, { timeoutMs: 60_000 });
    const stored = new Map<string, Lead>();
    for (const { sellers, buyers } of rounds) {
      for (const id of sellers) for (const lead of await listOf(id, 'seller')) stored.set(lead.id, lead);
      for (const { id } of buyers) for (const lead of await listOf(id, 'buyer')) stored.set(lead.id, lead);
    }
    for (const [id, { version, status }] of acknowledged) {
      const kept = stored.get(id);
      expect(kept?.version, `the version of ${id}, acknowledged as ${version}`).toBeGreaterThanOrEqual(version);
      if (kept?.version === version) expect(kept.status).toBe(status);
    }
    for (const { id, version } of stored.values()) {
      const versions = (await leads.published(id)).map((event) => event.version);
      expect([id, ...versions]).toEqual([id, ...Array.from({ length: version }, (_, at) => at + 1)]);
    }
    const open = [...stored.values()].filter(({ status }) => status !== 'Closed');
    for (const { id, buyer, product } of open.slice(0, 20)) {
      const as = { id: buyer._id, roles: ['buyer'] };
      const again = await leads.call(routes.leads.createLead, { as, body: { product: product._id } });
      expect([again.status, again.body.lead.id]).toEqual([200, id]);
    }
  },
);

/** All leads of one side, whose counts must be those of the leads. */
async function listOf(id: string, side: Side): Promise<Lead[]> {
  const as = { id, roles: ['buyer', 'seller'] };
  const { body } = await leads.call(routes.leads.listLeads, { as, query: { as: side, limit: 100 } });
  const count = (...statuses: string[]) => body.leads.filter(({ status }) => statuses.includes(status)).length;
  expect(body.leads).toHaveLength(body.pagination.totalLeads);
  expect(body.counts).toEqual({
    total: body.leads.length,
    new: count('New'),
    contacted: count('Contacted', 'Replied'),
    active: count(...leadStatuses.filter((status) => status !== 'Closed')),
  });
  return body.leads;
}
