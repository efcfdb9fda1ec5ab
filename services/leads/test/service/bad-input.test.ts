import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Leads, seller, startLeads } from '../service.ts';

const { listLeads, getLead, createLead, changeLead } = routes.leads;

let leads: Leads;
let leadId: string;
beforeAll(async () => {
  leads = await startLeads();
  await leads.publishProduct('prd_1');
  leadId = (await leads.inquire('prd_1')).id;
});
afterAll(() => leads.close());

describe('an inquiry', () => {
  test.each([
    [{}, 'product', 'Product is required.'],
    [{ product: '' }, 'product', 'Product is required.'],
    [{ product: 5 }, 'product', 'Product must be text.'],
    [{ product: { $ne: null } }, 'product', 'Product must be text.'],
    [{ product: ['prd_1'] }, 'product', 'Product must be text.'],
    [{ product: 'x'.repeat(101) }, 'product', 'Product may have at most 100 characters.'],
    [{ product: 'prd_1\u0000' }, 'product', 'Product contains characters that cannot be shown.'],
    [{ product: 'prd_1', priority: 'High' }, 'priority', 'There is no field “priority” here.'],
    [{ product: 'prd_1', leadId: 'L-0000-0001' }, 'leadId', 'There is no field “leadId” here.'],
    [{ product: 'prd_1', note: 'x' }, 'note', 'There is no field “note” here.'],
    [{ product: 'prd_1', $where: '1' }, '$where', 'There is no field “$where” here.'],
  ])('%j is refused by name', async (body, field, message) => {
    const { status, problem } = await leads.call(createLead, { as: buyer, body });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field, message });
  });

  test.each(['prd_nothing', '__proto__', 'constructor', '💍', '../prd_1'])(
    'about %j, which is nothing, answers 404',
    async (product) => {
      const { status, problem } = await leads.call(createLead, { as: buyer, body: { product } });
      expect([status, problem.message]).toEqual([404, 'The product you are looking for does not exist.']);
    },
  );
});

describe('a change', () => {
  test.each([
    [{ status: 'Open' }, 'status', 'Status must be one of: New, In Progress, Contacted, Replied, Closed.'],
    [{ status: 'closed' }, 'status', 'Status must be one of: New, In Progress, Contacted, Replied, Closed.'],
    [{ status: null }, 'status', 'Status must be one of: New, In Progress, Contacted, Replied, Closed.'],
    [{ status: { $ne: 'New' } }, 'status', 'Status must be one of: New, In Progress, Contacted, Replied, Closed.'],
    [{ priority: 3 }, 'priority', 'Priority must be one of: High, Medium, Low.'],
    [{ note: 5 }, 'note', 'Note must be text.'],
    [{ note: 'x'.repeat(2001) }, 'note', 'Note may have at most 2000 characters.'],
    [{ note: 'a\u0000b' }, 'note', 'Note contains characters that cannot be shown.'],
    [{ buyerName: 'Another' }, 'buyerName', 'There is no field “buyerName” here.'],
    [{ sellerId: 'usr_x' }, 'sellerId', 'There is no field “sellerId” here.'],
    [{ version: '7' }, 'version', 'version must be a whole number.'],
  ])('%j is refused by name', async (body, field, message) => {
    const { status, problem } = await leads.call(changeLead, { as: seller, params: { id: leadId }, body });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field, message });
    const { lead } = (await leads.call(getLead, { as: seller, params: { id: leadId } })).body;
    expect(lead.version).toBe(1);
  });

  test.each([undefined, [], 'text'])('the body %j is refused', async (body) => {
    const { status } = await leads.call(changeLead, { as: seller, params: { id: leadId }, body: body as object });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('a list', () => {
  const refused = [
    ['status=Open', 'status'],
    ['status=New&status=Closed', 'status'],
    ['priority=1', 'priority'],
    ['sortBy=note', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['search=%00', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ] as const;
  const refusedByListAlone = [
    ['as=admin', 'as'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e99', 'page'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
  ] as const;
  const requested = async (url: string) =>
    leads.system.inject({ method: 'GET', url, headers: await leads.system.as(seller) });

  test.each([
    ...[...refused, ...refusedByListAlone].map(([query, field]) => [`/api/leads?${query}`, field]),
    ...refused.map(([query, field]) => [`/api/leads/export?${query}`, field]),
  ])('%s is refused by name', async (url, field) => {
    const response = await requested(url as string);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe(field);
  });

  test.each([
    'search[$gt]=',
    'status[$ne]=New',
    'search=.*',
    'search=((((',
    'search=%F0%9F%92%8D',
    'unknown=1',
    'page=1000000',
  ])('?%s is harmless', async (query) => {
    const response = await requested(`/api/leads?${query}`);
    expect(response.statusCode).toBe(200);
    expect(() => listLeads.answers[200].parse(response.json())).not.toThrow();
  });

  test.each([
    [{ priority: 'High' }, 'priority'],
    [{ sortBy: 'priority' }, 'sortBy'],
  ])('of a buyer cannot be filtered or sorted by priority, which would reveal it: %j', async (query, field) => {
    const { status, problem } = await leads.call(listLeads, { as: buyer, query });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('an id', () => {
  test.each(['led_nothing', '{"$gt":""}', '__proto__', 'a\u0000b', '💍', 'L-0000-0000'])(
    '%j names nothing',
    async (id) => {
      for (const answered of [
        await leads.call(getLead, { as: seller, params: { id } }),
        await leads.call(changeLead, { as: seller, params: { id }, body: { status: 'Closed' } }),
      ]) {
        expect([answered.status, answered.problem.message]).toEqual([404, 'This inquiry does not exist.']);
      }
    },
  );

  test('that is too long names nothing', async () => {
    expect((await leads.call(getLead, { as: seller, params: { id: 'x'.repeat(101) } })).status).toBe(404);
  });
});

test('script in a note or a name is kept as text', async () => {
  const note = '<script>alert(1)</script>';
  const { body } = await leads.call(changeLead, { as: seller, params: { id: leadId }, body: { note } });
  expect(body.lead.note).toBe(note);
});
