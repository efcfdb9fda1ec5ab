import { events, quotationRules, routes } from '@gehna/contracts';
import { conversationState } from '@gehna/contracts/testing';
import { newId } from '@gehna/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quotedLine } from '../builders.ts';
import { problemOf, type Quotations, startQuotations, written } from '../quotations.ts';
import { buyer, otherBuyer, otherSeller, seller } from '../service.ts';

const q = routes.leads;

let leads: Quotations;
beforeAll(async () => {
  leads = await startQuotations();
});
afterAll(() => leads.close());

let lead: Awaited<ReturnType<Quotations['newInquiry']>>;
beforeEach(async () => {
  lead = await leads.newInquiry();
});

const body = (changes: object = {}) => written({ lead: lead.id, ...changes });

describe('sending', () => {
  test('answers its amounts; the buyer reads the same, and the lead is replied', async () => {
    const sent = await leads.send({ lead: lead.id });
    expect(sent).toMatchObject({
      side: 'seller',
      number: expect.stringMatching(/^\d{4}-\d\d\/\d{4}$/),
      revision: 1,
      status: 'sent',
      buyerName: 'Priya Shah',
      lead: { _id: lead.id, leadId: lead.leadId, productId: lead.product },
      lines: [{ description: 'Lotus Jhumka', metalValue: 110_000, net: 121_545 }],
      amounts: { jewelryGst: 3_646.35, roundOff: -0.35, total: 125_191 },
      linkExpiresAt: null,
    });
    const { body: own } = await leads.open(sent._id, buyer);
    expect(own.quotation).toMatchObject({
      side: 'buyer',
      amounts: sent.amounts,
      seller: { businessName: 'Nair Jewels' },
    });
    expect(own.quotation).not.toHaveProperty('linkExpiresAt');
    expect((await leads.call(q.getLead, { as: seller, params: { id: lead.id } })).body.lead.status).toBe('Replied');
    const [event] = await leads.system.published(events.leads.quotationEvents, sent._id);
    expect(event).toMatchObject({
      type: 'leads.quotation.sent',
      data: { status: 'sent', leadId: lead.id, productId: lead.product },
    });
    expect(JSON.stringify(event)).not.toMatch(/125191|Lotus|Kochi/);
  });

  test('the same key again sends nothing more', async () => {
    const again = body();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => leads.call(q.sendQuotation, { as: seller, body: again })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(all.map(({ body }) => body.quotation._id)).size).toBe(1);
  });

  test('a seller sends so many a day, newer versions among them; one that was sent is answered again', async () => {
    const { clock, database } = leads.system.platform;
    const many = { id: 'usr_many_quotations', roles: ['buyer', 'seller'] } satisfies typeof seller;
    await leads.publishUser(many.id, { roles: ['buyer', 'seller'] });
    await leads.publishProduct('prd_many', { sellerId: many.id });
    const { id } = await leads.inquire('prd_many');
    const sentAt = (createdAt: Date, count: number, name: string) =>
      database.collection<{ _id: string }>('quotations').insertMany(
        Array.from({ length: count }, (_, at) => ({
          ...{ _id: `quo_${name}_${at}`, sellerId: many.id, key: `${name} ${at}`, number: name, revision: at },
          ...{ createdAt, link: { tokenHash: `${name} ${at}` } },
        })),
      );
    await sentAt(new Date(clock().getTime() - 25 * 3_600_000), 30, 'yesterday');
    await sentAt(clock(), quotationRules.perDay - 1, 'today');
    const last = written({ lead: id });
    const send = (one: typeof last) => leads.call(q.sendQuotation, { as: many, body: one });
    const { status, body: sent } = await send(last);
    expect(status).toBe(201);
    expect((await send(written({ lead: id }))).problem).toMatchObject({
      status: 429,
      code: 'quotations-limit',
      message: 'You have sent 300 quotations within 24 hours. Please send more tomorrow.',
    });
    expect((await leads.revise(sent.quotation._id, {}, many)).problem?.code).toBe('quotations-limit');
    expect((await send(last)).status).toBe(200);
  });

  test('the same key with other prices is refused, and names what was sent', async () => {
    const first = body();
    const { body: sent } = await leads.call(q.sendQuotation, { as: seller, body: first });
    const changed = { ...first, lines: [{ ...quotedLine(), discount: 5_000 }] };
    const { status, problem } = await leads.call(q.sendQuotation, { as: seller, body: changed });
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      code: 'quotation-sent-before',
      message: expect.stringContaining(`Quotation ${sent.quotation.number} was sent already`),
      params: { id: sent.quotation._id },
    });
    const listed = await leads.call(q.getQuotation, { as: seller, params: { id: sent.quotation._id } });
    expect(listed.body.quotation.amounts).toEqual(sent.quotation.amounts);
  });

  test('the same key for another buyer is refused, and sends nothing', async () => {
    const first = body();
    await leads.succeed(q.sendQuotation, { as: seller, body: first }, 201);
    const { id: lead } = await leads.inquire(await leads.offer(), otherBuyer);
    const { status, problem } = await leads.call(q.sendQuotation, { as: seller, body: { ...first, lead } });
    expect([status, problem.code]).toEqual([409, 'quotation-sent-before']);
    const listed = await leads.call(q.listQuotations, { as: otherBuyer, query: { lead } });
    expect(listed.body.quotations).toEqual([]);
  });

  test('eight at once are numbered without a gap', async () => {
    const first = countOf((await leads.send()).number);
    const bodies = Array.from({ length: 8 }, () => body());
    const sent = await Promise.all(bodies.map((one) => leads.call(q.sendQuotation, { as: seller, body: one })));
    expect(sent.map(({ body }) => countOf(body.quotation.number)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, at) => first + 1 + at),
    );
  });

  test('a conversation is answered, too', async () => {
    const id = newId('cnv');
    const state = conversationState(id, { buyerId: otherBuyer.id, sellerId: seller.id });
    await leads.system.publish(events.chat.conversationEvents, 'begun', id, 1, state);
    const { status, body: answered } = await leads.call(q.sendQuotation, {
      as: seller,
      body: { ...body(), lead: undefined, conversation: id },
    });
    expect(status).toBe(201);
    expect(answered.quotation).toMatchObject({ buyerName: 'Kabir Rao', conversationId: id, lead: null });
    const listed = await leads.call(q.listQuotations, { as: otherBuyer, query: { conversation: id } });
    expect(listed.body.quotations).toMatchObject([{ side: 'buyer', lines: 1, total: 125_191 }]);
  });

  test('those of a conversation are listed apart from those of leads, in their newest version', async () => {
    const id = newId('cnv');
    const state = conversationState(id, { buyerId: buyer.id, sellerId: seller.id });
    await leads.system.publish(events.chat.conversationEvents, 'begun', id, 1, state);
    await leads.send();
    const { _id: first } = await leads.send({ lead: undefined, conversation: id });
    const revised = await leads.revise(first);
    const { body: listed } = await leads.call(q.listQuotations, { as: buyer, query: { withoutLead: 'true' } });
    expect(listed.quotations.map(({ _id }) => _id)).toEqual([revised.body.quotation._id]);
    expect(listed.pagination.totalQuotations).toBe(1);
  });

  test('of pieces of one inquiry answers each of them that is in it, also in newer versions', async () => {
    const inquire = async (as = buyer) => {
      const piece = newId('prd');
      await leads.publishProduct(piece);
      const inquiry = { product: piece, inquiryId: 'three-pieces' };
      const { body } = await leads.call(routes.leads.createLead, { as, body: inquiry });
      return { id: body.lead.id, piece };
    };
    const [first, second, third, ofOther] = [
      await inquire(),
      await inquire(),
      await inquire(),
      await inquire(otherBuyer),
    ];
    const lines = (...pieces: { piece: string }[]) => pieces.map(({ piece }) => quotedLine({ productId: piece }));
    const { _id } = await leads.send({ lead: first.id, lines: lines(first, second, ofOther) });
    const shown = async ({ id }: { id: string }, as = seller) => {
      const { status, quotation } = (await leads.call(routes.leads.getLead, { as, params: { id } })).body.lead;
      return { status, quotation: quotation?._id };
    };
    for (const one of [first, second]) {
      expect(await shown(one)).toEqual({ status: 'Replied', quotation: _id });
      expect(await shown(one, buyer)).toEqual({ status: 'Replied', quotation: _id });
      const listed = await leads.call(q.listQuotations, { as: buyer, query: { lead: one.id } });
      expect(listed.body.quotations.map(({ _id: id }) => id)).toEqual([_id]);
    }
    expect(leads.hinted(second.id)).toContain(buyer.id);
    for (const one of [third, ofOther]) {
      const as = one === ofOther ? otherBuyer : buyer;
      expect(await shown(one, as)).toEqual({ status: 'New', quotation: undefined });
    }

    const revised = await leads.revise(_id, { lines: lines(first, third) });
    for (const one of [first, second, third])
      expect(await shown(one)).toEqual({ status: 'Replied', quotation: revised.body.quotation._id });
  });

  test('defaults are those of the last one', async () => {
    await leads.send({ makingTax: 'apart' });
    const { body: answered } = await leads.call(q.getQuotationDefaults, { as: seller });
    expect(answered).not.toHaveProperty('makingTax');
    expect(answered).toMatchObject({
      letterhead: { businessName: 'Nair Jewels' },
      validDays: 7,
      terms: 'Made in 7 days.',
    });
    expect((await leads.call(q.getQuotationDefaults, { as: otherSeller })).body.letterhead).toBeNull();
  });
});

