import { randomUUID } from 'node:crypto';
import { events, quotationRules, routes } from '@gehna/contracts';
import { conversationState } from '@gehna/contracts/testing';
import { newId } from '@gehna/kit';
import { eventually, type TestUser } from '@gehna/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partsOf } from '../../src/parts.ts';
import { quotedLine, writtenQuotation } from '../builders.ts';
import { buyer, type Leads, otherBuyer, otherSeller, seller, startLeads } from '../service.ts';

const q = routes.leads;

let leads: Leads;
beforeAll(async () => {
  leads = await startLeads();
});
afterAll(() => leads.close());

/** An inquiry of Priya about a new product of Meera's. */
let lead: { id: string; leadId: string };
let product: string;
beforeEach(async () => {
  product = newId('prd');
  await leads.publishProduct(product);
  lead = await leads.inquire(product);
});

const body = (changes: object = {}) => ({ key: randomUUID(), lead: lead.id, ...writtenQuotation(), ...changes });

const send = async (changes: object = {}) =>
  (await leads.succeed(q.sendQuotation, { as: seller, body: body(changes) }, 201)).quotation;

async function reply(id: string, answer: object, as: TestUser = buyer) {
  return leads.call(q.answerQuotation, { as, params: { id }, body: answer as never });
}

const open = (id: string, as: TestUser) => leads.call(q.getQuotation, { as, params: { id } });
const problemOf = ({ response }: { response: { body: string } }) => JSON.parse(response.body);

