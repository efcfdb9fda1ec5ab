import { withAmounts } from '@gehna/contracts';
import { quotation, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sent } from './catalogue.ts';
import { get, openQuotation } from './quotations.ts';

const answer = 'POST /api/quotations/quo_1/answer';

describe('its buyer', () => {
  beforeEach(() => signIn());

  test('reads what it comes to, and its seller sees that it was opened', async () => {
    const viewed = quotation({ status: 'viewed' });
    const { times } = openQuotation({
      [get]: () => ({ quotation: quotation({ status: 'sent' }) }),
      'POST /api/quotations/quo_1/viewed': () => ({ quotation: viewed }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' })).toBeVisible();
    for (const words of [
      '22k · Gross 10.200 g, net 10.000 g',
      'Metal at ₹11,000 a gram',
      '₹1,10,000.00',
      'Making ₹500 a gram',
      'GST 3% on jewellery',
      '₹3,646.35',
      '₹1,25,191.00',
    ])
      expect(screen.getByText(words)).toBeVisible();
    await waitFor(() => expect(times('POST /api/quotations/quo_1/viewed')).toBe(1));
  });

  test.each([
    ['reads one after its last day, which its seller sees', false],
    ['reads one again that was opened before its last day', true],
  ])('%s', async (_, wasOpened) => {
    const at = '2026-01-02T00:00:00.000Z';
    const opened = wasOpened ? [{ at, what: 'viewed' as const, text: null }] : [];
    const history = [
      { at, what: 'sent' as const, text: null },
      ...opened,
      { at, what: 'expired' as const, text: null },
    ];
    const expired = quotation({ status: 'expired', history });
    const { times } = openQuotation({
      [get]: () => ({ quotation: expired }),
      'POST /api/quotations/quo_1/viewed': () => ({
        quotation: { ...expired, history: [...history, { at, what: 'viewed', text: null }] },
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' })).toBeVisible();
    await waitFor(() => expect(times('POST /api/quotations/quo_1/viewed')).toBe(wasOpened ? 0 : 1));
  });

  test.each([true, false])('reads the same amounts once its seller deleted the account; taxed: %s', async (isTaxed) => {
    const { lines, ...quoted } = quotation();
    const letterhead = { businessName: 'Deleted account', gstNumber: null, address: '' };
    const priced = { lines, makingTax: quoted.makingTax, rounding: quoted.rounding, gstNumber: null, isTaxed };
    const erased = { ...quoted, ...withAmounts(priced), letterhead, isTaxed, isErased: true as const };
    openQuotation({ [get]: () => ({ quotation: { ...erased, status: 'accepted' } }) });
    expect((await screen.findAllByText(isTaxed ? '₹1,25,191.00' : '₹1,21,545')).at(-1)).toBeVisible();
    expect(screen.queryAllByText('GST 3% on jewellery')).toHaveLength(isTaxed ? 1 : 0);
    for (const words of ['Not registered for GST', 'No GST is charged: the seller is not registered.'])
      expect(screen.queryAllByText(words)).toHaveLength(isTaxed ? 0 : 1);
  });

  test('reads that its seller is suspended, and cannot answer it', async () => {
    openQuotation({ [get]: () => ({ quotation: quotation({ isSellerSuspended: true }) }) });
    expect(await screen.findByText(/^Our reviewers have suspended this seller/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('accepts after a question that names the total', async () => {
    const sent: Sent[] = [];
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation() }),
      [answer]: (asked) => {
        sent.push(asked);
        return { quotation: quotation({ status: 'accepted' }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept for ₹1,25,191?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ answer: 'accepted' }]);
  });

  test('declines with a reason; what was typed stays when it cannot be sent', async () => {
    let isDown = true;
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation() }),
      [answer]: () => (isDown ? 500 : { quotation: quotation({ status: 'declined' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this quotation?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Your message is required.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too heavy.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too heavy.');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const)('has the focus beside the quotation after %s', async (press, status) => {
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation() }),
      [answer]: () => ({ quotation: quotation({ status }) }),
    });
    await user.click(await screen.findByRole('button', { name: press }));
    const dialog = within(await screen.findByRole('dialog'));
    if (status === 'declined') await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too heavy.');
    await user.click(dialog.getByRole('button', { name: press }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('complementary')).toHaveFocus());
  });

  test.each(['Accept', 'Decline'])('sees how it stands once the window is closed after a refused %s', async (press) => {
    let status: 'viewed' | 'expired' = 'viewed';
    const { user } = openQuotation({
      [get]: () => ({ quotation: quotation({ status }) }),
      [answer]: () => {
        status = 'expired';
        return 409;
      },
    });
    await user.click(await screen.findByRole('button', { name: press }));
    const dialog = within(await screen.findByRole('dialog'));
    if (press === 'Decline') await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too heavy.');
    await user.click(dialog.getByRole('button', { name: press }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: press })).toBeNull());
  });

  test('keeps the window open while the answer is being sent', async () => {
    const answered = Promise.withResolvers<object>();
    const { user } = openQuotation({ [get]: () => ({ quotation: quotation() }), [answer]: () => answered.promise });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this quotation?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too heavy.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    const cancel = dialog.getByRole('button', { name: 'Not yet' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    await user.click(cancel);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answered.resolve({ quotation: quotation({ status: 'declined' }) });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['accepted', 'declined', 'expired', 'replaced'] as const)(
    'of one that is %s has nothing to answer',
    async (status) => {
      const replacedBy = status === 'replaced' ? 'quo_2' : null;
      openQuotation({ [get]: () => ({ quotation: quotation({ status, replacedBy }) }) });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
      if (replacedBy) {
        const newer = screen.getByRole('link', { name: 'Open the newer version' });
        expect(newer).toHaveAttribute('href', '/luxurymarket/quotations/quo_2');
      }
    },
  );

  test('sees that one does not exist, and can retry when it cannot be loaded', async () => {
    openQuotation({ [get]: () => 404 });
    expect(await screen.findByRole('heading', { name: 'This quotation does not exist' })).toBeVisible();
  });
});
