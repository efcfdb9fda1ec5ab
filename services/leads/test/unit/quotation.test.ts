import { quotationAmounts, quotationStatusAt } from '@gehna/contracts';
import { describe, expect, test } from 'vitest';
import { answer, eraseUser, type Quotation, replace, share, view } from '../../src/quotations/quotation.ts';
import { financialYearOf, numberOf } from '../../src/quotations/quotation-numbers.ts';
import { quotation } from '../builders.ts';

const now = new Date('2026-11-21T08:30:00Z');
const later = new Date('2026-12-24T08:30:00Z');
const decided = (decision: ReturnType<typeof view>) => {
  if (decision.kind === 'refused') return decision.error.code;
  return decision.kind === 'unchanged' ? 'unchanged' : decision.state;
};

describe('numbers', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '2025-26'],
    ['2026-03-31T18:30:00Z', '2026-27'], // midnight of 1 April in India
    ['2027-01-15T00:00:00Z', '2026-27'],
    ['2099-06-01T00:00:00Z', '2099-00'],
  ])('at %s are of the financial year %s', (moment, year) => expect(financialYearOf(new Date(moment))).toBe(year));

  test('count with four digits or more', () => {
    expect(numberOf('2026-27', 7)).toBe('2026-27/0007');
    expect(numberOf('2026-27', 12_345)).toBe('2026-27/12345');
  });
});

describe('its buyer', () => {
  test('opens it once', () => {
    expect(decided(view(quotation(), now))).toMatchObject({
      status: 'viewed',
      history: [{}, { at: now, what: 'viewed' }],
    });
    for (const status of ['viewed', 'accepted', 'replaced'] as const) {
      expect(decided(view(quotation({ status }), now))).toBe('unchanged');
    }
    expect(decided(view(quotation(), later))).toMatchObject({ status: 'viewed' });
  });

  test.each(['sent', 'viewed', 'change-requested'] as const)('accepts one that is %s', (status) => {
    expect(decided(answer(quotation({ status }), { answer: 'accepted' }, now))).toMatchObject({ status: 'accepted' });
  });

  test('keeps the reason, or the requested change', () => {
    const declined = decided(answer(quotation(), { answer: 'declined', text: 'Too heavy.' }, now));
    expect(declined).toMatchObject({ status: 'declined', history: [{}, { text: 'Too heavy.' }] });
    const wish = { answer: 'change-requested', text: 'In 18k?' } as const;
    const requested = decided(answer(quotation(), wish, now)) as Quotation;
    expect(requested.status).toBe('change-requested');
    expect(decided(answer(requested, wish, now))).toBe('unchanged');
    expect(decided(answer(requested, { ...wish, text: 'In 14k?' }, now))).toMatchObject({
      history: [{}, {}, { text: 'In 14k?' }],
    });
  });

  test('requests twenty changes of a version at most, and may accept or decline it all the same', () => {
    const wish = (number: number) => ({ at: now, what: 'change-requested', text: `${number}` }) as const;
    const requested = (times: number) =>
      quotation({ status: 'change-requested', history: Array.from({ length: times }, (_, number) => wish(number)) });
    const another = { answer: 'change-requested', text: 'In 18k?' } as const;
    expect(decided(answer(requested(19), another, now))).toMatchObject({ status: 'change-requested' });
    expect(decided(answer(requested(20), another, now))).toBe('quotation-changes-limit');
    expect(decided(answer(requested(20), { ...another, text: '19' }, now))).toBe('unchanged');
    for (const end of ['accepted', 'declined'] as const)
      expect(decided(answer(requested(20), { answer: end }, now))).toMatchObject({ status: end });
  });

  test('answers no more once it has ended', () => {
    for (const status of ['accepted', 'declined'] as const) {
      const other = status === 'accepted' ? 'declined' : 'accepted';
      expect(decided(answer(quotation({ status }), { answer: other }, now))).toBe(`quotation-${status}`);
    }
    expect(decided(answer(quotation({ status: 'replaced' }), { answer: 'accepted' }, now))).toBe('quotation-replaced');
    expect(decided(answer(quotation(), { answer: 'accepted' }, later))).toBe('quotation-expired');
  });
});

