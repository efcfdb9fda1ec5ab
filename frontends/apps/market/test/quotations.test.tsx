import { queryKeys } from '@gehna/client';
import { quotation, refetch, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Sent, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/quotations/quo_1';
const get = 'GET /api/quotations/quo_1';
const answer = 'POST /api/quotations/quo_1/answer';

type Calls = Record<string, (sent: Sent) => object | number>;

function open(calls: Calls, at = page) {
  const stub = stubCatalogue({ calls });
  return { user: openMarket(at), ...stub };
}

describe('its buyer', () => {
  beforeEach(() => signIn());

  test('reads what it comes to, and its seller sees that it was opened', async () => {
    const viewed = quotation({ status: 'viewed' });
    const { times } = open({
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

  test('accepts after a question that names the total', async () => {
    const sent: Sent[] = [];
    const { user } = open({
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
    const { user } = open({
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
    const { user } = open({
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

  test('keeps the window open while the answer is being sent', async () => {
    const answered = Promise.withResolvers<object>();
    const { user } = open({ [get]: () => ({ quotation: quotation() }), [answer]: () => answered.promise });
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
      open({ [get]: () => ({ quotation: quotation({ status, replacedBy }) }) });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
      if (replacedBy) {
        const newer = screen.getByRole('link', { name: 'Open the newer version' });
        expect(newer).toHaveAttribute('href', '/luxurymarket/quotations/quo_2');
      }
    },
  );

  test('sees that one does not exist, and can retry when it cannot be loaded', async () => {
    open({ [get]: () => 404 });
    expect(await screen.findByRole('heading', { name: 'This quotation does not exist' })).toBeVisible();
  });
});

test('its seller makes a link whose token no server sees, and withdraws it', async () => {
  signIn();
  const own = { side: 'seller', linkExpiresAt: null } as const;
  const { user } = open({
    [get]: () => ({ quotation: quotation(own) }),
    'POST /api/quotations/quo_1/link': () => ({
      token: 'a-token',
      quotation: quotation({ ...own, linkExpiresAt: '2026-12-20T08:30:00.000Z' }),
    }),
    'DELETE /api/quotations/quo_1/link': () => ({ quotation: quotation(own) }),
  });
  expect(await screen.findByRole('link', { name: 'Send a newer version' })).toHaveAttribute(
    'href',
    '/seller/quotations/new?revise=quo_1',
  );
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

test('its seller has the focus beside the quotation once the link is withdrawn', async () => {
  signIn();
  const own = { side: 'seller', linkExpiresAt: null } as const;
  const { user } = open({
    [get]: () => ({ quotation: quotation({ ...own, linkExpiresAt: '2026-12-20T08:30:00.000Z' }) }),
    'DELETE /api/quotations/quo_1/link': () => ({ quotation: quotation(own) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the link' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveFocus());
});

test('its seller makes no link while the code of its window cannot be loaded, and keeps the page', async () => {
  signIn();
  const dialog = '../src/features/share/ShareDialog.tsx';
  const shared = quotation({ side: 'seller', linkExpiresAt: null });
  const link = 'POST /api/quotations/quo_1/link';
  const { user, times } = open({
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

test('its seller is asked before a new link ends the one that was sent', async () => {
  signIn();
  const shared = quotation({ side: 'seller', linkExpiresAt: '2026-12-20T08:30:00.000Z' });
  const link = 'POST /api/quotations/quo_1/link';
  const { user, times } = open({
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

describe('the ways on', () => {
  beforeEach(() => signIn());
  const ways = async () => within(await screen.findByRole('navigation', { name: 'What belongs to it' }));

  test('lead its buyer to inquiries, store, and the conversation about the piece of the inquiry', async () => {
    const begun = vi.fn((_: Sent) => 500);
    const { user } = open({
      [get]: () => ({ quotation: quotation() }),
      'GET /api/seller-store/slug/usr_1': () => ({ storeSlug: 'sri-meenakshi' }),
      'POST /api/chat/conversation': begun,
    });
    const shown = await ways();
    expect(shown.getByRole('link', { name: 'My inquiries' })).toHaveAttribute('href', '/luxurymarket/inquiries');
    expect(await shown.findByRole('link', { name: 'Store of Sri Meenakshi Jewellers' })).toHaveAttribute(
      'href',
      '/store/sri-meenakshi',
    );
    await user.click(shown.getByRole('button', { name: 'Conversation' }));
    await waitFor(() => expect(begun).toHaveBeenCalledOnce());
    expect(begun.mock.calls[0]?.[0].body).toEqual({ otherUserId: 'usr_1', productId: 'prd_1' });
  });

  test('lead its seller to the lead, or to the conversation that it answers, in the console', async () => {
    open({ [get]: () => ({ quotation: quotation({ side: 'seller', linkExpiresAt: null }) }) });
    expect((await ways()).getByRole('link', { name: 'Lead L-7K2M9Q' })).toHaveAttribute(
      'href',
      '/seller/leads?lead=led_1',
    );
    expect((await ways()).queryByRole('link', { name: /^Store|inquiries/ })).toBeNull();
  });

  test.each([
    ['seller', '/seller/inquiries/cnv_1'],
    ['buyer', '/luxurymarket/messages/cnv_1'],
  ] as const)('without an inquiry lead the %s to the conversation', async (side, to) => {
    open({ [get]: () => ({ quotation: quotation({ side, lead: null, conversationId: 'cnv_1' }) }) });
    expect((await ways()).getByRole('link', { name: 'Conversation' })).toHaveAttribute('href', to);
  });

  test('of one whose other side has left lead neither to conversation nor store', async () => {
    const { times } = open({ [get]: () => ({ quotation: quotation({ isErased: true, status: 'declined' }) }) });
    const shown = await ways();
    expect(shown.getByRole('link', { name: 'My inquiries' })).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Conversation' })).toBeNull();
    expect(times('GET /api/seller-store/slug/usr_1')).toBe(0);
  });
});

describe('a link', () => {
  const {
    status,
    number,
    revision,
    buyerName,
    lines,
    amounts,
    makingTax,
    rounding,
    terms,
    letterhead,
    sentAt,
    validUntil,
  } = quotation();
  const content = {
    status,
    number,
    revision,
    buyerName,
    lines,
    amounts,
    makingTax,
    rounding,
    terms,
    letterhead,
    sentAt,
    validUntil,
  };

  test('shows the quotation to who is not signed in, by the token of its fragment', async () => {
    const shared = vi.fn((_: Sent) => ({ quotation: { ...content, linkExpiresAt: '2026-12-20T08:30:00.000Z' } }));
    open({ 'POST /api/shared-quotations': shared }, '/luxurymarket/shared-quotation#a-token');
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotation 2026-27/0012' })).toBeVisible();
    expect(shared.mock.calls[0]?.[0].body).toEqual({ token: 'a-token' });
  });

  test('keeps the quotation that is read when it cannot be loaded again; one that has been withdrawn disappears', async () => {
    let status = 200;
    const { times } = open(
      {
        'POST /api/shared-quotations': () =>
          status === 200 ? { quotation: { ...content, linkExpiresAt: '2026-12-20T08:30:00.000Z' } } : status,
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
    open({ 'POST /api/shared-quotations': () => 404 }, '/luxurymarket/shared-quotation#a-token');
    expect(await screen.findByRole('heading', { name: 'This link leads to no quotation' })).toBeVisible();
  });

  test('without a token shows an error, and sends no request', async () => {
    open({}, '/luxurymarket/shared-quotation');
    expect(await screen.findByRole('heading', { name: 'This link leads to no quotation' })).toBeVisible();
  });
});
