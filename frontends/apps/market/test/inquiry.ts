import type { Lead, Product } from '@gehna/contracts';
import { act, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

export const page = '/luxurymarket/product/prd_choker';
const text = `Hello, I am interested in this piece on Bharat Gehna:\nLakshmi temple choker (SMJ-NK-0418)\n${window.location.origin}${page}`;
export const app = `whatsapp://send?phone=919840012345&text=${encodeURIComponent(text)}`;
export const web = `https://wa.me/919840012345?text=${encodeURIComponent(text)}`;

export const lead = (changes: Partial<Lead> = {}): Lead => ({
  _id: 'led_1',
  id: 'led_1',
  leadId: 'L-0001-0001',
  side: 'buyer',
  product: {
    _id: 'prd_choker',
    name: 'Lakshmi temple choker',
    productCode: 'SMJ-NK-0418',
    price: 684500,
    image: '/api/media/products/a-640.webp',
  },
  productName: 'Lakshmi temple choker',
  isAvailable: true,
  seller: { _id: 'usr_1', ownerName: 'Meenakshi Iyer', businessName: 'Sri Meenakshi Jewellers' },
  buyer: { _id: 'usr_9', ownerName: 'Farida Contractor', businessName: null },
  buyerName: 'Farida Contractor',
  sellerContact: '+91 98400-12345',
  source: 'Website',
  status: 'New',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** What the page tried to open: deep links it followed, and tabs. `focus`: whether the page still has it after a deep link. */
export function browserWith({ focus = true, tabs = true } = {}) {
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target.href : '';
    if (!link.startsWith('whatsapp:')) return;
    event.preventDefault();
    followed.push(link);
  };
  document.addEventListener('click', follow);
  const open = vi.fn((_address: string, _target: string, _features?: string) => (tabs ? { opener: window } : null));
  vi.stubGlobal('open', open);
  vi.spyOn(document, 'hasFocus').mockReturnValue(focus);
  onTestFinished(() => document.removeEventListener('click', follow));
  return { followed, tabs: () => open.mock.calls.map(([opened]) => opened) };
}

type Reply = { lead: Lead; isExisting: boolean } | number | Promise<{ lead: Lead; isExisting: boolean }>;

/** Opens the piece’s page, for a buyer whose inquiries are answered so. */
export function openPiece(
  reply: () => Reply = () => ({ lead: lead(), isExisting: false }),
  product: Product = piece(),
) {
  const sent: unknown[] = [];
  const stub = stubCatalogue({
    product: () => product,
    calls: {
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
