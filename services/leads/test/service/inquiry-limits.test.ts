import { routes } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, type Leads, otherBuyer, otherSeller, seller, startLeads } from '../service.ts';

const { createLead, getLead } = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
});
afterAll(() => leads.close());

const inquire = (product: string, as: typeof buyer = buyer) => leads.call(createLead, { as, body: { product } });

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
    const products = await Promise.all(Array.from({ length: 11 }, () => leads.offer()));
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
    const last = await leads.offer();
    expect((await inquire(last, inquirer)).status).toBe(201);
    const { problem } = await inquire(await leads.offer(), inquirer);
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
    const [first, second] = [await inquireAs(buyer, await leads.offer()), await inquireAs(buyer, await leads.offer())];
    const shown = { _id: first.id, leadId: first.leadId, productId: first.product._id, status: 'New' };
    for (const as of [buyer, seller]) expect(await askedWith(as, second.id)).toMatchObject([shown]);
    expect(await askedWith(seller, first.id)).toMatchObject([{ _id: second.id, productName: 'Lotus Jhumka' }]);
  });

  test('is of one buyer and one seller, whatever others call theirs', async () => {
    const own = await inquireAs(buyer, await leads.offer(), 'same-name');
    await inquireAs(otherBuyer, await leads.offer(), 'same-name');
    await inquireAs(buyer, await leads.offer({ sellerId: otherSeller.id }), 'same-name');
    await inquireAs(buyer, await leads.offer(), 'another-name');
    expect(await askedWith(seller, own.id)).toBeUndefined();
  });

  test('leaves a lead that is open already where it is', async () => {
    const product = await leads.offer();
    const before = await inquireAs(buyer, product, 'first-time');
    const again = await inquireAs(buyer, product, 'second-time');
    const other = await inquireAs(buyer, await leads.offer(), 'second-time');
    expect(again.id).toBe(before.id);
    expect(await askedWith(seller, other.id)).toBeUndefined();
  });

  test.each(['short', 'x'.repeat(65), 'with space'])('is refused by the name %j', async (id) => {
    const body = { product: await leads.offer(), inquiryId: id };
    const { status, problem } = await leads.call(createLead, { as: buyer, body });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field: 'inquiryId', message: expect.stringContaining('8 to 64') });
  });
});
