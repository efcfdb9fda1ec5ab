import { routes } from '@gehna/contracts';
import { publishedContent } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buyer, type Leads, otherBuyer, otherSeller, seller, startLeads } from '../service.ts';

const { createLead, listLeads, getLead } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
});
afterAll(() => leads.close());

const inquire = (product: string, as: typeof buyer = buyer) => leads.call(createLead, { as, body: { product } });

test('an inquiry answers the lead as its buyer sees it', async () => {
  const product = await leads.offer();
  const { status, body } = await inquire(product);
  expect(status).toBe(201);
  expect(body.isExisting).toBe(false);
  expect(body.lead).toMatchObject({
    leadId: expect.stringMatching(/^L-\d{4}-\d{4}$/),
    side: 'buyer',
    product: {
      _id: product,
      name: 'Lotus Jhumka',
      productCode: 'LJ-22',
      price: 84250.5,
      image: '/api/media/products/lotus-640.webp',
      srcset: publishedContent().pictures[0]?.srcset,
    },
    productName: 'Lotus Jhumka',
    isAvailable: true,
    seller: { _id: seller.id, ownerName: 'Meera Nair', businessName: 'Nair Jewels' },
    buyer: { _id: buyer.id, ownerName: 'Priya Shah', businessName: null },
    buyerName: 'Priya Shah',
    sellerContact: '+919829022005',
    source: 'Website',
    status: 'New',
    version: 1,
  });
  for (const field of ['priority', 'note', 'buyerContact']) expect(body.lead).not.toHaveProperty(field);
});

test('its seller sees who inquires and how to call them back', async () => {
  const { id } = await leads.inquire(await leads.offer());
  const { body } = await leads.call(getLead, { as: seller, params: { id } });
  expect(body.lead).toMatchObject({
    side: 'seller',
    buyerName: 'Priya Shah',
    buyerContact: '+919820011001',
    priority: 'Medium',
    note: '',
  });
  expect(body.lead).not.toHaveProperty('sellerContact');
});

test('is published without number, note and priority; the pages of both sides are notified', async () => {
  const product = await leads.offer();
  const { id, leadId } = await leads.inquire(product);
  const [event, ...others] = await leads.published(id);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: 'leads.lead.received', version: 1 });
  expect(event?.data).toEqual({
    id,
    leadId,
    productId: product,
    productName: 'Lotus Jhumka',
    sellerId: seller.id,
    buyerId: buyer.id,
    buyerName: 'Priya Shah',
    source: 'Website',
    status: 'New',
    changedBy: buyer.id,
    answeredAt: null,
    createdAt: event?.data.createdAt,
    updatedAt: event?.data.createdAt,
  });
  await eventually(() => leads.hinted(id).length === 2);
  expect(leads.hinted(id).toSorted()).toEqual([seller.id, buyer.id]);
});

describe('a repeated inquiry', () => {
  test('answers the open lead, whatever the seller made of it, and publishes nothing', async () => {
    const product = await leads.offer();
    const first = await leads.inquire(product);
    await leads.move(first.id, 'Contacted');
    const { status, body } = await inquire(product);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isExisting: true, lead: { id: first.id, leadId: first.leadId, status: 'Contacted' } });
    expect(await leads.published(first.id)).toHaveLength(2);
  });

  test('by the same request, whose answer was lost, answers what it answered', async () => {
    const body = { product: await leads.offer(), inquiryId: 'one-press' };
    const repeat = (inquiryId: string) =>
      leads.call(createLead, { as: buyer, body: { product: body.product, inquiryId } });
    const answers = [await repeat('one-press'), await repeat('one-press'), await repeat('another-press')];
    expect(answers.map(({ status, body: { isExisting } }) => [status, isExisting])).toEqual([
      [201, false],
      [201, false],
      [200, true],
    ]);
    expect(new Set(answers.map(({ body: { lead } }) => lead.id)).size).toBe(1);
  });

  test('by the same request answers the same also after the lead was closed, and beside a newer one', async () => {
    const product = await leads.offer();
    const press = async (inquiryId: string) => {
      const { status, body } = await leads.call(createLead, { as: buyer, body: { product, inquiryId } });
      return [status, body.isExisting, body.lead.id, body.lead.status];
    };
    const first = await press('first-press');
    const [, , id] = first;
    await leads.move(String(id), 'Closed');
    expect(await press('first-press')).toEqual([201, false, id, 'Closed']);
    expect(await press('second-press')).toEqual([201, false, expect.not.stringContaining(String(id)), 'New']);
    expect(await press('first-press')).toEqual([201, false, id, 'Closed']);
  });

  test('after it was closed begins a new lead', async () => {
    const product = await leads.offer();
    const first = await leads.inquire(product);
    await leads.move(first.id, 'Closed');
    const second = await leads.inquire(product);
    expect(second.id).not.toBe(first.id);
    expect(second.leadId).not.toBe(first.leadId);
  });

  test('by another buyer begins their own lead', async () => {
    const product = await leads.offer();
    const mine = await leads.inquire(product);
    expect((await leads.inquire(product, otherBuyer)).id).not.toBe(mine.id);
  });

  test('eight times at once makes one lead, one event and one count', async () => {
    const product = await leads.offer();
    const before = (await leads.call(listLeads, { as: buyer })).body.counts.total;
    const answers = await Promise.all(Array.from({ length: 8 }, () => inquire(product)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    const ids = new Set(answers.map(({ body }) => body.lead.id));
    expect(ids.size).toBe(1);
    for (const { status, body } of answers) expect(body.isExisting).toBe(status === 200);
    const [id = ''] = ids;
    expect(await leads.published(id)).toHaveLength(1);
    const { body } = await leads.call(listLeads, { as: buyer });
    expect(body.counts.total).toBe(before + 1);
    expect(body.pagination.totalLeads).toBe(before + 1);
  });
});

