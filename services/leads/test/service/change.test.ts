import { routes } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Leads, otherBuyer, otherSeller, seller, startLeads } from '../service.ts';

const { changeLead, getLead, listLeads } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
});
afterAll(() => leads.close());

async function inquired() {
  const product = newId('prd');
  await leads.publishProduct(product);
  return leads.inquire(product);
}
const change = (id: string, as: typeof buyer, body: object) => leads.call(changeLead, { as, params: { id }, body });
const verbs = async (id: string) => (await leads.published(id)).map(({ type }) => type.replace('leads.lead.', ''));

describe('a seller', () => {
  test('moves a lead; the buyer sees it, it is published, both sides’ pages are notified', async () => {
    const { id } = await inquired();
    const { status, body } = await change(id, seller, { status: 'Contacted' });
    expect(status).toBe(200);
    expect(body.lead).toMatchObject({ side: 'seller', status: 'Contacted', version: 2 });
    const seen = (await leads.call(getLead, { as: buyer, params: { id } })).body.lead;
    expect(seen.status).toBe('Contacted');
    const last = (await leads.published(id)).at(-1);
    expect(last).toMatchObject({
      type: 'leads.lead.status-changed',
      version: 2,
      data: { status: 'Contacted', changedBy: seller.id, answeredAt: expect.any(String) },
    });
    await eventually(() => leads.hinted(id).length === 4);
    expect(leads.hinted(id).slice(2).toSorted()).toEqual([seller.id, buyer.id]);
  });

  test('who was suspended reads a lead on, and changes nothing', async () => {
    const { id } = await inquired();
    const suspended = { ...seller, roles: ['buyer'] };
    const { status, problem } = await change(id, suspended, { status: 'Contacted' });
    expect([status, problem.code]).toEqual([403, 'sellers-only']);
    const read = await leads.call(getLead, { as: suspended, params: { id } });
    expect([read.status, read.body.lead.status]).toEqual([200, 'New']);
    expect(await verbs(id)).toEqual(['received']);
  });

  test('sets priority and note, which no buyer, no event and no buyer’s page receives', async () => {
    const { id } = await inquired();
    const { body } = await change(id, seller, { priority: 'High', note: '  Wedding in May.\nCall after six. ' });
    expect(body.lead).toMatchObject({ priority: 'High', note: 'Wedding in May.\nCall after six.', version: 2 });
    await leads.move(id, 'In Progress');
    for (const { response } of [
      await leads.call(getLead, { as: buyer, params: { id } }),
      await leads.call(listLeads, { as: buyer }),
    ]) {
      expect(response.body).not.toMatch(/Wedding|High|priority|note/);
    }
    expect(await verbs(id)).toEqual(['received', 'status-changed']);
    expect(JSON.stringify(await leads.published(id))).not.toMatch(/Wedding|High|\+9198/);
    await eventually(() => leads.hinted(id).length === 5);
    expect(leads.hinted(id).filter((to) => to === buyer.id)).toHaveLength(2);
  });

  test('overwrites nothing that was saved since it was read, where the version is sent', async () => {
    const { id, version } = await inquired();
    await change(id, seller, { note: 'From the phone.', version });
    const { status, problem } = await change(id, seller, { note: 'From the shop.', version });
    expect([status, problem.code]).toEqual([409, 'version-conflict']);
    const { body } = await change(id, seller, { note: 'From both.', version: version + 1 });
    expect(body.lead.note).toBe('From both.');
    expect((await change(id, seller, { note: 'From both.', version })).status).toBe(200);
  });

  test('answers by any other status than New, for good; a buyer who closes the inquiry does not', async () => {
    const [closed, answered] = [await inquired(), await inquired()];
    expect((await change(closed.id, buyer, { status: 'Closed' })).body.lead.isAnswered).toBe(false);
    await change(answered.id, seller, { status: 'Contacted' });
    expect((await change(answered.id, buyer, { status: 'Closed' })).body.lead.isAnswered).toBe(true);
  });

  test('changes nothing when every field is as before', async () => {
    const { id } = await inquired();
    const { body } = await change(id, seller, { status: 'New', priority: 'Medium', note: '' });
    expect(body.lead.version).toBe(1);
    expect((await change(id, seller, {})).status).toBe(200);
    expect(await verbs(id)).toEqual(['received']);
  });

  test('reopens a closed lead to In Progress only', async () => {
    const { id } = await inquired();
    await leads.move(id, 'Closed');
    const { status, problem } = await change(id, seller, { status: 'New' });
    expect([status, problem.message]).toEqual([409, 'A closed lead can only be reopened to In Progress.']);
    expect((await leads.move(id, 'In Progress')).status).toBe('In Progress');
  });

  test('cannot reopen it beside a newer open one, which is named; can when that is closed', async () => {
    const old = await inquired();
    await leads.move(old.id, 'Closed');
    const newer = await leads.inquire(old.product._id);
    const refused = await change(old.id, seller, { status: 'In Progress' });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({ code: 'lead-open', params: { leadId: newer.leadId } });
    expect(refused.problem.message).toContain(newer.leadId);
    expect((await leads.call(getLead, { as: seller, params: { id: old.id } })).body.lead.status).toBe('Closed');
    await leads.move(newer.id, 'Closed');
    await leads.move(old.id, 'In Progress');
  });

  test('and an inquiry at the same moment never leave two open', async () => {
    const old = await inquired();
    await leads.move(old.id, 'Closed');
    const [reopened, repeated] = await Promise.all([
      change(old.id, seller, { status: 'In Progress' }),
      leads.call(routes.leads.createLead, { as: buyer, body: { product: old.product._id } }),
    ]);
    expect([`${reopened.status} ${repeated.status}`]).toContain(
      repeated.status === 201 ? '409 201' : `200 ${repeated.status}`,
    );
    if (repeated.status === 200) expect(repeated.body.lead.id).toBe(old.id);
  });

  test('and eight changes at once are all counted', async () => {
    const { id } = await inquired();
    const statuses = ['Contacted', 'Replied', 'In Progress', 'New'];
    const before = (await leads.call(listLeads, { as: seller })).body.counts;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change(id, seller, { status: statuses[at % 4] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const lead = (await leads.call(getLead, { as: seller, params: { id } })).body.lead;
    const { counts } = (await leads.call(listLeads, { as: seller })).body;
    expect(counts.total).toBe(before.total);
    expect(counts.new).toBe(before.new - (lead.status === 'New' ? 0 : 1));
    const listed = (await leads.call(listLeads, { as: seller, query: { status: lead.status, limit: 100 } })).body;
    expect(listed.leads.map((one) => one.id)).toContain(id);
    const versions = (await leads.published(id)).map(({ version }) => version);
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: lead.version }, (_, at) => at + 1));
  });
});

