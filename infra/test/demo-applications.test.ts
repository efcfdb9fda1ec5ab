import { gstProblem, routes } from '@gehna/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOf, formOf, waitingApplicationOf } from '../demo/applications.ts';
import { pdfOf } from '../demo/documents.ts';
import { applicants, otherBuyers } from '../demo/other-users.ts';
import { buyer, reviewer, sellers } from '../demo/sellers.ts';

const applications = [...sellers.map(applicationOf), ...applicants.map(waitingApplicationOf)];

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
