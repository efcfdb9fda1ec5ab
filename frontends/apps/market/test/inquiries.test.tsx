import { browserWith } from '@gehna/product-ui/inquiry/testing';
import { address, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, inquiry, openInquiries, page, rows } from './inquiries.ts';

describe('my inquiries', () => {
  it('lead to the rating of a seller who has answered, also once they are closed', async () => {
    signIn();
    openInquiries(page, [
      inquiry(1, { status: 'Closed', isAnswered: true }),
      inquiry(2, { status: 'Closed', isAnswered: false }),
    ]);
    const [answered, unanswered] = await rows();
    if (!answered || !unanswered) throw new Error('There are two inquiries.');
    expect(within(answered).getByRole('link', { name: /^Rate the seller/ })).toBeVisible();
    expect(within(unanswered).queryByRole('link', { name: /^Rate the seller/ })).toBeNull();
  });

  it('show piece, seller, status and date, and lead to the piece', async () => {
    signIn();
    openInquiries(page, [inquiry(1, { status: 'Replied' })]);
    const [row] = await rows();
    for (const words of [
      'Piece 1',
      'SMJ-1 · ₹10,000',
      'Sri Meenakshi Jewellers',
      '20 Nov 2026',
      'L-0000-0001',
      'Replied',
    ])
      expect(row).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Piece 1' })).toHaveAttribute('href', '/luxurymarket/product/prd_1');
    expect(document.title).toBe('My inquiries – Bharat Gehna');
  });

  it('show a script in a name as text', async () => {
    signIn();
    const name = '<img src=x onerror=alert(1)>';
    openInquiries(page, [inquiry(1, { product: { ...inquiry(1).product, name } })]);
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('of a piece that is no longer there do not lead to it', async () => {
    signIn();
    openInquiries(page, [inquiry(1, { isAvailable: false, sellerContact: null })]);
    expect(await screen.findByText('No longer available')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Piece 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Open WhatsApp/ })).toBeNull();
  });

  it('open WhatsApp again', async () => {
    // What happens a second later must not happen in the next test.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    signIn();
    const { followed } = browserWith({ focus: false });
    const { user } = openInquiries(page, [inquiry(1)]);
    await user.click(await screen.findByRole('button', { name: 'Open WhatsApp about Piece 1' }));
    expect(followed).toHaveLength(1);
    expect(decodeURIComponent(followed[0] ?? '')).toContain(`Piece 1 (SMJ-1)\n${window.location.origin}`);
  });

  it('are filtered by status and paged, in the address', async () => {
    signIn();
    const all = [inquiry(1), inquiry(2), inquiry(3), inquiry(4, { status: 'Closed' })];
    const { user } = openInquiries(page, all);
    expect(await rows()).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('Page 2 of 2');
    expect(address()).toBe(`${page}?page=2`);
    await user.click(screen.getByRole('link', { name: 'Closed' }));
    expect(address()).toBe(`${page}?status=Closed`);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Closed', current: true })).toBeVisible();
    expect(screen.getByText('1 inquiry')).toBeVisible();
  });

  it('show when none has a status, and lead back to all', async () => {
    signIn();
    const { user } = openInquiries(`${page}?status=Replied`, [inquiry(1)]);
    await user.click(await screen.findByRole('link', { name: 'Show all inquiries' }));
    expect(await rows()).toHaveLength(1);
  });

  it('beyond the last page show the last', async () => {
    signIn();
    openInquiries(`${page}?page=9`, [inquiry(1), inquiry(2), inquiry(3)]);
    await screen.findByText('Piece 3');
    expect(address()).toBe(`${page}?page=2`);
  });

  it('that the server refuses to close are refetched once the question is left', async () => {
    signIn();
    let lead = inquiry(1);
    const { user } = openInquiries(page, [], {
      'GET /api/leads': ({ query }) => answer([lead], query),
      'PATCH /api/leads/led_1': () => {
        lead = inquiry(1, { status: 'Closed' });
        return 409;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close inquiry about Piece 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this inquiry?' }));
    await user.click(dialog.getByRole('button', { name: 'Close inquiry' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Close inquiry/ })).toBeNull());
  });

  it('are closed after a confirmation', async () => {
    signIn();
    let lead = inquiry(1);
    const sent: unknown[] = [];
    const { user } = openInquiries(page, [], {
      'GET /api/leads': ({ query }) => answer([lead], query),
      'PATCH /api/leads/led_1': ({ body }) => {
        sent.push(body);
        lead = inquiry(1, { status: 'Closed' });
        return { lead };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close inquiry about Piece 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this inquiry?' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close inquiry' }));
    expect(await screen.findByText('The inquiry is closed.')).toBeVisible();
    expect(sent).toEqual([{ status: 'Closed' }]);
    expect((await rows())[0]).toHaveTextContent('Closed');
    expect(screen.queryByRole('button', { name: /^Close inquiry/ })).toBeNull();
    // What the row still has in place of the button that was pressed.
    expect(await screen.findByRole('button', { name: 'Open WhatsApp about Piece 1' })).toHaveFocus();
  });

  it('closed out of the list that is shown leave the focus on what stands in its place', async () => {
    signIn();
    let leads = [inquiry(1)];
    const { user } = openInquiries(`${page}?status=New`, [], {
      'GET /api/leads': ({ query }) => answer(leads, query),
      'PATCH /api/leads/led_1': () => {
        leads = [inquiry(1, { status: 'Closed' })];
        return { lead: leads[0] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close inquiry about Piece 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close inquiry' }));
    expect(await screen.findByText('The inquiry is closed.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^None of your inquiries is “New”\./));
  });

  it('that could not be closed show the reason and stay', async () => {
    signIn();
    const { user } = openInquiries(page, [inquiry(1)], { 'PATCH /api/leads/led_1': () => 409 });
    await user.click(await screen.findByRole('button', { name: 'Close inquiry about Piece 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close inquiry' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not work.');
    await user.click(screen.getByRole('button', { name: 'Keep it open' }));
    expect(await screen.findByRole('button', { name: 'Close inquiry about Piece 1' })).toHaveFocus();
  });

  it('that are empty show a text', async () => {
    signIn();
    openInquiries(page, []);
    expect(await screen.findByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
  });

  it('that cannot be loaded are retried', async () => {
    signIn();
    let works = false;
    const { user } = openInquiries(page, [], {
      'GET /api/leads': ({ query }) => (works ? answer([inquiry(1)], query) : 503),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your inquiries');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  it('name the pieces that were asked about together', async () => {
    signIn();
    const other = {
      _id: 'led_2',
      leadId: 'L-2',
      productId: 'prd_2',
      productName: 'Kundan kada',
      status: 'New',
    } as const;
    openInquiries(page, [inquiry(1, { askedWith: [other] }), inquiry(2)]);
    expect(await screen.findByText('Asked together with Kundan kada')).toBeVisible();
  });

  it('show an accepted quotation beside a newer one', async () => {
    signIn();
    const newer = { _id: 'quo_2', number: '2026-27/0013', status: 'sent', total: 118_000 } as const;
    const accepted = { _id: 'quo_1', number: '2026-27/0012', status: 'accepted', total: 125_191 } as const;
    openInquiries(page, [inquiry(1, { quotation: newer, acceptedBefore: [accepted] })]);
    expect(await screen.findByRole('link', { name: 'Quotation for ₹1,18,000 about Piece 1' })).toHaveAttribute(
      'href',
      '/luxurymarket/quotations/quo_2',
    );
    expect(screen.getByRole('link', { name: 'Accepted quotation for ₹1,25,191 about Piece 1' })).toHaveAttribute(
      'href',
      '/luxurymarket/quotations/quo_1',
    );
  });

  it('name the totals of quotations to the paisa', async () => {
    signIn();
    const newer = { _id: 'quo_2', number: '2026-27/0013', status: 'sent', total: 125_000.5 } as const;
    const accepted = { _id: 'quo_1', number: '2026-27/0012', status: 'accepted', total: 118_000.25 } as const;
    openInquiries(page, [inquiry(1, { quotation: newer, acceptedBefore: [accepted] })]);
    expect(await screen.findByRole('link', { name: 'Quotation for ₹1,25,000.50 about Piece 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Accepted quotation for ₹1,18,000.25 about Piece 1' })).toBeVisible();
  });

  it('ask a visitor to log in', async () => {
    openInquiries(page, []);
    expect(await screen.findByRole('heading', { name: 'Log in to see your inquiries' })).toBeVisible();
  });
});
