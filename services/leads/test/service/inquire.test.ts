import { routes, texts } from '@gehna/contracts';
import { publishedContent } from '@gehna/contracts/testing';
import { newId } from '@gehna/kit';
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

/** A product of Meera's without inquiries. */
async function offered(changes: Parameters<Leads['publishProduct']>[1] = {}): Promise<string> {
  const id = newId('prd');
  await leads.publishProduct(id, changes);
  return id;
}
const inquire = (product: string, as: typeof buyer = buyer) => leads.call(createLead, { as, body: { product } });

test('an inquiry answers the lead as its buyer sees it', async () => {
  const product = await offered();
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

describe('limits', () => {
  const inserted = (inquirer: string, count: number, changes: object) =>
    leads.system.platform.database.collection<{ _id: string }>('leads').insertMany(
      Array.from({ length: count }, (_, number) => {
        const id = newId('led');
        return { _id: id, leadId: id, buyerId: inquirer, product: { id: `prd_${number}` }, ...changes };
      }),
    );

  test('one inquiry is about ten pieces at most; sent again, it is answered', async () => {
    const inquiryId = 'of-eleven-pieces';
    const products = await Promise.all(Array.from({ length: 11 }, () => offered()));
    const inquireAbout = (product?: string) =>
      leads.call(createLead, { as: buyer, body: { product: product ?? '', inquiryId } });
    for (const product of products.slice(0, 10)) expect((await inquireAbout(product)).status).toBe(201);
    expect((await inquireAbout(products[10])).problem).toMatchObject({ status: 400, code: 'inquiry-pieces' });
    expect((await inquireAbout(products[9])).status).toBe(201);
  });

  test('a buyer inquires about 200 pieces a day at most; an open inquiry is answered all the same', async () => {
    const inquirer = { id: 'usr_inquirer', roles: ['buyer'] } satisfies typeof buyer;
    await leads.publishUser(inquirer.id, {});
    const { clock } = leads.system.platform;
    const yesterday = new Date(clock().getTime() - 25 * 3_600_000);
    await inserted(inquirer.id, 30, { isOpen: false, createdAt: yesterday });
    await inserted(inquirer.id, 199, { isOpen: false, createdAt: clock() });
    const last = await offered();
    expect((await inquire(last, inquirer)).status).toBe(201);
    const { problem } = await inquire(await offered(), inquirer);
    expect(problem).toMatchObject({ status: 429, code: 'inquiries-limit' });
    expect(problem.message).toContain('200 pieces within 24 hours');
    expect((await inquire(last, inquirer)).status).toBe(200);
  });
});

describe('an inquiry about several pieces', () => {
  const inquiryId = '0192f0c1-both';
  const inquireAs = async (as: typeof buyer, product: string, id = inquiryId) =>
    (await leads.call(createLead, { as, body: { product, inquiryId: id } })).body.lead;
  const askedWith = async (as: typeof buyer, id: string) =>
    (await leads.call(getLead, { as, params: { id } })).body.lead.askedWith;

  test('shows each lead with the others, to both sides', async () => {
    const [first, second] = [await inquireAs(buyer, await offered()), await inquireAs(buyer, await offered())];
    const shown = { _id: first.id, leadId: first.leadId, productId: first.product._id, status: 'New' };
    for (const as of [buyer, seller]) expect(await askedWith(as, second.id)).toMatchObject([shown]);
    expect(await askedWith(seller, first.id)).toMatchObject([{ _id: second.id, productName: 'Lotus Jhumka' }]);
  });

  test('is of one buyer and one seller, whatever others call theirs', async () => {
    const own = await inquireAs(buyer, await offered(), 'same-name');
    await inquireAs(otherBuyer, await offered(), 'same-name');
    await inquireAs(buyer, await offered({ sellerId: otherSeller.id }), 'same-name');
    await inquireAs(buyer, await offered(), 'another-name');
    expect(await askedWith(seller, own.id)).toBeUndefined();
  });

  test('leaves a lead that is open already where it is', async () => {
    const product = await offered();
    const before = await inquireAs(buyer, product, 'first-time');
    const again = await inquireAs(buyer, product, 'second-time');
    const other = await inquireAs(buyer, await offered(), 'second-time');
    expect(again.id).toBe(before.id);
    expect(await askedWith(seller, other.id)).toBeUndefined();
  });

  test.each(['short', 'x'.repeat(65), 'with space'])('is refused by the name %j', async (id) => {
    const body = { product: await offered(), inquiryId: id };
    const { status, problem } = await leads.call(createLead, { as: buyer, body });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field: 'inquiryId', message: expect.stringContaining('8 to 64') });
  });
});

