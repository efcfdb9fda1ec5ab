import type { Lead } from '@gehna/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { type Answers, serve } from './server.ts';

export const list = 'GET /api/leads';
export const one = 'GET /api/leads/:id';
export const change = 'PATCH /api/leads/:id';
export const file = 'GET /api/leads/export';

const counts = { total: 127, new: 4, contacted: 9, active: 23 };

export function leadOf(changes: Partial<Lead> = {}): Lead {
  return {
    _id: 'led_1',
    id: 'led_1',
    leadId: 'L-7K2M9Q',
    side: 'seller',
    product: { _id: 'prd_1', name: 'Lakshmi temple choker', productCode: 'GLD-CHK-001', price: 684500, image: null },
    productName: 'Lakshmi temple choker',
    isAvailable: true,
    seller: { _id: 'usr_1', ownerName: 'Meenakshi Sundaram', businessName: 'Sri Meenakshi Jewellers' },
    buyer: { _id: 'usr_2', ownerName: 'Farida Contractor', businessName: null },
    buyerName: 'Farida Contractor',
    buyerContact: '+919820011001',
    source: 'Website',
    status: 'New',
    priority: 'Medium',
    note: '',
    version: 1,
    createdAt: '2026-11-19T05:12:00.000Z',
    updatedAt: '2026-11-19T05:12:00.000Z',
    ...changes,
  };
}

export function pageOf(leads: Lead[], totalLeads = leads.length, currentPage = 1) {
  const totalPages = Math.ceil(totalLeads / 20);
  const pagination = {
    totalLeads,
    totalPages,
    currentPage,
    hasPrev: currentPage > 1,
    hasNext: currentPage < totalPages,
  };
  return { leads, pagination, counts };
}

export const second = leadOf({
  _id: 'led_2',
  id: 'led_2',
  leadId: 'L-3H8T1W',
  buyerName: 'Arjun Mehta',
  status: 'Closed',
  priority: 'High',
});

export async function openLeads(answers: Answers = {}, at = '/seller/leads') {
  const server = serve({
    [file]: { body: '\uFEFFLead\r\nL-7K2M9Q\r\n' },
    [one]: ({ params }) => ({ body: { lead: params.id === 'led_2' ? second : leadOf() } }),
    [list]: { body: pageOf([leadOf(), second]) },
    ...answers,
  });
  const { user } = openConsole(at);
  await screen.findByRole('table', { name: 'Your leads' });
  return { user, server };
}

export async function openPanel(answers: Answers = {}, leadId = 'L-7K2M9Q') {
  const { user, server } = await openLeads(answers);
  await user.click(screen.getByRole('link', { name: leadId }));
  const panel = within(await screen.findByRole('dialog', { name: `Lead ${leadId}` }));
  return { user, server, panel };
}
