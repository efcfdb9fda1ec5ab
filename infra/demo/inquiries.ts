import type { LeadPriority, LeadStatus } from '@gehna/contracts/lists';
import type { Session } from './accounts.ts';
import { type PublicApi, whenKnown } from './api.ts';
import type { DemoContext } from './demo-context.ts';

/** An inquiry about a product, and what its seller changed of it. */
export interface Inquiry {
  /** Which of the demo's buyers; 0 is the one whom one can log in as. */
  readonly buyer: number;
  readonly productCode: string;
  readonly status?: LeadStatus;
  readonly priority?: LeadPriority;
  readonly note?: string;
}

export const inquiries: readonly Inquiry[] = [
  { buyer: 0, productCode: 'JHK-EA-0121' },
  { buyer: 0, productCode: 'SVJ-CH-0114', status: 'Contacted' },
  { buyer: 0, productCode: 'KSS-NO-0107', status: 'Replied' },
  { buyer: 0, productCode: 'BSS-PE-0128', status: 'Closed' },
  {
    buyer: 1,
    productCode: 'JHK-EA-0121',
    status: 'Contacted',
    priority: 'High',
    note: 'Wedding on 12 December. Wants to see it on a call first.',
  },
  { buyer: 1, productCode: 'CMM-NE-0114' },
  { buyer: 1, productCode: 'JHK-KA-0107' },
  { buyer: 2, productCode: 'JHK-KA-0107', status: 'In Progress', note: 'Asked for size 2.6.' },
  { buyer: 2, productCode: 'JHK-CH-0114', status: 'Closed', priority: 'Low' },
  { buyer: 2, productCode: 'TNJ-BR-0114', priority: 'High' },
  {
    buyer: 3,
    productCode: 'JHK-EA-0128',
    status: 'Replied',
    priority: 'High',
    note: 'Compares with our mango pair. Sent both weights.',
  },
  { buyer: 3, productCode: 'JHK-EA-0121' },
  { buyer: 3, productCode: 'TPN-NE-0121', status: 'Contacted' },
  { buyer: 4, productCode: 'JHK-KA-0107', status: 'Contacted' },
  { buyer: 4, productCode: 'JHK-CH-0114' },
  { buyer: 4, productCode: 'DCH-BA-0107' },
  { buyer: 4, productCode: 'PTS-BA-0107', status: 'In Progress' },
];

/** Sends those inquiries that their buyers have not sent before, after a look at the product; what sellers did with others is left alone. */
export async function inquire(api: PublicApi, context: DemoContext): Promise<void> {
  const inquired = await Promise.all(context.buyers.map((buyer) => inquiredBefore(api, buyer)));
  for (const { buyer, productCode, ...changes } of inquiries) {
    const product = context.productIdOf(productCode);
    const from = context.buyers[buyer];
    if (!from || inquired[buyer]?.has(product)) continue;
    const look = { params: { id: product }, body: { visit: `demo-${buyer}` } };
    await api('POST /api/products/:id/view', { token: from.token, ...look });
    const { body } = await whenKnown(() => api('POST /api/leads', { token: from.token, body: { product } }));
    if (Object.keys(changes).length === 0) continue;
    const { token } = context.sellerOf(productCode);
    await api('PATCH /api/leads/:id', { token, params: { id: body.lead.id }, body: changes });
  }
}

async function inquiredBefore(api: PublicApi, { token }: Session): Promise<Set<string>> {
  const inquired = new Set<string>();
  for (let page = 1; ; page++) {
    const { body } = await api('GET /api/leads', { token, query: { as: 'buyer', page, limit: 100 } });
    for (const lead of body.leads) inquired.add(lead.product._id);
    if (!body.pagination.hasNext) return inquired;
  }
}
