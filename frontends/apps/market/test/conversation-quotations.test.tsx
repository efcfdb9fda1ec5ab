import type { QuotationSummary } from '@gehna/contracts';
import { quotationSummary, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inquiry, openInquiries, page, rows } from './inquiries.ts';

describe('quotations that came in a conversation', () => {
  const summary = (number: number) =>
    quotationSummary({
      _id: `quo_${number}`,
      number: `2026-27/000${number}`,
      lead: null,
      conversationId: 'cnv_1',
      status: 'sent',
    });
  const list = 'GET /api/quotations';
  const answerOf = (quotations: QuotationSummary[], hasNext = false) => ({
    quotations,
    pagination: { totalQuotations: 2, totalPages: 2, currentPage: hasNext ? 1 : 2, hasPrev: !hasNext, hasNext },
  });
  const section = async () => within(await screen.findByRole('region', { name: 'Quotations from conversations' }));

  it('are shown also to who has no inquiry, and lead to quotation and conversation', async () => {
    signIn();
    const asked: Record<string, string>[] = [];
    openInquiries(page, [], {
      [list]: ({ query }) => {
        asked.push(Object.fromEntries(query));
        return answerOf([summary(1)]);
      },
    });
    const shown = await section();
    expect(asked[0]).toMatchObject({ as: 'buyer', withoutLead: 'true' });
    const row = shown.getByRole('listitem');
    for (const words of ['Quotation 2026-27/0001', 'Sri Meenakshi Jewellers', '₹1,25,191', '27 Nov 2026', 'Sent'])
      expect(row).toHaveTextContent(words);
    const describedBy = { description: 'Quotation 2026-27/0001' };
    expect(shown.getByRole('link', { name: 'Open quotation', ...describedBy })).toHaveAttribute(
      'href',
      '/luxurymarket/quotations/quo_1',
    );
    expect(shown.getByRole('link', { name: 'Conversation', ...describedBy })).toHaveAttribute(
      'href',
      '/luxurymarket/messages/cnv_1',
    );
  });

  it('come further on request', async () => {
    signIn();
    const { user } = openInquiries(page, [inquiry(1)], {
      [list]: ({ query }) => (query.get('page') === '2' ? answerOf([summary(2)]) : answerOf([summary(1)], true)),
    });
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Show more quotations' }));
    await shown.findByText('Quotation 2026-27/0002');
    expect(shown.getByText('Quotation 2026-27/0001')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Show more quotations' })).toBeNull();
    // The pressed button is gone.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Quotations from conversations' })).toHaveFocus());
  });

  it('that do not come further say so, and can be asked for again', async () => {
    signIn();
    let works = false;
    const { user } = openInquiries(page, [inquiry(1)], {
      [list]: ({ query }) => {
        if (query.get('page') !== '2') return answerOf([summary(1)], true);
        return works ? answerOf([summary(2)]) : 400;
      },
    });
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Show more quotations' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('Failed to load your quotations');
    expect(shown.getByText('Quotation 2026-27/0001')).toBeVisible();
    works = true;
    await user.click(shown.getByRole('button', { name: 'Show more quotations' }));
    await shown.findByText('Quotation 2026-27/0002');
    expect(shown.queryByRole('alert')).toBeNull();
  });

  it('that cannot be loaded are retried, and do not keep the inquiries away', async () => {
    signIn();
    let works = false;
    const { user } = openInquiries(page, [inquiry(1)], { [list]: () => (works ? answerOf([summary(1)]) : 503) });
    expect(await rows()).toHaveLength(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your quotations');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await section()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('come together with the inquiries, which they would push down', async () => {
    signIn();
    const waited = Promise.withResolvers<ReturnType<typeof answerOf>>();
    openInquiries(page, [inquiry(1)], { [list]: () => waited.promise });
    expect(await screen.findByText('Loading your inquiries')).toBeInTheDocument();
    expect(await screen.findByText('1 inquiry')).toBeVisible();
    expect(screen.queryByText('Piece 1')).toBeNull();
    waited.resolve(answerOf([summary(1)]));
    expect(await rows()).toHaveLength(1);
    expect((await section()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('do not stand above a status or a further page', async () => {
    signIn();
    const { times } = openInquiries(`${page}?status=New`, [inquiry(1)]);
    await rows();
    expect(times(list)).toBe(0);
  });
});
