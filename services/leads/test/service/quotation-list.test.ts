import { type QuotationStatus, quotationStatuses, routes } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotedLine } from '../builders.ts';
import { type Quotations, startQuotations } from '../quotations.ts';
import { buyer, otherBuyer, otherSeller, seller } from '../service.ts';

const q = routes.leads;

let leads: Quotations;
/** A quotation of each status, and one that had expired before its buyer viewed it. */
let sent: Record<QuotationStatus | 'viewedThenExpired', { _id: string; lead: string }>;
beforeAll(async () => {
  leads = await startQuotations();
  const replaced = await send();
  const { quotation } = (await leads.revise(replaced._id)).body;
  sent = {
    replaced,
    sent: { _id: quotation._id, lead: replaced.lead },
    viewed: await viewed(await send()),
    'change-requested': await answered(await send(), { answer: 'change-requested', text: 'In 18k?' }),
    accepted: await pastValidity(await answered(await send(), { answer: 'accepted' })),
    declined: await answered(await send(), { answer: 'declined', text: 'Too dear.' }),
    expired: await pastValidity(await send()),
    viewedThenExpired: await pastValidity(await viewed(await send())),
  };
});
afterAll(() => leads.close());

/** A new quotation, and the lead that it answers. */
async function send() {
  const { id: lead } = await leads.newInquiry();
  return { ...(await leads.send({ lead })), lead };
}

async function viewed(quotation: { _id: string; lead: string }) {
  expect(await leads.view(quotation._id)).toMatchObject({ status: 200 });
  return quotation;
}

async function answered(quotation: { _id: string; lead: string }, answer: object) {
  expect(await leads.reply(quotation._id, answer)).toMatchObject({ status: 200 });
  return quotation;
}

async function pastValidity(quotation: { _id: string; lead: string }) {
  const { database } = leads.system.platform;
  // With a version of its own: the PDF, which is being made, is kept in the quotation as well, and must not bring back what it was.
  const change = { $set: { validUntil: new Date(Date.now() - 1_000) }, $inc: { version: 1 } };
  const { modifiedCount } = await database.collection('quotations').updateOne({ _id: quotation._id as never }, change);
  expect(modifiedCount).toBe(1);
  return quotation;
}

async function list(query: Record<string, string | number>, as: TestUser = seller) {
  const { quotations, pagination } = await leads.succeed(q.listQuotations, { as, query });
  return { ids: quotations.map(({ _id }) => _id), statuses: quotations.map(({ status }) => status), pagination };
}

describe('the list of one status', () => {
  test.each(quotationStatuses.filter((status) => status !== 'expired'))('%s, for both sides', async (status) => {
    for (const as of [seller, buyer]) {
      const listed = await list({ status }, as);
      expect(listed).toMatchObject({ ids: [sent[status]._id], statuses: [status], pagination: { totalQuotations: 1 } });
    }
  });

  test('expired: what was open when its time was over, the newest first, by pages', async () => {
    const { expired, viewedThenExpired } = sent;
    expect(await list({ status: 'expired' })).toMatchObject({
      ids: [viewedThenExpired._id, expired._id],
      statuses: ['expired', 'expired'],
    });
    expect(await list({ status: 'expired', page: 2, limit: 1 })).toMatchObject({
      ids: [expired._id],
      pagination: { totalQuotations: 2, totalPages: 2, currentPage: 2, hasPrev: true, hasNext: false },
    });
  });

  test('of one lead', async () => {
    const { lead } = sent.replaced;
    expect((await list({ lead })).statuses).toEqual(['sent', 'replaced']);
    expect(await list({ lead, status: 'sent' })).toMatchObject({ ids: [sent.sent._id] });
    expect(await list({ lead, status: 'declined' })).toMatchObject({ ids: [], pagination: { totalQuotations: 0 } });
  });

  test('is that of the seller alone; a status that does not exist gets 400', async () => {
    expect((await list({ status: 'accepted' }, otherSeller)).ids).toEqual([]);
    expect((await leads.call(q.listQuotations, { as: seller, query: { status: 'withdrawn' } })).status).toBe(400);
  });
});