test('it expires with its validity, unless it was answered', () => {
  expect(quotationStatusAt(quotation(), now)).toBe('sent');
  expect(quotationStatusAt(quotation({ status: 'viewed' }), later)).toBe('expired');
  expect(quotationStatusAt(quotation({ status: 'accepted' }), later)).toBe('accepted');
});

describe('its seller', () => {
  test('replaces it, which ends its link; an expired and a declined one too', () => {
    const link = { tokenHash: 'abc', expiresAt: later };
    expect(decided(replace(quotation({ link }), 'quo_2', now))).toMatchObject({
      status: 'replaced',
      replacedBy: 'quo_2',
      link: null,
    });
    expect(decided(replace(quotation({ status: 'declined' }), 'quo_2', later))).toMatchObject({ status: 'replaced' });
  });

  test('replaces none that is accepted or replaced, or whose other side is gone', () => {
    expect(decided(replace(quotation({ status: 'declined', isErased: true }), 'quo_2', now))).toBe('quotation-erased');
    expect(decided(replace(quotation({ status: 'accepted' }), 'quo_2', now))).toBe('quotation-accepted');
    expect(decided(replace(quotation({ status: 'replaced' }), 'quo_3', now))).toBe('quotation-revised');
  });

  test('shares it by one link at a time, and withdraws it', () => {
    const link = { tokenHash: 'abc', expiresAt: later };
    const shared = decided(share(quotation(), link)) as Quotation;
    expect(shared.link).toEqual(link);
    expect(decided(share(shared, null))).toMatchObject({ link: null });
    expect(decided(share(quotation(), null))).toBe('unchanged');
    expect(decided(share(quotation({ status: 'replaced' }), link))).toBe('quotation-revised');
  });
});

test('a deleted account leaves lines and amounts, without names, texts, link and PDF', () => {
  const open = quotation({
    status: 'change-requested',
    history: [{ at: now, what: 'change-requested', text: 'Call me on 98200 11001' }],
    link: { tokenHash: 'abc', expiresAt: later },
    pdfHash: 'f00',
  });
  const ofBuyer = decided(eraseUser(open, open.buyerId, now)) as Quotation;
  expect(ofBuyer).toMatchObject({
    buyerName: 'Deleted account',
    status: 'declined',
    link: null,
    pdfHash: null,
    isErased: true,
  });
  expect(JSON.stringify(ofBuyer)).not.toMatch(/98200|Priya/);
  expect(decided(eraseUser(ofBuyer, open.buyerId, later))).toBe('unchanged');
  const ofSeller = decided(eraseUser(open, open.sellerId, now)) as Quotation;
  expect(JSON.stringify(ofSeller)).not.toMatch(/Nair|27ABC|Kochi|7 days/);
  expect(ofSeller.lines).toEqual(open.lines);
});

test.each(['27ABCFN1234K1ZC', null])(
  'a seller’s deleted account changes no amount; the GST number was %s',
  (gstNumber) => {
    const amountsOf = (one: Quotation) => quotationAmounts({ ...one, gstNumber: one.letterhead.gstNumber });
    const accepted = quotation({ status: 'accepted', letterhead: { ...quotation().letterhead, gstNumber } });
    const erased = decided(eraseUser(accepted, accepted.sellerId, now)) as Quotation;
    expect(erased.letterhead.gstNumber).toBeNull();
    expect(amountsOf(erased)).toEqual(amountsOf(accepted));
    expect(decided(eraseUser(erased, accepted.sellerId, later))).toBe('unchanged');
    expect(amountsOf(decided(eraseUser(erased, accepted.buyerId, now)) as Quotation)).toEqual(amountsOf(accepted));
  },
);
