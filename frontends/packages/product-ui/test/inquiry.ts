import type { Lead } from '@gehna/contracts';
import { onTestFinished, vi } from 'vitest';

/** An inquiry as its buyer sees it. */
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
