import type { Lead } from '../src/lead.ts';

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
