import { routes } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotedLine } from '../builders.ts';
import { problemOf, type Quotations, startQuotations, written } from '../quotations.ts';
import { buyer, otherBuyer, otherSeller, seller } from '../service.ts';

const q = routes.leads;

let leads: Quotations;
beforeAll(async () => {
  leads = await startQuotations();
});
afterAll(() => leads.close());

describe('its course', () => {
  test('viewed, requested to change, replaced, accepted; both sides see it', async () => {
    const { _id: first, number, lead } = await leads.send();
    for (let time = 0; time < 2; time++) await leads.view(first);
    await leads.reply(first, { answer: 'change-requested', text: 'In 18k?' });
    const { body: opened } = await leads.open(first, seller);
    expect(opened.quotation.history.map(({ what, text }) => [what, text])).toEqual([
      ['sent', null],
      ['viewed', null],
      ['change-requested', 'In 18k?'],
    ]);
    const { status, body: answered } = await leads.revise(first, { lines: [quotedLine({ karat: '18k' })] });
    expect(status).toBe(201);
    const { _id: second } = answered.quotation;
    expect(answered.quotation).toMatchObject({ number, revision: 2, status: 'sent', lead: { _id: lead?._id } });
    expect((await leads.open(first, buyer)).body.quotation).toMatchObject({ status: 'replaced', replacedBy: second });
    expect(problemOf(await leads.reply(first, { answer: 'accepted' }))).toMatchObject({ code: 'quotation-replaced' });
    expect(problemOf(await leads.revise(first, {}))).toMatchObject({ code: 'quotation-revised' });
    expect((await leads.reply(second, { answer: 'accepted' })).body.quotation.status).toBe('accepted');
    expect(problemOf(await leads.reply(second, { answer: 'declined', text: 'No.' }))).toMatchObject({
      code: 'quotation-accepted',
    });
    const listed = await leads.call(q.listQuotations, { as: seller, query: { lead: lead?._id ?? '' } });
    expect(listed.body.quotations.map(({ status }) => status)).toEqual(['accepted', 'replaced']);
  });

  test('an accepted one stays on the lead beside a newer one', async () => {
    const lead = await leads.newInquiry();
    const { _id: accepted } = await leads.send({ lead: lead.id });
    await leads.reply(accepted, { answer: 'accepted' });
    const { _id: newer } = await leads.send({ lead: lead.id });
    for (const as of [buyer, seller]) {
      const { body: answered } = await leads.call(q.getLead, { as, params: { id: lead.id } });
      expect(answered.lead).toMatchObject({
        quotation: { _id: newer, status: 'sent' },
        acceptedBefore: [{ _id: accepted, status: 'accepted', total: 125_191 }],
      });
    }
    await leads.reply(newer, { answer: 'accepted' });
    const { body: both } = await leads.call(q.getLead, { as: buyer, params: { id: lead.id } });
    expect([both.lead.quotation?._id, both.lead.acceptedBefore?.map(({ _id }) => _id)]).toEqual([newer, [accepted]]);
  });

  test('while the seller is suspended it cannot be answered, and its link leads nowhere', async () => {
    const suspended = { id: 'usr_suspended', roles: ['buyer', 'seller'] } satisfies typeof seller;
    const publish = (isSuspended: boolean) =>
      leads.publishUser(suspended.id, { roles: isSuspended ? ['buyer'] : ['buyer', 'seller'], isSuspended });
    await publish(false);
    const product = newId('prd');
    await leads.publishProduct(product, { sellerId: suspended.id });
    const { id: lead } = await leads.inquire(product);
    const send = leads.succeed(q.sendQuotation, { as: suspended, body: written({ lead }) }, 201);
    const { _id: id } = (await send).quotation;
    const { token } = await leads.succeed(q.shareQuotation, { as: suspended, params: { id } });
    await leads.reply(id, { answer: 'change-requested', text: 'In 18k?' });
    await publish(true);
    expect((await leads.open(id, buyer)).body.quotation).toMatchObject({
      status: 'change-requested',
      isSellerSuspended: true,
    });
    expect(problemOf(await leads.reply(id, { answer: 'accepted' }))).toMatchObject({
      status: 409,
      code: 'quotation-seller-suspended',
    });
    expect((await leads.openLink(token)).problem?.code).toBe('quotation-link-over');
    expect((await leads.call(q.openSharedPdf, { body: { token } })).status).toBe(404);

    await publish(false);
    expect((await leads.openLink(token)).status).toBe(200);
    expect((await leads.reply(id, { answer: 'accepted' })).status).toBe(200);
    await publish(true);
    expect((await leads.reply(id, { answer: 'accepted' })).status).toBe(200);
  });

  test('the same version sent again while it is stored is answered with it', async () => {
    const { _id: id } = await leads.send();
    const again = written();
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
    const { _id: id } = await leads.send();
    const all = await Promise.all([leads.revise(id), leads.revise(id)]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a link', () => {
  test('shows the quotation and its PDF to everyone who has it, without ids or numbers of users', async () => {
    const { _id: id } = await leads.send();
    const token = await leads.share(id);
    const { status, body: answered, response } = await leads.openLink(token);
    expect(status).toBe(200);
    expect(answered.quotation).toMatchObject({ buyerName: 'Priya Shah', amounts: { total: 125_191 } });
    expect(response.body).not.toMatch(/usr_|led_|\+91/);
    expect((await leads.call(q.openSharedPdf, { body: { token } })).response.headers['content-type']).toBe(
      'application/pdf',
    );
  });

  test('ends when it is withdrawn, when another is made, and when the quotation is replaced', async () => {
    const { _id: id } = await leads.send();
    const [first, second] = [await leads.share(id), await leads.share(id)];
    expect(problemOf(await leads.openLink(first))).toMatchObject({ code: 'quotation-link-over' });
    await leads.call(q.unshareQuotation, { as: seller, params: { id } });
    expect((await leads.openLink(second)).status).toBe(404);
    const third = await leads.share(id);
    await leads.revise(id);
    expect((await leads.openLink(third)).status).toBe(404);
  });
});

test('a seller’s deleted account changes nothing of what its buyer accepted', async () => {
  const lead = await leads.inquire(await leads.offer({ sellerId: otherSeller.id }), otherBuyer);
  const sent = await leads.succeed(
    q.sendQuotation,
    { as: otherSeller, body: written({ lead: lead.id, terms: 'Ask Arjun.' }) },
    201,
  );
  const { _id: id, amounts, lines } = sent.quotation;
  expect(amounts).toMatchObject({ jewelryGst: 3_646.35, total: 125_191 });
  expect(sent.quotation).not.toHaveProperty('isTaxed');
  await leads.reply(id, { answer: 'accepted' }, otherBuyer);
  await leads.eraseUser(otherSeller.id);
  const { body: opened } = await leads.open(id, otherBuyer);
  expect(opened.quotation).toMatchObject({
    status: 'accepted',
    isErased: true,
    isTaxed: true,
    letterhead: { businessName: 'Deleted account', gstNumber: null },
    terms: '',
  });
  expect(opened.quotation).toMatchObject({ amounts, lines });
  const listed = await leads.call(q.listQuotations, { as: otherBuyer, query: { lead: lead.id } });
  expect(listed.body.quotations.map(({ total }) => total)).toEqual([125_191]);
  const shown = await leads.call(q.getLead, { as: otherBuyer, params: { id: lead.id } });
  expect(shown.body.lead.quotation).toMatchObject({ status: 'accepted', total: 125_191 });
});

test('a deleted account takes names, texts, link and PDF along', async () => {
  const lead = await leads.newInquiry();
  const { _id: id } = await leads.send({ lead: lead.id });
  await leads.pdfOf(id, buyer);
  await leads.eraseUser(buyer.id);
  const { body: answered } = await leads.open(id, seller);
  expect(answered.quotation).toMatchObject({ buyerName: 'Deleted account', status: 'declined' });
  const pdf = await leads.call(q.openQuotationPdf, { as: seller, params: { id } });
  expect(problemOf(pdf)).toMatchObject({ code: 'quotation-erased' });
  expect(answered.quotation.isErased).toBe(true);

  // The lead is not taken up again, so that no name or number comes back.
  for (const body of [{ status: 'In Progress' as const }, { note: 'Priya, 98200 11001' }]) {
    const refused = await leads.call(q.changeLead, { as: seller, params: { id: lead.id }, body });
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'lead-buyer-left']);
  }

  // Nothing more is sent to one who has left: not to the lead, and not as a newer version.
  const shown = await leads.call(q.getLead, { as: seller, params: { id: lead.id } });
  expect(shown.body.lead).toMatchObject({ hasBuyerLeft: true });
  const sent = await leads.call(q.sendQuotation, { as: seller, body: written({ lead: lead.id }) });
  const revised = await leads.revise(id);
  for (const refused of [sent, revised]) {
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'quotation-buyer-left']);
  }
});

