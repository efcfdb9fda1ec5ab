import type { Lead, Product } from '@gehna/contracts';
import { lead } from '@gehna/product-ui/inquiry/testing';
import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

export const page = '/luxurymarket/product/prd_choker';
const text = `Hello, I am interested in this piece on Bharat Gehna:\nLakshmi temple choker (SMJ-NK-0418)\n${window.location.origin}${page}`;
export const app = `whatsapp://send?phone=919840012345&text=${encodeURIComponent(text)}`;
export const web = `https://wa.me/919840012345?text=${encodeURIComponent(text)}`;

type Reply = { lead: Lead; isExisting: boolean } | number | Promise<{ lead: Lead; isExisting: boolean }>;

/** Opens the piece’s page, for a buyer whose inquiries are answered so. */
export function openPiece(
  reply: () => Reply = () => ({ lead: lead(), isExisting: false }),
  product: Product | (() => Product) = piece(),
  others: Record<string, () => number> = {},
) {
  const sent: unknown[] = [];
  const stub = stubCatalogue({
    product: () => (typeof product === 'function' ? product() : product),
    calls: {
      ...others,
      'POST /api/leads': ({ body }) => {
        sent.push(body);
        return reply();
      },
    },
  });
  return { user: openMarket(page), sent, ...stub };
}

export const begin = () => screen.findByRole('button', { name: 'Send inquiry on WhatsApp' });
export const confirm = async () =>
  within(await screen.findByRole('dialog', { name: 'Send this inquiry?' })).getByRole('button', {
    name: 'Send inquiry',
  });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
