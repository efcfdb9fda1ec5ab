import { quotationSummary } from '@gehna/testing';
import { formatIndianDay } from '@gehna/ui';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { leadOf, openPanel } from './leads.ts';

beforeEach(() => signIn());

test('the panel of a lead lists its quotations and leads to a new one', async () => {
  const entry = quotationSummary({ side: 'seller', status: 'change-requested' });
  const { panel } = await openPanel({
    'GET /api/quotations': {
      body: {
        quotations: [entry],
        pagination: { totalQuotations: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false },
      },
    },
  });
  expect(await panel.findByRole('link', { name: '2026-27/0012' })).toHaveAttribute(
    'href',
    '/luxurymarket/quotations/quo_1',
  );
  expect(panel.getByText('Change asked for')).toBeVisible();
  expect(panel.getByText(formatIndianDay(new Date(entry.sentAt)))).toBeVisible();
  expect(panel.getByRole('link', { name: 'Make a quotation' })).toHaveAttribute(
    'href',
    '/seller/quotations/new?lead=led_1',
  );
});

test('the panel of a lead whose buyer has left explains why there is no quotation to make', async () => {
  const { panel } = await openPanel({ 'GET /api/leads/:id': { body: { lead: leadOf({ hasBuyerLeft: true }) } } });
  expect(await panel.findByText(/^This buyer has deleted the account/)).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Make a quotation' })).toBeNull();
});
