import { randomUUID } from 'node:crypto';
import { quotationRules, routes } from '@gehna/contracts';
import { eventually, type TestUser } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { partsOf } from '../../src/parts.ts';
import { writtenQuotation } from '../builders.ts';
import { problemOf, type Quotations, startQuotations, written } from '../quotations.ts';
import { buyer, otherSeller, seller } from '../service.ts';

const q = routes.leads;

let leads: Quotations;
beforeAll(async () => {
  leads = await startQuotations();
});
afterAll(() => leads.close());

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
    const { _id: id, letterhead } = await leads.send(withLogo(first.id));
    expect(letterhead.logo).toEqual(first);
    const defaults = await leads.call(q.getQuotationDefaults, { as: seller });
    expect(defaults.body.letterhead?.logo).toEqual(first);

    const second = await stored(await png(300, 300, '#14524d'));
    await leads.revise(id, withLogo(second.id));
    expect((await leads.open(id, buyer)).body.quotation.letterhead.logo).toEqual(first);
    const token = await leads.share((await leads.send(withLogo(second.id)))._id);
    const shared = await leads.openLink(token);
    expect(shared.body.quotation.letterhead.logo).toEqual(second);
  });

  test('and all else of a quotation is in the downloads of its two sides', async () => {
    const logo = await stored(await png(480, 120));
    const { id } = logo;
    const sent = [await leads.send(withLogo(id)), await leads.send(withLogo(id)), await leads.send()];
    for (const [as, field] of [
      [seller, 'quotationsSent'],
      [buyer, 'quotationsReceived'],
    ] as const) {
      const { body, response } = await leads.call(q.ownLeadsData, { as });
      const { data } = body;
      const own = (data[field] as (typeof sent)[number][]).slice(0, 3).reverse();
      for (const [index, quotation] of own.entries()) {
        const { quotation: shown } = (await leads.open(sent[index]?._id ?? '', as)).body;
        const letterhead = { ...shown.letterhead, ...(shown.letterhead.logo && { logo: id }) };
        // Storing its PDF is a version of its own.
        expect(quotation).toEqual({ ...shown, letterhead, version: expect.any(Number) });
      }
      // Each once, however many quotations were sent with it.
      expect(data.logos?.filter((one) => one.id === id)).toEqual([logo]);
      expect(response.body.split('data:image/jpeg')).toHaveLength((data.logos?.length ?? 0) + 1);
    }
  });

  test('stands on the PDF, which stays small', async () => {
    const plain = await leads.send();
    const printed = await leads.send(withLogo((await stored(await png(1200, 300))).id));
    expect((await leads.pdfOf(plain._id, buyer)).rawPayload.includes('/DCTDecode')).toBe(false);
    const { rawPayload: pdf } = await leads.pdfOf(printed._id, buyer);
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
    const lead = await leads.newInquiry();
    const { id } = await stored(await png(200, 100));
    const foreign = await leads.call(q.sendQuotation, {
      as: seller,
      body: written({ lead: lead.id, ...withLogo((await upload(await png(200, 100), otherSeller)).body.logo.id) }),
    });
    expect([foreign.status, problemOf(foreign).code]).toEqual([400, 'quotation-logo-unknown']);
    const unknown = await leads.call(q.sendQuotation, {
      as: seller,
      body: written({ lead: lead.id, ...withLogo(`../${id}`) }),
    });
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
    /** Sweeps as it would be done in so many hours. */
    function sweepIn(hours: number, isNamed?: (id: string) => Promise<boolean>) {
      const { logos, quotations } = partsOf(leads.system.platform);
      const before = new Date(Date.now() + (hours - 24) * 3_600_000);
      return logos.sweep(isNamed ?? ((id) => quotations.namesLogo(id)), before);
    }

    test('goes after 24 hours with its object, and so does an object of none; one that was stays', async () => {
      const [sent, unsent] = [await unlike(), await unlike()];
      const { _id: quotation } = await leads.send(withLogo(sent));
      const lost = `logos/${seller.id}/lgo_lost.jpg`;
      await leads.system.platform.objects?.put(lost, Buffer.from('x'), { bytes: 1, contentType: 'image/jpeg' });
      expect(await sweepIn(23)).toBe(0);
      expect(await keysOf(seller)).toContain(lost);
      expect(await sweepIn(25)).toBeGreaterThanOrEqual(2);
      expect(await logoOf(unsent)).toBeNull();
      const keys = await keysOf(seller);
      expect(keys.some((key) => key === lost || key.includes(unsent))).toBe(false);
      expect((await leads.open(quotation, buyer)).body.quotation.letterhead.logo?.id).toBe(sent);
      const { id: lead } = await leads.newInquiry();
      const answered = await leads.call(q.sendQuotation, {
        as: seller,
        body: written({ lead, ...withLogo(unsent) }),
      });
      expect(problemOf(answered)).toMatchObject({
        code: 'quotation-logo-unknown',
        message: 'This logo is not there any more. Please choose it again.',
      });
      expect(await sweepIn(25)).toBe(0);
    });

    test('stays for another day when it is uploaded again', async () => {
      const bytes = await png(220, 110);
      const { id } = await stored(bytes);
      await documents().updateOne({ _id: id }, { $set: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
      expect((await stored(bytes)).id).toBe(id);
      await sweepIn(0);
      expect(await logoOf(id)).not.toBeNull();
    });

    test('stays when it is sent while the sweep checks it', async () => {
      const id = await unlike();
      await sweepIn(25, async (swept) => {
        if (swept === id) await leads.send(withLogo(id));
        return false;
      });
      expect(await logoOf(id)).not.toBeNull();
      expect((await keysOf(seller)).some((key) => key.includes(id))).toBe(true);
    });

    test('is distinguished from one that an older version has sent, which does not record it', async () => {
      const id = await unlike();
      const { _id: quotation } = await leads.send(withLogo(id));
      await documents().updateOne({ _id: id }, { $unset: { sentAt: true, hash: true } });
      await sweepIn(25);
      expect((await leads.open(quotation, buyer)).body.quotation.letterhead.logo?.id).toBe(id);
    });
  });

  test('uploaded twice at once is stored once, also when it is the last of a day', async () => {
    const uploader = { id: 'usr_uploader', roles: ['buyer', 'seller'] } satisfies TestUser;
    const { clock, database } = leads.system.platform;
    const earlier = Array.from({ length: quotationRules.logosPerDay - 1 }, (_, number) => ({
      _id: `lgo_earlier${number}`,
      sellerId: uploader.id,
      createdAt: clock(),
      sentAt: clock(),
    }));
    await database.collection<{ _id: string }>('logos').insertMany(earlier);
    const bytes = await png(240, 120);
    const { findOneAndUpdate } = Collection.prototype;
    let first: string | undefined;
    const looking = vi.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(async function (
      this: Collection,
      ...args: unknown[]
    ) {
      if (this.collectionName !== 'logos') return findOneAndUpdate.apply(this, args as never);
      // It was not there yet: the other upload is stored only after this one has looked.
      looking.mockRestore();
      first = (await upload(bytes, uploader)).body.logo.id;
      return null;
    });
    const second = await upload(bytes, uploader);
    expect([second.status, second.problem?.code]).toEqual([201, undefined]);
    expect(second.body.logo.id).toBe(first);
    expect((await upload(await png(260, 120), uploader)).problem?.code).toBe('quotation-logos-limit');
  });

  test('goes with its seller’s account', async () => {
    await upload(await png(300, 100), otherSeller);
    expect(await keysOf(otherSeller)).not.toEqual([]);
    await leads.eraseUser(otherSeller.id);
    await eventually(async () => expect(await keysOf(otherSeller)).toEqual([]));
  });
});
