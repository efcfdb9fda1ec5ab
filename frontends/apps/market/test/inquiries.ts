import type { Lead } from '@gehna/contracts';
import { lead } from '@gehna/product-ui/inquiry/testing';
import { screen, within } from '@testing-library/react';
import { type Sent, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

export const page = '/luxurymarket/inquiries';

export const inquiry = (number: number, changes: Partial<Lead> = {}): Lead =>
  lead({
    _id: `led_${number}`,
    id: `led_${number}`,
    leadId: `L-0000-000${number}`,
    product: {
      _id: `prd_${number}`,
      name: `Piece ${number}`,
      productCode: `SMJ-${number}`,
      price: 10_000 * number,
      image: `/api/media/products/${number}-640.webp`,
    },
    productName: `Piece ${number}`,
    ...changes,
  });

/** A page of inquiries; two a page, so that pages need few. */
export function answer(all: Lead[], query: URLSearchParams) {
  const status = query.get('status');
  const fitting = all.filter((one) => !status || one.status === status);
  const page = Number(query.get('page'));
  const totalPages = Math.ceil(fitting.length / 2);
  return {
    leads: fitting.slice((page - 1) * 2, page * 2),
    pagination: {
      totalLeads: fitting.length,
      totalPages,
      currentPage: page,
      hasPrev: page > 1,
      hasNext: page < totalPages,
    },
    counts: { total: all.length, new: 0, contacted: 0, active: 0 },
  };
}

export function openInquiries(at: string, all: Lead[], calls: Record<string, (sent: Sent) => object | number> = {}) {
  const stub = stubCatalogue({ calls: { 'GET /api/leads': ({ query }) => answer(all, query), ...calls } });
  return { user: openMarket(at), ...stub };
}

export const rows = async () => within(await screen.findByRole('list', { name: 'Inquiries' })).getAllByRole('listitem');
