import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    const changed = Buffer.from('%PDF-1.3 another price');
    await leads.system.platform.objects?.put(`quotations/${id}.pdf`, changed, {
      bytes: changed.length,
      contentType: 'application/pdf',
    });
    const { statusCode, body: problem } = await leads.pdfOf(id, buyer);
    expect([statusCode, JSON.parse(problem).code]).toEqual([500, 'quotation-pdf-damaged']);
  });
});