describe('the newest versions, by search', () => {
  const newest = { newest: 'true' } as const;
  const numberOf = async (id: string) => {
    const { quotation } = await leads.succeed(q.getQuotation, { as: seller, params: { id } });
    return quotation.number;
  };

  test('of each number one, the newest first, by pages', async () => {
    const { replaced, ...others } = sent;
    const ids = Object.values(others).map(({ _id }) => _id);
    const all = await list(newest);
    expect(all.ids.toSorted()).toEqual(ids.toSorted());
    expect(all.ids).not.toContain(replaced._id);
    expect(await list({ ...newest, page: 2, limit: 4 })).toMatchObject({
      ids: all.ids.slice(4),
      pagination: { totalQuotations: ids.length, totalPages: 2 },
    });
    expect(await list({ ...newest, lead: replaced.lead })).toMatchObject({ ids: [sent.sent._id] });
  });

  test('of one status: a replaced one is no newest version', async () => {
    expect((await list({ ...newest, status: 'accepted' })).ids).toEqual([sent.accepted._id]);
    const expired = await list({ status: 'expired' });
    expect(expired.ids).toHaveLength(2);
    expect(await list({ ...newest, status: 'expired' })).toEqual(expired);
    expect(await list({ ...newest, status: 'replaced' })).toMatchObject({
      ids: [],
      pagination: { totalQuotations: 0 },
    });
  });

  test('by part of a number, with the dash of a file name too', async () => {
    const number = await numberOf(sent.declined._id);
    for (const search of [number, number.slice(-4), number.replace('/', '-')])
      expect((await list({ ...newest, search })).ids, search).toEqual([sent.declined._id]);
    expect((await list({ search: await numberOf(sent.sent._id) })).statuses).toEqual(['sent', 'replaced']);
    expect((await list({ search: '.*' })).ids).toEqual([]);
  });

  test('by the other side’s names of today', async () => {
    const product = newId('prd');
    await leads.publishProduct(product);
    const { id: lead } = await leads.inquire(product, otherBuyer);
    const quotation = await leads.send({ lead });
    const found = async (search: string) => (await list({ ...newest, search, lead })).ids;
    expect(await found('rao KAB')).toEqual([quotation._id]);
    expect(await found('kabir shah')).toEqual([]);
    await leads.publishUser(otherBuyer.id, { ownerName: 'Kabir Menon', businessName: 'Menon & Sons' });
    expect((await list({ ...newest, search: 'menon sons' })).ids).toEqual([quotation._id]);
    expect(await found('rao')).toEqual([]);
    expect((await list({ ...newest, search: 'nair' }, otherBuyer)).ids).toEqual([quotation._id]);
    expect((await list({ ...newest, search: 'menon' }, otherSeller)).ids).toEqual([]);
  });
});

test('an entry shows the first of its lines, how many there are, and for whom', async () => {
  const { id: lead } = await leads.newInquiry();
  const quotation = await leads.send({ lead, lines: [quotedLine({ description: 'Temple choker' }), quotedLine()] });
  const { quotations } = await leads.succeed(q.listQuotations, { as: seller, query: { lead } });
  expect(quotations).toMatchObject([
    {
      number: quotation.number,
      firstLine: 'Temple choker',
      lines: 2,
      total: quotation.amounts.total,
      buyer: { ownerName: 'Priya Shah' },
      sentAt: quotation.sentAt,
      validUntil: quotation.validUntil,
    },
  ]);
});

test('one that is first opened after its last day is read, and its history says so in the order of time', async () => {
  const { _id } = await send();
  const { quotation } = (await leads.open(_id, buyer)).body;
  const validUntil = new Date(Date.parse(quotation.sentAt) + 1);
  await leads.system.platform.database
    .collection('quotations')
    .updateOne({ _id: _id as never }, { $set: { validUntil } });
  await viewed({ _id, lead: '' });
  const opened = (await leads.open(_id, buyer)).body.quotation;
  expect(opened.status).toBe('expired');
  expect(opened.history.map(({ what }) => what)).toEqual(['sent', 'expired', 'viewed']);
});
