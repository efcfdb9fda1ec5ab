import { randomUUID } from 'node:crypto';
import { ratePerGramOf } from '@gehna/contracts/price-break-up';
import { formData, type PublicApi } from './api.ts';
import { applicationOf } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './chance.ts';
import type { DemoContext } from './demo-context.ts';
import { type DemoProduct, demoProducts } from './products.ts';
import { storeProfileOf } from './seller-lookup.ts';
import { pictureOf } from './stores.ts';

/** A quotation for an inquiry of `inquiries.ts`, and what its buyer answers. */
export interface DemoQuotation {
  readonly daysAgo: number;
  readonly buyer: number;
  readonly productCode: string;
  /** The buyer opens it; who answers has opened it. */
  readonly isViewed?: boolean;
  readonly answer?: { readonly answer: 'accepted' } | { readonly answer: 'declined'; readonly text: string };
  /** What the buyer asks to change; then the seller sends a newer version with this discount, in rupees. */
  readonly change?: string;
  readonly discount?: number;
}

/** Of each status, the oldest first, which has expired. */
export const quotations: readonly DemoQuotation[] = [
  { daysAgo: 25, buyer: 3, productCode: 'JHK-EA-0128', isViewed: true },
  { daysAgo: 17, buyer: 2, productCode: 'JHK-KA-0107', answer: { answer: 'accepted' } },
  {
    daysAgo: 8,
    buyer: 1,
    productCode: 'JHK-EA-0121',
    answer: { answer: 'declined', text: 'We have found a pair in the family. Thank you for the trouble.' },
  },
  {
    daysAgo: 5,
    buyer: 0,
    productCode: 'JHK-EA-0121',
    change: 'Could you do a little on the making charges?',
    discount: 900,
  },
  { daysAgo: 3, buyer: 0, productCode: 'SVJ-CH-0114', isViewed: true },
];

/** When it is sent, opened and answered, and when the newer version is sent. */
export function quotationTimes(calendar: Calendar, { daysAgo, buyer, productCode }: DemoQuotation) {
  const minutes = [90, 240, 400].map((usual) => usual * (0.5 + chance('quotation', usual, buyer, productCode)));
  const [sent, viewed, answered, revised] = calendar.chain(daysAgo, minutes, 'quotation', buyer, productCode);
  if (!sent || !viewed || !answered || !revised) throw new TypeError('A chain has as many times as happenings.');
  return { sent, viewed, answered, revised };
}

type Rates = Awaited<ReturnType<typeof ratesInForce>>;
const ratesInForce = async (api: PublicApi) => (await api('GET /api/metal-rates')).body.rates;

/** Sends those quotations whose inquiries have none yet. */
export async function quote(api: PublicApi, context: DemoContext): Promise<void> {
  const rates = await ratesInForce(api);
  const products = new Map(demoProducts().map((product) => [product.productCode, product]));
  // In their order: a seller numbers them without gaps.
  for (const quotation of quotations) {
    const { buyer, productCode, isViewed, answer, change, discount = 0 } = quotation;
    const { sent: at, viewed, answered, revised } = quotationTimes(context.calendar, quotation);
    const from = context.buyerOf(buyer);
    const product = products.get(productCode);
    if (!product) throw new Error(`The demo has no product ${productCode}.`);
    const { token } = context.sellerOf(productCode);
    const productId = context.productIdOf(productCode);
    const { body } = await api('GET /api/leads', { token: from.token, query: { as: 'buyer', limit: 100 } });
    const lead = body.leads.find((one) => one.product._id === productId);
    if (!lead || lead.quotation) continue;
    const content = contentOf(product, productId, rates, await storeLogo(api, product, token));
    const first = { key: randomUUID(), lead: lead._id, ...content };
    const sent = await api('POST /api/quotations', { token, at, body: first });
    const params = { id: sent.body.quotation._id };
    if (isViewed || answer || change)
      await api('POST /api/quotations/:id/viewed', { token: from.token, at: viewed, params });
    const answering = { token: from.token, at: answered, params };
    if (answer) await api('POST /api/quotations/:id/answer', { ...answering, body: answer });
    if (!change) continue;
    await api('POST /api/quotations/:id/answer', { ...answering, body: { answer: 'change-requested', text: change } });
    const second = { key: randomUUID(), ...content, lines: content.lines.map((line) => ({ ...line, discount })) };
    await api('POST /api/quotations/:id/revisions', { token, at: revised, params, body: second });
  }
}

/** Stores the logo of the seller's store for the letterhead; the same picture again answers the same id. Undefined: it has none. */
async function storeLogo(api: PublicApi, { seller }: DemoProduct, token: string): Promise<string | undefined> {
  const { logo } = storeProfileOf(seller.code);
  if (!logo) return undefined;
  const form = formData({ logo: await pictureOf(logo) });
  return (await api('POST /api/quotations/logo', { token, body: form })).body.logo.id;
}

function contentOf(product: DemoProduct, productId: string, rates: Rates, logo: string | undefined) {
  const { seller, name, productCode, karat, grossWeight, netWeight, wastagePercent, hallmarkCharge } = product;
  const { businessName, gstNumber, address } = applicationOf(seller);
  const ratePerGram = ratePerGramOf(karat, rates);
  if (ratePerGram === null) throw new Error(`Nothing can be quoted for ${productCode}.`);
  return {
    lines: [
      {
        productId,
        description: `${name} (${productCode})`,
        karat,
        pieces: 1,
        discount: 0,
        grossWeight,
        netWeight,
        ratePerGram,
        wastagePercent,
        hallmarkCharge,
        makingKind: 'fixed' as const,
        making: product.makingCharges,
        stoneValue: product.stoneValue ?? 0,
      },
    ],
    makingTax: 'with-jewelry' as const,
    rounding: 'rupee' as const,
    validDays: 10,
    terms: 'Half in advance, the rest on delivery.\nExchange within 30 days.',
    letterhead: { businessName, gstNumber, address, logo },
  };
}
