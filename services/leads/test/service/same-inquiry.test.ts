import { routes } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { Collection } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buyer, type Leads, startLeads } from '../service.ts';

const { createLead } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => leads.close());

const inquire = (product: string, inquiryId: string, as: typeof buyer = buyer) =>
  leads.call(createLead, { as, body: { product, inquiryId } });

/** Finds nothing once, where leads are looked for by this field, because `work` is done only after it. */
function afterFindingNothing(by: 'inquiry' | 'isOpen', work: () => Promise<unknown>): void {
  const { findOne } = Collection.prototype;
  let isDone = false;
  vi.spyOn(Collection.prototype, 'findOne').mockImplementation(async function (this: Collection, ...args: unknown[]) {
    const [filter = {}] = args as [object?];
    if (isDone || this.collectionName !== 'leads' || !(by in filter)) return findOne.apply(this, args as never);
    isDone = true;
    await work();
    return null;
  });
}

test('twice at once, both answer that it was made', async () => {
  const product = await leads.offer();
  const first: Awaited<ReturnType<typeof inquire>>[] = [];
  afterFindingNothing('inquiry', async () => first.push(await inquire(product, 'twice-at-once')));
  const second = await inquire(product, 'twice-at-once');
  expect([second.status, second.body.isExisting]).toEqual([201, false]);
  expect(second.body.lead.id).toBe(first[0]?.body.lead.id);
});

test('twice at once, its last product is not counted as one too many', async () => {
  for (let count = 0; count < 9; count++) await inquire(await leads.offer(), 'ten-products');
  const last = await leads.offer();
  afterFindingNothing('isOpen', () => inquire(last, 'ten-products'));
  const { status, problem } = await inquire(last, 'ten-products');
  expect([status, problem?.code]).toEqual([201, undefined]);
});

test('twice at once, the last product of a day is not counted as one too many', async () => {
  const busy = { id: 'usr_busy', roles: ['buyer'] } satisfies typeof buyer;
  await leads.publishUser(busy.id, {});
  const { clock, database } = leads.system.platform;
  await database.collection<{ _id: string }>('leads').insertMany(
    Array.from({ length: 199 }, () => {
      const id = newId('led');
      return { _id: id, leadId: id, buyerId: busy.id, isOpen: false, createdAt: clock() };
    }),
  );
  const last = await leads.offer();
  afterFindingNothing('isOpen', () => inquire(last, 'last-of-the-day', busy));
  const { status, problem } = await inquire(last, 'last-of-the-day', busy);
  expect([status, problem?.code]).toEqual([201, undefined]);
});

test.each([
  [
    'the product left the market',
    (product: string, sellerId: string) => leads.publishProduct(product, { sellerId, isActive: false }),
  ],
  [
    'the seller was suspended',
    (_: string, sellerId: string) => leads.publishUser(sellerId, { roles: ['buyer'], isSuspended: true }),
  ],
])('sent again because its answer was lost is answered as before, although since then %s', async (_, change) => {
  const sellerId = newId('usr');
  await leads.publishUser(sellerId, { roles: ['buyer', 'seller'] });
  const product = await leads.offer({ sellerId });
  const first = await inquire(product, 'lost-answer');
  await change(product, sellerId);
  const again = await inquire(product, 'lost-answer');
  expect([again.status, again.problem?.code]).toEqual([201, undefined]);
  expect(again.body).toMatchObject({ isExisting: false, lead: { id: first.body.lead.id, isAvailable: false } });
  expect((await inquire(product, 'another-press')).problem?.code).toBe('product-not-found');
});