test('open pages get a hint of what a deleted account changes, once, and no name with what they fetch then', async () => {
  const leaver = { id: 'usr_left', roles: ['buyer'] } satisfies typeof buyer;
  await leads.publishUser(leaver.id, { ownerName: 'Leela Rao' });
  const { id } = await leads.inquire(await leads.offer(), leaver);
  const { _id: quotation } = await leads.send({ lead: id });
  await eventually(() => leads.hinted(id).length === 4 && leads.hinted(quotation).length === 2);
  for (let time = 0; time < 2; time++) await leads.eraseUser(leaver.id);
  await eventually(() => leads.hinted(quotation).length > 3);
  expect(leads.hinted(id).slice(4).toSorted()).toEqual([leaver.id, seller.id]);
  expect(leads.hinted(quotation).slice(2).toSorted()).toEqual([leaver.id, seller.id]);
  const shown = await leads.call(q.getLead, { as: seller, params: { id } });
  expect(JSON.stringify(shown.body)).not.toContain('Leela');
});

test('what was sent before the buyer left is answered the same again, when its answer was lost', async () => {
  const leaver = { id: 'usr_leaver', roles: ['buyer'] } satisfies typeof buyer;
  await leads.publishUser(leaver.id, {});
  const sent = written({ lead: (await leads.inquire(await leads.offer(), leaver)).id });
  const send = () => leads.call(q.sendQuotation, { as: seller, body: sent });
  const { _id: id } = (await send()).body.quotation;
  const version = written();
  const revise = () => leads.call(q.reviseQuotation, { as: seller, params: { id }, body: version });
  const { _id: newer } = (await revise()).body.quotation;
  await leads.eraseUser(leaver.id);
  for (const [answered, first] of [
    [await send(), id],
    [await revise(), newer],
  ] as const) {
    expect([answered.status, answered.problem?.code]).toEqual([200, undefined]);
    expect(answered.body.quotation).toMatchObject({ _id: first, isErased: true });
  }
});