test('its seller sees who inquires and how to call them back', async () => {
  const { id } = await leads.inquire(await offered());
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
  const product = await offered();
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
    const product = await offered();
    const first = await leads.inquire(product);
    await leads.move(first.id, 'Contacted');
    const { status, body } = await inquire(product);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isExisting: true, lead: { id: first.id, leadId: first.leadId, status: 'Contacted' } });
    expect(await leads.published(first.id)).toHaveLength(2);
  });

  test('by the same request, whose answer was lost, answers what it answered', async () => {
    const body = { product: await offered(), inquiryId: 'one-press' };
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

  test('after it was closed begins a new lead', async () => {
    const product = await offered();
    const first = await leads.inquire(product);
    await leads.move(first.id, 'Closed');
    const second = await leads.inquire(product);
    expect(second.id).not.toBe(first.id);
    expect(second.leadId).not.toBe(first.leadId);
  });

  test('by another buyer begins their own lead', async () => {
    const product = await offered();
    const mine = await leads.inquire(product);
    expect((await leads.inquire(product, otherBuyer)).id).not.toBe(mine.id);
  });

  test('twenty times at once makes one lead, one event and one count', async () => {
    const product = await offered();
    const before = (await leads.call(listLeads, { as: buyer })).body.counts.total;
    const answers = await Promise.all(Array.from({ length: 20 }, () => inquire(product)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
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
  const product = await offered();
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

test('thirty buyers who inquire of one seller at once all get a lead of their own', async () => {
  const product = await offered();
  const buyers = Array.from({ length: 30 }, (_, number) => ({ id: `usr_crowd${number}`, roles: ['buyer'] }));
  await Promise.all(buyers.map(({ id }) => leads.publishUser(id, { ownerName: `Buyer ${id}` })));
  const counted = async () => (await leads.call(listLeads, { as: seller })).body.counts.total;
  const before = await counted();
  const answers = await Promise.all(buyers.map((as) => inquire(product, as)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
  expect(new Set(answers.map(({ body }) => body.lead.leadId)).size).toBe(30);
  expect(await counted()).toBe(before + 30);
});

describe('the snapshot', () => {
  test('of the product stays as it was; whether buyers find it is shown as it is', async () => {
    const product = await offered();
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
    const { product } = await leads.inquire(await offered({ images: [], pictures: [] }));
    expect(product.image).toBeNull();
    expect(product).not.toHaveProperty('srcset');
  });

  test('names the buyer’s business where there is one', async () => {
    const trader = { id: 'usr_trader', roles: ['buyer'] };
    await leads.publishUser(trader.id, { ownerName: 'Ravi Jain', businessName: 'Jain Traders' });
    expect((await leads.inquire(await offered(), trader)).buyerName).toBe('Jain Traders');
  });
});

describe('where a seller is reached', () => {
  const contactOf = async (sellerId: string) => {
    const { lead } = (await inquire(await offered({ sellerId }))).body;
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

  test('a seller without any number gets no inquiry', async () => {
    await leads.publishUser('usr_silent', { mobile: '', roles: ['buyer', 'seller'] });
    const { status, problem } = await inquire(await offered({ sellerId: 'usr_silent' }));
    expect([status, problem.message]).toEqual([400, texts.noSellerContact]);
  });

  test('nor one whose account is unknown, until their store names a number', async () => {
    const product = await offered({ sellerId: 'usr_unknown' });
    expect((await inquire(product)).problem.message).toBe(texts.noSellerContact);
    await leads.publishStore('usr_unknown', { isPublic: true, whatsapp: '9829022008' });
    expect((await inquire(product)).status).toBe(201);
  });
});

test('about one’s own product is refused', async () => {
  const product = await offered({ sellerId: otherSeller.id });
  const { status, problem } = await inquire(product, otherSeller);
  expect([status, problem.message]).toEqual([400, texts.ownProduct]);
});

test.each([
  ['was never approved', { neverApproved: true }],
  ['is not offered any more', { isActive: false }],
])('about a product that %s answers 404', async (_, state) => {
  expect((await inquire(await offered(state))).status).toBe(404);
});

test('by an account whose event does not come answers 503: a lead without a number is of no use', async () => {
  const product = await offered();
  const newcomer = { id: 'usr_newcomer', roles: ['buyer'] };
  const { status, problem, response } = await inquire(product, newcomer);
  expect([status, problem.code]).toEqual([503, 'account-pending']);
  expect(response.headers['retry-after']).toBeDefined();
  await leads.publishUser(newcomer.id, { ownerName: 'New Comer' });
  expect((await inquire(product, newcomer)).status).toBe(201);
});

test('right after signing up waits for the account', async () => {
  const product = await offered();
  const newcomer = { id: 'usr_newest', roles: ['buyer'] };
  const [answered] = await Promise.all([
    inquire(product, newcomer),
    leads.publishUser(newcomer.id, { ownerName: 'Newest Comer' }),
  ]);
  expect([answered.status, answered.body.lead.buyerName]).toEqual([201, 'Newest Comer']);
});

test.each([
  ['that is unknown', null],
  ['that waits for its first approval', { neverApproved: true }],
])('about a product %s waits for the approval that is on its way', async (_, before) => {
  const product = newId('prd');
  if (before) await leads.publishProduct(product, before);
  const [answered] = await Promise.all([inquire(product), leads.publishProduct(product)]);
  expect(answered.status).toBe(201);
});

test('other fields of the body than the product are ignored', async () => {
  const product = await offered();
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

test('no user inquires about a product of a suspended seller, and open inquiries show it as gone', async () => {
  const suspended = { id: 'usr_suspended', roles: ['buyer', 'seller'] } as const;
  await leads.publishUser(suspended.id, { ownerName: 'Arjun Soni', roles: ['buyer', 'seller'] });
  await leads.publishProduct('prd_suspended', { sellerId: suspended.id });
  const { id } = await leads.inquire('prd_suspended');
  await leads.publishUser(suspended.id, { ownerName: 'Arjun Soni', roles: ['buyer'], isSuspended: true });
  const refused = await leads.call(routes.leads.createLead, { as: otherBuyer, body: { product: 'prd_suspended' } });
  expect([refused.status, refused.problem?.code]).toEqual([404, 'product-not-found']);
  const { body } = await leads.call(routes.leads.getLead, { as: buyer, params: { id } });
  expect(body.lead.isAvailable).toBe(false);
});
