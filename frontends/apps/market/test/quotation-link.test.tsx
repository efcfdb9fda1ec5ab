import { queryKeys } from '@gehna/client';
import { quotation, refetch, signIn } from '@gehna/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Sent } from './catalogue.ts';
import { get, openQuotation } from './quotations.ts';

const link = 'POST /api/quotations/quo_1/link';
const withdrawal = 'DELETE /api/quotations/quo_1/link';
const own = { side: 'seller', linkExpiresAt: null } as const;
const linked = { side: 'seller', linkExpiresAt: '2026-12-20T08:30:00.000Z' } as const;

describe('its seller', () => {
  beforeEach(() => signIn());

  test('makes a link whose token no server sees, and withdraws it', async () => {
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation(own) }),
      [link]: () => ({ token: 'a-token', quotation: quotation(linked) }),
      [withdrawal]: () => ({ quotation: quotation(own) }),
    });
    expect(await screen.findByRole('link', { name: 'Send a newer version' })).toHaveAttribute(
      'href',
      '/seller/quotations/new?revise=quo_1',
    );
    expect(screen.getByRole('link', { name: 'All quotations' })).toHaveAttribute('href', '/seller/quotations');
    await user.click(screen.getByRole('button', { name: 'Share a link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this quotation' }));
    const ways = dialog.getAllByRole('link').map((way) => way.textContent);
    expect(ways).toEqual(['WhatsApp (opens in a new tab)']);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link to this quotation' }).value).toMatch(
      /\/luxurymarket\/shared-quotation#a-token$/,
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the link' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull());
  });

  test('has the focus beside the quotation once the link is withdrawn', async () => {
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation(linked) }),
      [withdrawal]: () => ({ quotation: quotation(own) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the link' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('complementary')).toHaveFocus());
  });

  test('makes no link while the code of its window cannot be loaded, and keeps the page', async () => {
    const dialog = '../src/features/share/ShareDialog.tsx';
    const shared = quotation(own);
    const { user, times } = openQuotation({
      [get]: () => ({ quotation: shared }),
      [link]: () => ({ token: 'a-token', quotation: shared }),
    });
    vi.doMock(dialog, () => {
      throw new TypeError('Failed to fetch');
    });
    onTestFinished(() => void vi.doUnmock(dialog));
    await user.click(await screen.findByRole('button', { name: 'Share a link' }));
    expect(await screen.findByText('The link could not be changed. Please try again.')).toBeVisible();
    expect(times(link)).toBe(0);
    vi.doUnmock(dialog);
    await user.click(await screen.findByRole('button', { name: 'Share a link' }));
    expect(await screen.findByRole('dialog', { name: 'Share this quotation' })).toBeVisible();
  });

  test('is asked before a new link ends the one that was sent', async () => {
    const shared = quotation(linked);
    const { user, times } = openQuotation({
      [get]: () => ({ quotation: shared }),
      [link]: () => ({ token: 'b-token', quotation: shared }),
    });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Share a link' }));
      return within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
    };
    const first = await ask();
    expect(first.getByText(/^The link that you sent before ends/)).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Keep the link' }));
    expect(times(link)).toBe(0);
    await user.click((await ask()).getByRole('button', { name: 'Make a new link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this quotation' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toMatch(/#b-token$/);
  });
});

describe('a link', () => {
  // Without what only its two sides get.
  const { _id, side, lead, conversationId, seller, buyer, history, replacedBy, version, ...content } = quotation();
  const shared = { ...content, linkExpiresAt: '2026-12-20T08:30:00.000Z' };

  test('shows the quotation to who is not signed in, by the token of its fragment', async () => {
    const asked = vi.fn((_: Sent) => ({ quotation: shared }));
    openQuotation({ 'POST /api/shared-quotations': asked }, '/luxurymarket/shared-quotation#a-token');
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' })).toBeVisible();
    expect(asked.mock.calls[0]?.[0].body).toEqual({ token: 'a-token' });
  });

  test('keeps the quotation that is read when it cannot be loaded again; one that has been withdrawn disappears', async () => {
    let status = 200;
    const { times } = openQuotation(
      {
        'POST /api/shared-quotations': () => (status === 200 ? { quotation: shared } : status),
      },
      '/luxurymarket/shared-quotation#a-token',
    );
    const title = await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' });
    const before = times('POST /api/shared-quotations');
    status = 500;
    await refetch(queryKeys.quotations.shared('a-token'));
    expect(times('POST /api/shared-quotations')).toBeGreaterThan(before);
    expect(title).toBeVisible();
    status = 404;
    await refetch(queryKeys.quotations.shared('a-token'));
    expect(await screen.findByRole('heading', { name: 'This link leads to no quotation' })).toBeVisible();
  });

  test('that has expired shows an error', async () => {
    openQuotation({ 'POST /api/shared-quotations': () => 404 }, '/luxurymarket/shared-quotation#a-token');
    expect(await screen.findByRole('heading', { name: 'This link leads to no quotation' })).toBeVisible();
  });

  test('shows the quotation again after a login, which leads back to an address without the token', async () => {
    const calls = { 'POST /api/shared-quotations': () => ({ quotation: shared }) };
    openQuotation(calls, '/luxurymarket/shared-quotation#a-token');
    await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' });
    cleanup();
    openQuotation(calls, '/luxurymarket/shared-quotation');
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' })).toBeVisible();
  });

  test('without a token shows an error, and sends no request', async () => {
    openQuotation({}, '/luxurymarket/shared-quotation');
    expect(await screen.findByRole('heading', { name: 'This link leads to no quotation' })).toBeVisible();
  });
});