describe('what is refused', () => {
  test.each([
    ['neither lead nor conversation', { lead: undefined }, 400, 'quotation-buyer-unclear'],
    ['both', { conversation: 'cnv_1' }, 400, 'quotation-buyer-unclear'],
    ['an unknown lead', { lead: 'led_unknown' }, 404, 'lead-not-found'],
    ['an unknown conversation', { lead: undefined, conversation: 'cnv_unknown' }, 404, 'conversation-not-found'],
    ['an unknown product', { lines: [quotedLine({ productId: 'prd_unknown' })] }, 400, 'quotation-line-not-own'],
    ['200 lines', { lines: Array(200).fill(quotedLine()) }, 400, undefined],
    ['a negative discount', { lines: [quotedLine({ discount: -5 })] }, 400, undefined],
  ])('%s', async (_, changes, status, code) => {
    const answered = await leads.call(q.sendQuotation, { as: seller, body: body(changes) as never });
    expect(answered.status, answered.response.body).toBe(status);
    if (code) expect(problemOf(answered)).toMatchObject({ code });
  });

  test('a quotation to another seller’s buyer', async () => {
    const answered = await leads.call(q.sendQuotation, { as: otherSeller, body: body() });
    expect(answered.status).toBe(404);
  });

  test('every route of it to another user, and the buyer’s answer to its seller', async () => {
    const { _id: id } = await leads.send();
    expect((await leads.open(id, otherBuyer)).status).toBe(404);
    expect((await leads.reply(id, { answer: 'accepted' }, otherBuyer)).status).toBe(404);
    expect((await leads.reply(id, { answer: 'accepted' }, seller)).status).toBe(403);
    for (const contract of [q.shareQuotation, q.unshareQuotation]) {
      expect((await leads.call(contract, { as: otherSeller, params: { id } })).status).toBe(404);
    }
    expect((await leads.call(q.openQuotationPdf, { as: otherSeller, params: { id } })).response.statusCode).toBe(404);
    expect((await leads.revise(id, {}, otherSeller)).status).toBe(404);
  });
});

const countOf = (number: string) => Number(number.split('/')[1]);