describe('a buyer', () => {
  test('closes their own inquiry', async () => {
    const { id } = await inquired();
    const { status, body } = await change(id, buyer, { status: 'Closed' });
    expect(status).toBe(200);
    expect(body.lead).toMatchObject({ side: 'buyer', status: 'Closed' });
    expect((await leads.published(id)).at(-1)?.data).toMatchObject({ changedBy: buyer.id, answeredAt: null });
  });

  test.each([{ status: 'Contacted' }, { priority: 'High' }, { note: 'x' }, { status: 'Closed', note: 'x' }, {}])(
    'may do nothing else: %j',
    async (body) => {
      const { id } = await inquired();
      const { status, problem } = await change(id, buyer, body);
      expect([status, problem.message]).toEqual([403, 'You can close your inquiry; everything else is the seller’s.']);
    },
  );
});

test.each([
  ['another buyer', otherBuyer],
  ['another seller', otherSeller],
])('%s finds nothing', async (_, as) => {
  const { id } = await inquired();
  for (const answered of [
    await leads.call(getLead, { as, params: { id } }),
    await change(id, as, { status: 'Closed' }),
    await change(id, as, {}),
  ]) {
    expect([answered.status, answered.problem.message]).toEqual([404, 'This inquiry does not exist.']);
  }
  expect((await leads.call(getLead, { as: seller, params: { id } })).body.lead.status).toBe('New');
});
