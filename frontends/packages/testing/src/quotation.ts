import { type Quotation, type QuotationSummary, withAmounts } from '@gehna/contracts';

const line = {
  productId: 'prd_1',
  description: 'Lakshmi temple choker (GLD-CHK-001)',
  karat: '22k',
  pieces: 1,
  grossWeight: 10.2,
  netWeight: 10,
  ratePerGram: 11_000,
  wastagePercent: 5,
  makingKind: 'per-gram' as const,
  making: 500,
  stoneValue: 2_000,
  hallmarkCharge: 45,
  discount: 1_000,
};

/** What a list shows of it, too. */
const listed = {
  _id: 'quo_1',
  number: '2026-27/0012',
  revision: 1,
  sentAt: '2026-11-20T08:30:00.000Z',
  validUntil: '2026-11-27T18:29:59.999Z',
  status: 'viewed',
  side: 'buyer',
  lead: { _id: 'led_1', leadId: 'L-7K2M9Q', productId: 'prd_1' },
  conversationId: null,
  seller: { _id: 'usr_1', ownerName: 'Meenakshi Sundaram', businessName: 'Sri Meenakshi Jewellers' },
  buyer: { _id: 'usr_2', ownerName: 'Farida Contractor', businessName: null },
} as const;

/** A quotation as its buyer reads it: ₹ 1,25,191 of Sri Meenakshi Jewellers for Farida Contractor. */
export function quotation(changes: Partial<Quotation> = {}): Quotation {
  const letterhead = {
    businessName: 'Sri Meenakshi Jewellers',
    gstNumber: '27ABCFN1234K1ZC',
    address: 'MG Road\nKochi',
  };
  const priced = {
    lines: [line],
    makingTax: 'with-jewelry',
    rounding: 'rupee',
    gstNumber: letterhead.gstNumber,
  } as const;
  return {
    ...listed,
    buyerName: 'Farida Contractor',
    ...withAmounts(priced),
    makingTax: priced.makingTax,
    rounding: priced.rounding,
    terms: 'Made in 7 days.',
    letterhead,
    history: [{ at: '2026-11-20T08:30:00.000Z', what: 'sent', text: null }],
    replacedBy: null,
    version: 1,
    ...changes,
  };
}

/** The same quotation as it stands in a list. */
export function quotationSummary(changes: Partial<QuotationSummary> = {}): QuotationSummary {
  const { lines, amounts } = quotation();
  return {
    ...listed,
    lines: lines.length,
    firstLine: line.description,
    total: amounts.total,
    ...changes,
  };
}
