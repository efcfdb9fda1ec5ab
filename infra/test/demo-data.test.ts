import { existsSync } from 'node:fs';
import { gstProblem, routes } from '@gehna/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOf, formOf, waitingApplicationOf } from '../demo/applications.ts';
import { talks } from '../demo/conversations.ts';
import { favourites } from '../demo/favourites.ts';
import { houses, slugOf } from '../demo/houses.ts';
import { inquiries } from '../demo/inquiries.ts';
import { applicants, otherBuyers } from '../demo/others.ts';
import { pdfOf } from '../demo/papers.ts';
import { demoPieces, opening, type Piece } from '../demo/pieces.ts';
import { refusal, refusedPiece, revisedPrice, revisions, waitingPieces } from '../demo/reviews.ts';
import { buyer, reviewer, sellers } from '../demo/sellers.ts';
import { storeOf } from '../demo/stores.ts';

const pieces = demoPieces();
const applications = [...sellers.map(applicationOf), ...applicants.map(waitingApplicationOf)];
const buyers = [buyer, ...otherBuyers];

describe('the people', () => {
  const everybody = [buyer, reviewer, ...otherBuyers, ...applicants, ...sellers];

  it.each(['mobile', 'email'] as const)('have each a %s of their own', (field) => {
    expect(new Set(everybody.map((person) => person[field])).size).toBe(everybody.length);
  });

  it('are no more than may sign up within a minute', () => {
    expect(everybody.length).toBeLessThanOrEqual(30);
  });
});

describe('an application', () => {
  it.each(applications.map((one) => [one.businessName, one] as const))('of %s is one that may be sent', (_, one) => {
    expect(gstProblem(one.gstNumber)).toBeNull();
    expect(one.pan).toMatch(/^[A-Z]{3}F[A-Z]\d{4}[A-Z]$/);
    expect(one.gstNumber.slice(2, 12)).toBe(one.pan);
  });

  it('has a PAN of its own, but for the one that a reviewer is to notice', () => {
    expect(new Set(sellers.map((seller) => applicationOf(seller).pan)).size).toBe(sellers.length);
    const doubled = applicants.filter((one) =>
      sellers.some((seller) => applicationOf(seller).pan === waitingApplicationOf(one).pan),
    );
    expect(doubled.map(({ problem }) => problem)).toEqual(['duplicate PAN']);
  });

  describe('as a form', () => {
    let form: FormData;
    beforeAll(async () => {
      form = await formOf(applicationOf(sellers[0] as (typeof sellers)[number]));
    });

    it('says what the contract asks for', () => {
      const texts = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      expect(routes['seller-applications'].submitApplication.body.safeParse(texts).error).toBeUndefined();
    });

    it('carries every paper, as what its content is', async () => {
      const { files } = routes['seller-applications'].submitApplication.form;
      for (const name of Object.keys(files)) expect(form.getAll(name)).toHaveLength(name === 'shopPhotos' ? 3 : 1);
      for (const [name, file] of form) {
        if (!(file instanceof File)) continue;
        const begin = Buffer.from(await file.slice(0, 4).arrayBuffer()).toString('latin1');
        expect([name, begin]).toEqual([name, file.type === 'application/pdf' ? '%PDF' : '\xff\xd8\xff\xdb']);
      }
    });
  });
});

it('a PDF has a table that finds each of its objects', () => {
  const text = Buffer.from(pdfOf('A (title) with \\ and ₹', ['One line'])).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table)).toMatch(/^xref\n0 6\n/);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((at) => `${at} 0 obj`));
  const [, length, body] = /<< \/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(text) ?? [];
  expect(body).toHaveLength(Number(length));
  expect(body).toContain('(A \\(title\\) with \\\\ and ?) Tj');
});

describe('the store', () => {
  const images = { logo: null, banner: '/api/media/stores/x-1280.webp', shopPhotos: [] };

  it.each(sellers.map((seller) => [seller.businessName, seller] as const))(
    'of %s is one that may be saved',
    (_, seller) => {
      const parsed = routes.stores.saveMyStore.body.safeParse(storeOf(seller, { ...images, banner: null }));
      expect(parsed.error).toBeUndefined();
    },
  );

  it('has an address of its own, and pictures that are there', () => {
    expect(new Set(sellers.map(({ businessName }) => slugOf(businessName))).size).toBe(sellers.length);
    for (const { logo, banner, shop } of houses) {
      expect(shop.length).toBeGreaterThanOrEqual(3);
      expect(new Set(shop).size).toBe(shop.length);
      for (const file of [logo, banner, ...shop].filter((one) => one !== null))
        expect([file, existsSync(new URL(`../demo/pictures/${file}`, import.meta.url))]).toEqual([file, true]);
    }
  });
});

describe('what people do with pieces', () => {
  const first = new Set(pieces.slice(0, opening).map(({ productCode }) => productCode));

  it('is done with those that the market opens with', () => {
    const named = [
      ...inquiries.map(({ productCode }) => productCode),
      ...talks.flatMap(({ productCode }) => productCode ?? []),
      ...favourites,
      ...revisions.map(({ productCode }) => productCode),
    ];
    expect(named.filter((code) => !first.has(code))).toEqual([]);
  });

  it('asks about a piece once a buyer, and names people who are there', () => {
    const asked = inquiries.map(({ buyer: who, productCode }) => `${who} ${productCode}`);
    expect(new Set(asked).size).toBe(asked.length);
    const talked = talks.map(({ buyer: who, house, productCode }) => `${who} ${house} ${productCode}`);
    expect(new Set(talked).size).toBe(talked.length);
    for (const { buyer: who } of [...inquiries, ...talks]) expect(buyers[who]).toBeDefined();
  });

  it.each(talks.map((one) => [`${one.buyer} with ${one.house}`, one] as const))(
    'talks of %s begin with the buyer, are about a piece of the house, and leave one side with something to read',
    (_, { house, productCode, words, unread }) => {
      expect(words[0]?.[0]).toBe('buyer');
      expect((productCode ?? house).slice(0, 3)).toBe(house);
      expect(new Set(words.slice(words.length - unread).map(([side]) => side)).size).toBe(Math.min(unread, 1));
    },
  );
});

describe('what waits for a reviewer', () => {
  const fresh = [...waitingPieces, refusedPiece];
  const content = ({ seller: _, picture: __, ...fields }: Piece) => fields;

  it.each(fresh.map((piece) => [piece.name, piece] as const))('%s is one that may be sent', (_, piece) => {
    expect(routes.catalogue.createProduct.body.safeParse(content(piece)).error).toBeUndefined();
    expect(piece.productCode.slice(0, 3)).toBe(piece.seller.code);
  });

  it('is none of the pieces that are approved while loading', () => {
    const loaded = new Set(pieces.map(({ productCode }) => productCode));
    expect(fresh.filter(({ productCode }) => loaded.has(productCode))).toEqual([]);
    expect(refusal.length).toBeGreaterThan(20);
  });

  it('has edits that can be told from what they edit', () => {
    for (const { productCode, factor } of revisions) {
      const price = pieces.find((piece) => piece.productCode === productCode)?.price ?? 0;
      expect(revisedPrice(price, factor)).not.toBe(price);
    }
  });
});