test('both sides are notified at once, also when the answer fails', async () => {
  const product = await leads.offer();
  const { find } = Collection.prototype;
  const away = vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...args) {
    // Whether the product is available, which is read to show the lead; not the product itself, by its id, before.
    const isForShowing = this.collectionName === 'products' && typeof args[0]?._id === 'object';
    if (isForShowing) throw new Error('The database is away.');
    return find.apply(this, args);
  });
  expect((await inquire(product)).status).toBe(500);
  away.mockRestore();
  const { lead, isExisting } = (await inquire(product)).body;
  expect(isExisting).toBe(true);
  // Twice: a repeated inquiry does what a process that was killed after its commit left out.
  await eventually(() => leads.hinted(lead.id).length === 4);
  expect(leads.hinted(lead.id).toSorted()).toEqual([seller.id, seller.id, buyer.id, buyer.id].toSorted());
});

test('eight buyers who inquire of one seller at once all get a lead of their own', async () => {
  const product = await leads.offer();
  const buyers = Array.from({ length: 8 }, (_, number) => ({ id: `usr_crowd${number}`, roles: ['buyer'] }));
  await Promise.all(buyers.map(({ id }) => leads.publishUser(id, { ownerName: `Buyer ${id}` })));
  const counted = async () => (await leads.call(listLeads, { as: seller })).body.counts.total;
  const before = await counted();
  const answers = await Promise.all(buyers.map((as) => inquire(product, as)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.lead.leadId)).size).toBe(8);
  expect(await counted()).toBe(before + 8);
});

describe('the snapshot', () => {
  test('of the product stays as it was; whether buyers find it is shown as it is', async () => {
    const product = await leads.offer();
    const { id } = await leads.inquire(product);
    await leads.publishProduct(product, { name: 'Lotus Jhumka, heavy', price: 99_000 });
    const shown = async () => (await leads.call(getLead, { as: buyer, params: { id } })).body.lead;
    expect(await shown()).toMatchObject({
      productName: 'Lotus Jhumka',
      product: { price: 84250.5 },
      isAvailable: true,
    });
    await leads.publishProduct(product, { isActive: false });
    expect(await shown()).toMatchObject({ productName: 'Lotus Jhumka', isAvailable: false });
  });

  test('of a product without a picture has none', async () => {
    const { product } = await leads.inquire(await leads.offer({ images: [], pictures: [] }));
    expect(product.image).toBeNull();
    expect(product).not.toHaveProperty('srcset');
  });

  test('names the buyer’s business where there is one', async () => {
    const trader = { id: 'usr_trader', roles: ['buyer'] };
    await leads.publishUser(trader.id, { ownerName: 'Ravi Jain', businessName: 'Jain Traders' });
    expect((await leads.inquire(await leads.offer(), trader)).buyerName).toBe('Jain Traders');
  });
});

test('other fields of the body than the product are ignored', async () => {
  const product = await leads.offer();
  const body = {
    product,
    productName: 'Another',
    seller: otherSeller.id,
    buyer: otherBuyer.id,
    buyerName: { $gt: '' },
    buyerContact: '+910000000000',
    status: 'Closed',
    source: 'Fax',
  };
  const answered = await leads.call(createLead, { as: buyer, body });
  expect(answered.status).toBe(201);
  expect(answered.body.lead).toMatchObject({
    productName: 'Lotus Jhumka',
    seller: { _id: seller.id },
    buyer: { _id: buyer.id },
    buyerName: 'Priya Shah',
    status: 'New',
    source: 'Website',
  });
});
