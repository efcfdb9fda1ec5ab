import type { Lead } from '../src/lead.ts';
import type { Content, Line, Quotation } from '../src/quotations/quotation.ts';

export const received = new Date('2026-11-20T08:30:00Z');

export function lead(changes: Partial<Lead> = {}): Lead {
  return {
    _id: 'led_1',
    version: 1,
    createdAt: received,
    updatedAt: received,
    leadId: 'L-4829-3071',
    product: { id: 'prd_1', name: 'Lotus Jhumka', productCode: 'LJ-22', pricePaise: 84_250_50, image: null },
    sellerId: 'usr_meera',
    buyerId: 'usr_priya',
    buyerName: 'Priya Shah',
    buyerContact: '+919820011001',
    source: 'Website',
    status: 'New',
    priority: 'Medium',
    note: '',
    changedBy: 'usr_priya',
    answeredAt: null,
    ...changes,
  };
}

export function quotation(changes: Partial<Quotation> = {}): Quotation {
  return {
    _id: 'quo_1',
    version: 1,
    createdAt: received,
    updatedAt: received,
    key: '0b7e0d0e-2f5c-4d6e-9d55-5f7c9b1d0001',
    number: '2026-27/0007',
    revision: 1,
    sellerId: 'usr_meera',
    buyerId: 'usr_priya',
    buyerName: 'Priya Shah',
    lead: { id: 'led_1', leadId: 'L-4829-3071' },
    conversationId: null,
    ...writtenQuotation(),
    validUntil: new Date('2026-11-27T18:29:59.999Z'),
    status: 'sent',
    history: [{ at: received, what: 'sent', text: null }],
    replacedBy: null,
    link: null,
    pdfHash: null,
    isErased: false,
    ...changes,
  };
}

/** What a seller writes. */
export const writtenQuotation = ({ lines = [quotedLine()] }: { lines?: readonly Line[] } = {}): Content => ({
  lines,
  makingTax: 'with-jewelry',
  rounding: 'rupee',
  validDays: 7,
  terms: 'Made in 7 days.',
  letterhead: { businessName: 'Nair Jewels', gstNumber: '27ABCFN1234K1ZC', address: 'MG Road\nKochi' },
});

export const quotedLine = (changes: Partial<Line> = {}): Line => ({
  productId: null,
  description: 'Lotus Jhumka',
  karat: '22k',
  pieces: 1,
  grossWeight: 10.2,
  netWeight: 10,
  ratePerGram: 11_000,
  wastagePercent: 5,
  makingKind: 'per-gram',
  making: 500,
  stoneValue: 2_000,
  hallmarkCharge: 45,
  discount: 1_000,
  ...changes,
});
