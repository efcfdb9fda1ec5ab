import { screen } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { leadOf } from './leads.ts';
import { type Answers, refuse, serve } from './server.ts';
import { ownPiece } from './shop.ts';

export const send = 'POST /api/quotations';
export const defaults = { letterhead: null, rounding: null, validDays: null, terms: null };
export const rate = { metal: 'gold', perGram: 12_000, source: 'IBJA', quotedAt: '2026-11-20T05:30:00.000Z' } as const;

export async function openForm(answers: Answers = {}, at = '/seller/quotations/new?lead=led_1') {
  const server = serve({
    'GET /api/leads/:id': { body: { lead: leadOf() } },
    'GET /api/products/seller/:id': {
      body: ownPiece({ karat: '22k', grossWeight: 10.2, netWeight: 10, makingCharges: 5_000, wastagePercent: 5 }),
    },
    'GET /api/metal-rates': { body: { rates: [rate] } },
    'GET /api/quotations/defaults': { body: defaults },
    'GET /api/seller-store/my-store': refuse(404, 'There is no store yet.'),
    'GET /api/seller-application/status': refuse(503, 'Applications cannot be read now.'),
    ...answers,
  });
  const { user, close } = openConsole(at);
  await screen.findByRole('button', { name: 'Send the quotation' });
  return { user, server, close };
}
