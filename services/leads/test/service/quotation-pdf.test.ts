import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '../../src/parts.ts';
import { quotedLine } from '../builders.ts';
import { type Quotations, startQuotations } from '../quotations.ts';
import { buyer, seller } from '../service.ts';

let leads: Quotations;
beforeAll(async () => {
  leads = await startQuotations();
});
afterAll(() => leads.close());

describe('the PDF', () => {
  test('is the same bytes for both sides, ever', async () => {
    const { _id: id } = await leads.send();
    const first = await leads.pdfOf(id, buyer);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await leads.reply(id, { answer: 'accepted' });
    expect(first.rawPayload.equals((await leads.pdfOf(id, seller)).rawPayload)).toBe(true);
  });

  test('is the same for all who open it while it is made', async () => {
    const { _id: id } = await leads.send();
    const opened = await Promise.all(Array.from({ length: 10 }, () => leads.pdfOf(id, buyer)));
    expect(opened.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(opened.every(({ rawPayload }) => rawPayload.equals(opened[0]?.rawPayload ?? Buffer.of()))).toBe(true);
  });

  test('of twenty lines is smaller than 200 KB', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => quotedLine({ description: `Lotus Jhumka, ₹ कमल झुमका ${at}` }));
    const { _id: id } = await leads.send({ lines });
    expect((await leads.pdfOf(id, buyer)).rawPayload.length).toBeLessThan(200_000);
  });

  test('that was changed in the store is not answered', async () => {
    const { _id: id } = await leads.send();
    await leads.pdfOf(id, buyer);
    const [key = ''] = await keysOf(id);
    await put(key, Buffer.from('%PDF-1.3 another price'));
    const { statusCode, body: problem } = await leads.pdfOf(id, buyer);
    expect([statusCode, JSON.parse(problem).code]).toEqual([500, 'quotation-pdf-damaged']);
  });

  test('that an earlier version stored is answered', async () => {
    const { _id: id } = await leads.send();
    const { rawPayload } = await leads.pdfOf(id, buyer);
    await objects().delete(await keysOf(id));
    await put(`quotations/${id}.pdf`, rawPayload);
    const { statusCode, rawPayload: earlier } = await leads.pdfOf(id, seller);
    expect([statusCode, rawPayload.equals(earlier)]).toEqual([200, true]);
  });

  test('that was first stays where two builds make different ones during a rollout', async () => {
    const { _id: id } = await leads.send();
    const { rawPayload: first } = await leads.pdfOf(id, buyer);
    expect(first.equals(await makeAnother(id))).toBe(true);
    const { statusCode, rawPayload } = await leads.pdfOf(id, seller);
    expect([statusCode, first.equals(rawPayload)]).toEqual([200, true]);
    expect(await keysOf(id)).toHaveLength(1);
  });

  test('goes with the account of one side: each that was made, also by an earlier version or just now', async () => {
    const { _id: id } = await leads.send();
    const { rawPayload } = await leads.pdfOf(id, buyer);
    for (const key of [`quotations/${id}.pdf`, `quotations/${id}/f00.pdf`]) await put(key, rawPayload);
    await leads.eraseUser(buyer.id);
    expect(await keysOf(id)).toEqual([]);
    await expect(makeAnother(id)).rejects.toMatchObject({ code: 'quotation-erased' });
    expect(await keysOf(id)).toEqual([]);
  });
});

function objects() {
  const { objects } = leads.system.platform;
  if (!objects) throw new TypeError('Leads has a bucket.');
  return objects;
}

const put = (key: string, bytes: Buffer) =>
  objects().put(key, bytes, { bytes: bytes.length, contentType: 'application/pdf' });

async function keysOf(id: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of objects().list(`quotations/${id}`)) found.push(key);
  return found;
}

/** As a replica of another build would, which read the quotation before its PDF was kept. */
async function makeAnother(id: string): Promise<Uint8Array> {
  const { pdfs, quotations, quotationPresenter } = partsOf(leads.system.platform);
  const { quotation } = await quotations.ofUser(id, seller.id);
  const before = { ...quotation, pdfHash: null, isErased: false };
  const printed = async () => ({ ...(await quotationPresenter.printed(before)), terms: 'By another build.' });
  try {
    return await pdfs.open(before, printed);
  } finally {
    await pdfs.close();
  }
}
