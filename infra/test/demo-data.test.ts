import { existsSync } from 'node:fs';
import { gstProblem, routes } from '@gehna/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOf, formOf, waitingApplicationOf } from '../demo/applications.ts';
import { conversations } from '../demo/conversations.ts';
import { pdfOf } from '../demo/documents.ts';
import { favourites } from '../demo/favourites.ts';
import { inquiries } from '../demo/inquiries.ts';
import { demoReports } from '../demo/moderation.ts';
import { applicants, otherBuyers } from '../demo/other-users.ts';
import { type DemoProduct, demoProducts, openingCount } from '../demo/products.ts';
import { rejectedProduct, rejection, revisedPrice, revisions, waitingProducts } from '../demo/reviews.ts';
import { buyer, reviewer, sellers } from '../demo/sellers.ts';
import { slugOf, storeProfiles } from '../demo/store-profiles.ts';
import { storeOf } from '../demo/stores.ts';

const products = demoProducts();
const applications = [...sellers.map(applicationOf), ...applicants.map(waitingApplicationOf)];
const buyers = [buyer, ...otherBuyers];

describe('the users', () => {
  const users = [buyer, reviewer, ...otherBuyers, ...applicants, ...sellers];

  it.each(['mobile', 'email'] as const)('have each a %s of their own', (field) => {
    expect(new Set(users.map((user) => user[field])).size).toBe(users.length);
  });

  it('are no more than may sign up within a minute', () => {
    expect(users.length).toBeLessThanOrEqual(30);
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

    it('fits the contract', () => {
      const texts = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      expect(routes['seller-applications'].submitApplication.body.safeParse(texts).error).toBeUndefined();
    });

    it('has every document, typed by its content', async () => {
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
    for (const { logo, banner, shop } of storeProfiles) {
      expect(shop.length).toBeGreaterThanOrEqual(3);
      expect(new Set(shop).size).toBe(shop.length);
      for (const file of [logo, banner, ...shop].filter((one) => one !== null))
        expect([file, existsSync(new URL(`../demo/pictures/${file}`, import.meta.url))]).toEqual([file, true]);
    }
  });
});

describe('what buyers do with products', () => {
  const first = new Set(products.slice(0, openingCount).map(({ productCode }) => productCode));

  it('is done with those that the market opens with', () => {
    const named = [
      ...inquiries.map(({ productCode }) => productCode),
      ...conversations.flatMap(({ productCode }) => productCode ?? []),
      ...conversations.flatMap(({ messages }) =>
        messages.flatMap(([, , one]) => (one && 'productCode' in one ? [one.productCode] : [])),
      ),
      ...favourites,
      ...revisions.map(({ productCode }) => productCode),
      ...demoReports.map(({ productCode }) => productCode),
    ];
    expect(named.filter((code) => !first.has(code))).toEqual([]);
  });

  it('has one inquiry a product and buyer, of buyers that exist', () => {
    const asked = inquiries.map(({ buyer: who, productCode }) => `${who} ${productCode}`);
    expect(new Set(asked).size).toBe(asked.length);
    const talked = conversations.map(
      ({ buyer: who, sellerCode, productCode }) => `${who} ${sellerCode} ${productCode}`,
    );
    expect(new Set(talked).size).toBe(talked.length);
    for (const { buyer: who } of [...inquiries, ...conversations]) expect(buyers[who]).toBeDefined();
  });

  it.each(conversations.map((one) => [`${one.buyer} with ${one.sellerCode}`, one] as const))(
    'the conversation of %s begins with the buyer, is about a product of the seller, and leaves one side with unread messages',
    (_, { sellerCode, productCode, messages, unread }) => {
      expect(messages[0]?.[0]).toBe('buyer');
      expect((productCode ?? sellerCode).slice(0, 3)).toBe(sellerCode);
      expect(new Set(messages.slice(messages.length - unread).map(([side]) => side)).size).toBe(Math.min(unread, 1));
    },
  );
});

describe('what waits for a reviewer', () => {
  const fresh = [...waitingProducts, rejectedProduct];
  const content = ({ seller: _, picture: __, ...fields }: DemoProduct) => fields;

  it.each(fresh.map((product) => [product.name, product] as const))('%s is one that may be sent', (_, product) => {
    expect(routes.catalogue.createProduct.body.safeParse(content(product)).error).toBeUndefined();
    expect(product.productCode.slice(0, 3)).toBe(product.seller.code);
  });

  it('is none of the products that are approved while loading', () => {
    const loaded = new Set(products.map(({ productCode }) => productCode));
    expect(fresh.filter(({ productCode }) => loaded.has(productCode))).toEqual([]);
    expect(rejection.length).toBeGreaterThan(20);
  });

  it('has edits that differ from what they edit', () => {
    for (const { productCode, factor } of revisions) {
      const price = products.find((product) => product.productCode === productCode)?.price ?? 0;
      expect(revisedPrice(price, factor)).not.toBe(price);
    }
  });
});