describe('sending', () => {
  test('answers its amounts; the buyer reads the same, and the lead is replied', async () => {
    const sent = await send();
    expect(sent).toMatchObject({
      side: 'seller',
      number: expect.stringMatching(/^\d{4}-\d\d\/\d{4}$/),
      revision: 1,
      status: 'sent',
      buyerName: 'Priya Shah',
      lead: { _id: lead.id, leadId: lead.leadId, productId: product },
      lines: [{ description: 'Lotus Jhumka', metalValue: 110_000, net: 121_545 }],
      amounts: { jewelryGst: 3_646.35, roundOff: -0.35, total: 125_191 },
      linkExpiresAt: null,
    });
    const { body: own } = await open(sent._id, buyer);
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
      data: { status: 'sent', leadId: lead.id, productId: product },
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

  test('the same key with other prices is refused, and names what was sent', async () => {
    const first = body();
    const { body: sent } = await leads.call(q.sendQuotation, { as: seller, body: first });
    const changed = { ...first, lines: [{ ...quotedLine(), discount: 5_000 }] };
    const { status, problem } = await leads.call(q.sendQuotation, { as: seller, body: changed });
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      code: 'quotation-sent-before',
      message: expect.stringContaining(`Quotation ${sent.quotation.number} was sent already`),
    });
    const listed = await leads.call(q.getQuotation, { as: seller, params: { id: sent.quotation._id } });
    expect(listed.body.quotation.amounts).toEqual(sent.quotation.amounts);
  });

  test('twenty at once are numbered without a gap', async () => {
    const first = countOf((await send()).number);
    const sent = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(sent.map(({ number }) => countOf(number)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => first + 1 + at),
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
    await send();
    const { _id: first } = await send({ lead: undefined, conversation: id });
    const revision = { key: randomUUID(), ...writtenQuotation() };
    const revised = await leads.call(q.reviseQuotation, { as: seller, params: { id: first }, body: revision });
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
    const { _id } = await send({ lead: first.id, ...writtenQuotation({ lines: lines(first, second, ofOther) }) });
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

    const revision = { key: randomUUID(), ...writtenQuotation({ lines: lines(first, third) }) };
    const revised = await leads.call(q.reviseQuotation, { as: seller, params: { id: _id }, body: revision });
    for (const one of [first, second, third])
      expect(await shown(one)).toEqual({ status: 'Replied', quotation: revised.body.quotation._id });
  });

  test('defaults are those of the last one', async () => {
    await send({ makingTax: 'apart' });
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
    const { _id: id } = await send();
    expect((await open(id, otherBuyer)).status).toBe(404);
    expect((await reply(id, { answer: 'accepted' }, otherBuyer)).status).toBe(404);
    expect((await reply(id, { answer: 'accepted' }, seller)).status).toBe(403);
    for (const contract of [q.shareQuotation, q.unshareQuotation]) {
      expect((await leads.call(contract, { as: otherSeller, params: { id } })).status).toBe(404);
    }
    expect((await leads.call(q.openQuotationPdf, { as: otherSeller, params: { id } })).response.statusCode).toBe(404);
    const revision = { key: randomUUID(), ...writtenQuotation() };
    expect((await leads.call(q.reviseQuotation, { as: otherSeller, params: { id }, body: revision })).status).toBe(404);
  });
});

describe('its course', () => {
  test('viewed, requested to change, replaced, accepted; both sides see it', async () => {
    const { _id: first, number } = await send();
    for (let time = 0; time < 2; time++) await leads.call(q.viewQuotation, { as: buyer, params: { id: first } });
    await reply(first, { answer: 'change-requested', text: 'In 18k?' });
    const { body: opened } = await open(first, seller);
    expect(opened.quotation.history.map(({ what, text }) => [what, text])).toEqual([
      ['sent', null],
      ['viewed', null],
      ['change-requested', 'In 18k?'],
    ]);
    const revision = { key: randomUUID(), ...writtenQuotation({ lines: [quotedLine({ karat: '18k' })] }) };
    const request = { as: seller, params: { id: first }, body: revision };
    const revised = (await leads.succeed(q.reviseQuotation, request, 201)).quotation;
    const { _id: second } = revised;
    expect(revised).toMatchObject({ number, revision: 2, status: 'sent', lead: { _id: lead.id } });
    expect((await open(first, buyer)).body.quotation).toMatchObject({ status: 'replaced', replacedBy: second });
    expect(problemOf(await reply(first, { answer: 'accepted' }))).toMatchObject({ code: 'quotation-replaced' });
    expect((await reply(second, { answer: 'accepted' })).body.quotation.status).toBe('accepted');
    expect(problemOf(await reply(second, { answer: 'declined', text: 'No.' }))).toMatchObject({
      code: 'quotation-accepted',
    });
    const listed = await leads.call(q.listQuotations, { as: seller, query: { lead: lead.id } });
    expect(listed.body.quotations.map(({ status }) => status)).toEqual(['accepted', 'replaced']);
  });

  test('an accepted one stays on the lead beside a newer one', async () => {
    const { _id: accepted } = await send();
    await reply(accepted, { answer: 'accepted' });
    const { _id: newer } = await send();
    for (const as of [buyer, seller]) {
      const { body: answered } = await leads.call(q.getLead, { as, params: { id: lead.id } });
      expect(answered.lead).toMatchObject({
        quotation: { _id: newer, status: 'sent' },
        acceptedBefore: [{ _id: accepted, status: 'accepted', total: 125_191 }],
      });
    }
    await reply(newer, { answer: 'accepted' });
    const { body: both } = await leads.call(q.getLead, { as: buyer, params: { id: lead.id } });
    expect([both.lead.quotation?._id, both.lead.acceptedBefore?.map(({ _id }) => _id)]).toEqual([newer, [accepted]]);
  });

  test('the same version sent again while it is stored is answered with it', async () => {
    const { _id: id } = await send();
    const again = { key: randomUUID(), ...writtenQuotation() };
    const all = await Promise.all(
      Array.from({ length: 4 }, () => leads.call(q.reviseQuotation, { as: seller, params: { id }, body: again })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(all.map(({ body }) => body.quotation._id)).size).toBe(1);
    const changed = { ...again, validDays: again.validDays + 1 };
    const late = await leads.call(q.reviseQuotation, { as: seller, params: { id }, body: changed });
    expect([late.status, late.problem?.code]).toEqual([409, 'quotation-sent-before']);
  });

  test('of two versions sent at once one is', async () => {
    const { _id: id } = await send();
    const revise = () =>
      leads.call(q.reviseQuotation, { as: seller, params: { id }, body: { key: randomUUID(), ...writtenQuotation() } });
    const all = await Promise.all([revise(), revise()]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the PDF', () => {
  const pdfOf = async (id: string, as: TestUser) =>
    (await leads.call(q.openQuotationPdf, { as, params: { id } })).response;

  test('is the same bytes for both sides, ever', async () => {
    const { _id: id } = await send();
    const first = await pdfOf(id, buyer);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await reply(id, { answer: 'accepted' });
    expect(first.rawPayload.equals((await pdfOf(id, seller)).rawPayload)).toBe(true);
  });

  test('is the same for all who open it while it is made', async () => {
    const { _id: id } = await send();
    const opened = await Promise.all(Array.from({ length: 10 }, () => pdfOf(id, buyer)));
    expect(opened.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(opened.every(({ rawPayload }) => rawPayload.equals(opened[0]?.rawPayload ?? Buffer.of()))).toBe(true);
  });

  test('of twenty lines is smaller than 200 KB', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => quotedLine({ description: `Lotus Jhumka, ₹ कमल झुमका ${at}` }));
    const { _id: id } = await send({ lines });
    expect((await pdfOf(id, buyer)).rawPayload.length).toBeLessThan(200_000);
  });

  test('that was changed in the store is not answered', async () => {
    const { _id: id } = await send();
    await pdfOf(id, buyer);
    const changed = Buffer.from('%PDF-1.3 another price');
    await leads.system.platform.objects?.put(`quotations/${id}.pdf`, changed, {
      bytes: changed.length,
      contentType: 'application/pdf',
    });
    const { statusCode, body: problem } = await pdfOf(id, buyer);
    expect([statusCode, JSON.parse(problem).code]).toEqual([500, 'quotation-pdf-damaged']);
  });
});

describe('a logo', () => {
  const png = (width: number, height: number, background = '#8a1c2b') =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
  function upload(bytes: Uint8Array, as: TestUser = seller) {
    const form = new FormData();
    form.append('logo', new File([new Uint8Array(bytes)], 'logo.exe'), 'logo.exe');
    return leads.call(q.uploadQuotationLogo, { as, form });
  }
  const withLogo = (logo: string) => ({ letterhead: { ...writtenQuotation().letterhead, logo } });
  async function stored(bytes: Uint8Array) {
    const answered = await upload(bytes);
    expect(answered.status, answered.response.body).toBe(201);
    return answered.body.logo;
  }

  test('is re-encoded, and stored once; a quotation keeps the one that it was sent with', async () => {
    const first = await stored(await png(1200, 300));
    expect(first).toMatchObject({ width: 480, height: 120, src: expect.stringMatching(/^data:image\/jpeg;base64,/) });
    expect(await stored(await png(1200, 300))).toEqual(first);
    const { _id: id, letterhead } = await send(withLogo(first.id));
    expect(letterhead.logo).toEqual(first);
    const defaults = await leads.call(q.getQuotationDefaults, { as: seller });
    expect(defaults.body.letterhead?.logo).toEqual(first);

    const second = await stored(await png(300, 300, '#14524d'));
    const revision = { key: randomUUID(), ...writtenQuotation(), ...withLogo(second.id) };
    await leads.call(q.reviseQuotation, { as: seller, params: { id }, body: revision });
    expect((await open(id, buyer)).body.quotation.letterhead.logo).toEqual(first);
    const { token } = (
      await leads.call(q.shareQuotation, { as: seller, params: { id: (await send(withLogo(second.id)))._id } })
    ).body;
    const shared = await leads.call(q.openSharedQuotation, { body: { token } });
    expect(shared.body.quotation.letterhead.logo).toEqual(second);
  });

  test('and all else of a quotation is in the downloads of its two sides', async () => {
    const { id } = await stored(await png(480, 120));
    const sent = [await send(withLogo(id)), await send(withLogo(id)), await send()];
    for (const [as, field] of [
      [seller, 'quotationsSent'],
      [buyer, 'quotationsReceived'],
    ] as const) {
      const { data } = (await leads.call(q.ownLeadsData, { as })).body;
      const own = (data[field] as (typeof sent)[number][]).slice(0, 3).reverse();
      for (const [index, quotation] of own.entries()) {
        const { quotation: shown } = (await open(sent[index]?._id ?? '', as)).body;
        // Storing its PDF is a version of its own.
        expect(quotation).toEqual({ ...shown, version: expect.any(Number) });
      }
    }
  });

  test('stands on the PDF, which stays small', async () => {
    const plain = await send();
    const printed = await send(withLogo((await stored(await png(1200, 300))).id));
    const sizeOf = async (id: string) =>
      (await leads.call(q.openQuotationPdf, { as: buyer, params: { id } })).response.rawPayload;
    expect((await sizeOf(plain._id)).includes('/DCTDecode')).toBe(false);
    const pdf = await sizeOf(printed._id);
    expect(pdf.includes('/DCTDecode')).toBe(true);
    expect(pdf.length).toBeLessThan(200_000);
  });

  test.each([
    ['no picture', async () => Buffer.from('MZ this is a program'), 'picture-wrong-type'],
    ['a picture that breaks off', async () => (await png(400, 400)).subarray(0, 300), 'picture-damaged'],
    ['a line', () => png(900, 10), 'picture-too-narrow'],
  ])('that is %s is refused in plain words', async (_, bytes, code) => {
    const answered = await upload(await bytes());
    expect([answered.status, answered.problem?.code]).toEqual([400, code]);
  });

  test('that is too large, of another seller, unknown, or sent by a buyer', async () => {
    expect((await upload(Buffer.alloc(quotationRules.logoMaxBytes + 1))).status).toBe(413);
    const { id } = await stored(await png(200, 100));
    const foreign = await leads.call(q.sendQuotation, {
      as: seller,
      body: body(withLogo((await upload(await png(200, 100), otherSeller)).body.logo.id)),
    });
    expect([foreign.status, problemOf(foreign).code]).toEqual([400, 'quotation-logo-unknown']);
    const unknown = await leads.call(q.sendQuotation, { as: seller, body: body(withLogo(`../${id}`)) });
    expect(problemOf(unknown).code).toBe('quotation-logo-unknown');
    expect((await upload(await png(200, 100), buyer)).status).toBe(403);
  });

  async function keysOf({ id }: TestUser) {
    const found: string[] = [];
    for await (const { key } of leads.system.platform.objects?.list(`logos/${id}/`) ?? []) found.push(key);
    return found;
  }

  describe('that no quotation was sent with', () => {
    type LogoDocument = { _id: string; createdAt: Date; sentAt?: Date | null };
    const documents = () => leads.system.platform.database.collection<LogoDocument>('logos');
    const logoOf = (id: string) => documents().findOne({ _id: id });
    const unlike = async () => (await stored(await png(200, 100, `#${randomUUID().slice(0, 6)}`))).id;
    /** The stores as they would be in so many hours. */
    function inHours(hours: number) {
      const { platform } = leads.system;
      const clock = () => new Date(Date.now() + hours * 3_600_000);
      const { logos, quotations } = partsOf({ ...platform, database: { ...platform.database, clock } });
      return { logos, sweep: () => logos.sweep((id) => quotations.nameLogo(id)) };
    }

    test('goes after 24 hours with its object, and so does an object of none; one that was stays', async () => {
      const [sent, unsent] = [await unlike(), await unlike()];
      const { _id: quotation } = await send(withLogo(sent));
      const lost = `logos/${seller.id}/lgo_lost.jpg`;
      await leads.system.platform.objects?.put(lost, Buffer.from('x'), { bytes: 1, contentType: 'image/jpeg' });
      expect(await inHours(23).sweep()).toBe(0);
      expect(await keysOf(seller)).toContain(lost);
      expect(await inHours(25).sweep()).toBeGreaterThanOrEqual(2);
      expect(await logoOf(unsent)).toBeNull();
      const keys = await keysOf(seller);
      expect(keys.some((key) => key === lost || key.includes(unsent))).toBe(false);
      expect((await open(quotation, buyer)).body.quotation.letterhead.logo?.id).toBe(sent);
      const answered = await leads.call(q.sendQuotation, { as: seller, body: body(withLogo(unsent)) });
      expect(problemOf(answered)).toMatchObject({
        code: 'quotation-logo-unknown',
        message: 'This logo is not there any more. Please choose it again.',
      });
      expect(await inHours(25).sweep()).toBe(0);
    });

    test('stays for another day when it is uploaded again', async () => {
      const bytes = await png(220, 110);
      const { id } = await stored(bytes);
      await documents().updateOne({ _id: id }, { $set: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
      expect((await stored(bytes)).id).toBe(id);
      await inHours(0).sweep();
      expect(await logoOf(id)).not.toBeNull();
    });

    test('stays when it is sent while the sweep checks it', async () => {
      const id = await unlike();
      await inHours(25).logos.sweep(async (swept) => {
        if (swept === id) await send(withLogo(id));
        return false;
      });
      expect(await logoOf(id)).not.toBeNull();
      expect((await keysOf(seller)).some((key) => key.includes(id))).toBe(true);
    });

    test('is distinguished from one that an older version has sent, which does not record it', async () => {
      const id = await unlike();
      const { _id: quotation } = await send(withLogo(id));
      await documents().updateOne({ _id: id }, { $unset: { sentAt: true, hash: true } });
      await inHours(25).sweep();
      expect((await open(quotation, buyer)).body.quotation.letterhead.logo?.id).toBe(id);
    });
  });

  test('goes with its seller’s account', async () => {
    await upload(await png(300, 100), otherSeller);
    expect(await keysOf(otherSeller)).not.toEqual([]);
    await leads.eraseUser(otherSeller.id);
    await eventually(async () => expect(await keysOf(otherSeller)).toEqual([]));
  });
});

describe('a link', () => {
  const shared = (token: string) => leads.call(q.openSharedQuotation, { body: { token } });
  async function share(id: string): Promise<string> {
    return (await leads.call(q.shareQuotation, { as: seller, params: { id } })).body.token;
  }

  test('shows the quotation and its PDF to everyone who has it, without ids or numbers of users', async () => {
    const { _id: id } = await send();
    const token = await share(id);
    const { status, body: answered, response } = await shared(token);
    expect(status).toBe(200);
    expect(answered.quotation).toMatchObject({ buyerName: 'Priya Shah', amounts: { total: 125_191 } });
    expect(response.body).not.toMatch(/usr_|led_|\+91/);
    expect((await leads.call(q.openSharedPdf, { body: { token } })).response.headers['content-type']).toBe(
      'application/pdf',
    );
  });

  test('ends when it is withdrawn, when another is made, and when the quotation is replaced', async () => {
    const { _id: id } = await send();
    const [first, second] = [await share(id), await share(id)];
    expect(problemOf(await shared(first))).toMatchObject({ code: 'quotation-link-over' });
    await leads.call(q.unshareQuotation, { as: seller, params: { id } });
    expect((await shared(second)).status).toBe(404);
    const third = await share(id);
    const revision = { key: randomUUID(), ...writtenQuotation() };
    await leads.call(q.reviseQuotation, { as: seller, params: { id }, body: revision });
    expect((await shared(third)).status).toBe(404);
  });
});

test('a deleted account takes names, texts, link and PDF along', async () => {
  const { _id: id } = await send();
  await leads.call(q.openQuotationPdf, { as: buyer, params: { id } });
  await leads.eraseUser(buyer.id);
  const { body: answered } = await open(id, seller);
  expect(answered.quotation).toMatchObject({ buyerName: 'Deleted account', status: 'declined' });
  const pdf = await leads.call(q.openQuotationPdf, { as: seller, params: { id } });
  expect(problemOf(pdf)).toMatchObject({ code: 'quotation-erased' });
  expect(answered.quotation.isErased).toBe(true);

  // Nothing more is sent to one who has left: not to the lead, and not as a newer version.
  const shown = await leads.call(q.getLead, { as: seller, params: { id: lead.id } });
  expect(shown.body.lead).toMatchObject({ hasBuyerLeft: true });
  const sent = await leads.call(q.sendQuotation, { as: seller, body: body() });
  const revision = { key: randomUUID(), ...writtenQuotation() };
  const revised = await leads.call(q.reviseQuotation, { as: seller, params: { id }, body: revision });
  for (const refused of [sent, revised]) {
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'quotation-buyer-left']);
  }
  await eventually(async () => expect(await leads.system.platform.objects?.about(`quotations/${id}.pdf`)).toBeNull());
});

const countOf = (number: string) => Number(number.split('/')[1]);
