import type { LeadPriority, LeadStatus } from '@gehna/contracts/lists';
import type { Session } from './accounts.ts';
import { everyPage, inParallel, type PublicApi, whenKnown } from './api.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './chance.ts';
import type { DemoContext } from './demo-context.ts';
import { answerMinutesOf } from './seller-lookup.ts';

/** An inquiry about a product, and what its seller changed of it. */
export interface Inquiry {
  readonly daysAgo: number;
  /** Which of the demo's buyers; 0 is the one whom one can log in as. */
  readonly buyer: number;
  readonly productCode: string;
  readonly status?: LeadStatus;
  readonly priority?: LeadPriority;
  readonly note?: string;
}

/** What others of this folder go on from: quotations, ratings, reports. `custom.ts` has more. */
export const inquiries: readonly Inquiry[] = [
  { daysAgo: 11, buyer: 0, productCode: 'JHK-EA-0121' },
  { daysAgo: 5, buyer: 0, productCode: 'SVJ-CH-0114', status: 'Contacted' },
  { daysAgo: 19, buyer: 0, productCode: 'KSS-NO-0107', status: 'Replied' },
  { daysAgo: 24, buyer: 0, productCode: 'BSS-PE-0128', status: 'Closed' },
  {
    daysAgo: 10,
    buyer: 1,
    productCode: 'JHK-EA-0121',
    status: 'Contacted',
    priority: 'High',
    note: 'Wedding on 12 December. Wants to see it on a call first.',
  },
  { daysAgo: 2, buyer: 1, productCode: 'CMM-NE-0114' },
  { daysAgo: 1, buyer: 1, productCode: 'JHK-KA-0107' },
  { daysAgo: 18, buyer: 2, productCode: 'JHK-KA-0107', status: 'In Progress', note: 'Asked for size 2.6.' },
  { daysAgo: 29, buyer: 2, productCode: 'JHK-CH-0114', status: 'Closed', priority: 'Low' },
  { daysAgo: 1, buyer: 2, productCode: 'TNJ-BR-0114', priority: 'High' },
  {
    daysAgo: 27,
    buyer: 3,
    productCode: 'JHK-EA-0128',
    status: 'Replied',
    priority: 'High',
    note: 'Compares with our mango pair. Sent both weights.',
  },
  { daysAgo: 1, buyer: 3, productCode: 'JHK-EA-0121' },
  { daysAgo: 13, buyer: 3, productCode: 'TPN-NE-0121', status: 'Contacted' },
  { daysAgo: 22, buyer: 4, productCode: 'JHK-KA-0107', status: 'Contacted' },
  { daysAgo: 2, buyer: 4, productCode: 'JHK-CH-0114' },
  { daysAgo: 3, buyer: 4, productCode: 'DCH-BA-0107' },
  { daysAgo: 16, buyer: 4, productCode: 'PTS-BA-0107', status: 'In Progress' },
];

/** When the buyer views the product and inquires, and when its seller changes something of the lead. */
export function inquiryTimes(calendar: Calendar, { daysAgo, buyer, productCode }: Inquiry) {
  const minutes = answerMinutesOf(productCode) * (0.5 + chance('lead', buyer, productCode));
  const [viewed, asked, changed] = calendar.chain(daysAgo, [4, minutes], 'inquiry', buyer, productCode);
  if (!viewed || !asked || !changed) throw new TypeError('A chain has as many times as happenings.');
  return { viewed, asked, changed };
}

/**
 * Sends those inquiries that their buyers have not sent before, after a view of the product; what sellers did with others is left
 * alone.
 */
export async function inquire(api: PublicApi, context: DemoContext, wanted = inquiries): Promise<void> {
  const inquired = await Promise.all(context.buyers.map((buyer) => inquiredBefore(api, buyer)));
  await inParallel(3, wanted, async (inquiry) => {
    const { daysAgo: _, buyer, productCode, ...changes } = inquiry;
    const product = context.productIdOf(productCode);
    const from = context.buyers[buyer];
    if (!from || inquired[buyer]?.has(product)) return;
    const { viewed, asked, changed } = inquiryTimes(context.calendar, inquiry);
    const look = { params: { id: product }, body: { visit: `demo-${buyer}` } };
    await api('POST /api/products/:id/view', { token: from.token, at: viewed, ...look });
    const { body } = await whenKnown(() => api('POST /api/leads', { token: from.token, at: asked, body: { product } }));
    if (Object.keys(changes).length === 0) return;
    const { token } = context.sellerOf(productCode);
    await api('PATCH /api/leads/:id', { token, at: changed, params: { id: body.lead.id }, body: changes });
  });
}

async function inquiredBefore(api: PublicApi, { token }: Session): Promise<Set<string>> {
  const query = { as: 'buyer' } as const;
  const pages = await everyPage(
    async (page) => (await api('GET /api/leads', { token, query: { ...query, ...page } })).body,
  );
  return new Set(pages.flatMap(({ leads }) => leads.map(({ product }) => product._id)));
}
