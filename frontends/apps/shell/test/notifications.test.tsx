import { queries, session } from '@gehna/client';
import type { Notification } from '@gehna/contracts';
import { stubServer } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { targetOf, wordsOf } from '../src/frame/notifications/meaning.ts';
import { openSite, personal, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

const fact = (changes: Partial<Notification> = {}): Notification => ({
  id: 'ntf_1',
  kind: 'message',
  side: 'buyer',
  subjectId: 'cnv_1',
  personName: 'Sri Meenakshi Jewellers',
  productName: 'Lakshmi temple choker',
  detail: null,
  count: 1,
  isRead: false,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...changes,
});

describe('the text of a notification', () => {
  test.each<[Partial<Notification>, string, string]>([
    [{}, 'New message from Sri Meenakshi Jewellers about Lakshmi temple choker', '/luxurymarket/messages/cnv_1'],
    [{ count: 3, productName: null }, '3 new messages from Sri Meenakshi Jewellers', '/luxurymarket/messages/cnv_1'],
    [
      { kind: 'lead-status', detail: 'Contacted' },
      'Sri Meenakshi Jewellers set your inquiry about Lakshmi temple choker to “Contacted”',
      '/luxurymarket/inquiries',
    ],
    [
      { kind: 'lead', side: 'seller', subjectId: 'led_1', personName: 'Asha Verma' },
      'Asha Verma inquired about Lakshmi temple choker',
      '/seller/leads?lead=led_1',
    ],
    [
      { side: 'seller', personName: 'Asha Verma' },
      'New message from Asha Verma about Lakshmi temple choker',
      '/seller/inquiries/cnv_1',
    ],
    ...(
      [
        ['quotation-sent', 'buyer', 'Nair Jewels sent you quotation 2026-27/0012'],
        ['quotation-revised', 'buyer', 'Nair Jewels sent you a newer version of quotation 2026-27/0012'],
        ['quotation-accepted', 'seller', 'Nair Jewels accepted quotation 2026-27/0012'],
        ['quotation-declined', 'seller', 'Nair Jewels declined quotation 2026-27/0012'],
        ['quotation-change-requested', 'seller', 'Nair Jewels asked for a change to quotation 2026-27/0012'],
      ] as const
    ).map(([kind, side, words]): [Partial<Notification>, string, string] => [
      { kind, side, subjectId: 'quo_1', personName: 'Nair Jewels', productName: null, detail: '2026-27/0012' },
      words,
      '/luxurymarket/quotations/quo_1',
    ]),
    [
      { kind: 'rating-given', side: 'seller', subjectId: 'rat_1', personName: null, productName: null, detail: '4' },
      'A customer rated you 4 of 5 stars',
      '/seller/ratings',
    ],
    [
      { kind: 'rating-answered', subjectId: 'rat_1', personName: 'Nair Jewels', productName: null, detail: 'usr_9' },
      'Nair Jewels answered your rating',
      '/luxurymarket/ratings/usr_9',
    ],
    [
      { kind: 'product-approved', side: 'seller', subjectId: 'prd_1' },
      'Lakshmi temple choker is approved',
      '/seller/products/edit/prd_1',
    ],
    [
      { kind: 'product-rejected', side: 'seller', subjectId: 'prd_1', detail: 'The weight is missing.' },
      'Lakshmi temple choker was not approved: The weight is missing.',
      '/seller/products/edit/prd_1',
    ],
    [{ kind: 'application-approved' }, 'Your seller application is approved', '/seller'],
    [
      { kind: 'restricted', subjectId: 'product-prd_1', productName: 'Lotus Jhumka', detail: 'Forged.' },
      'Lotus Jhumka: restricted by a reviewer: Forged.',
      '/luxurymarket/decisions',
    ],
    [
      { kind: 'restriction-kept', subjectId: 'product-prd_1', productName: 'Lotus Jhumka', detail: 'Not this piece.' },
      'Lotus Jhumka: a reviewer has read your answer, and the restriction stays: Not this piece.',
      '/luxurymarket/decisions',
    ],
    [
      { kind: 'reinstated', subjectId: 'seller-usr_1', productName: 'Nair Jewels' },
      'Your selling: the restriction has ended',
      '/luxurymarket/decisions',
    ],
    [{ kind: 'application-rejected' }, 'Your seller application was not approved', '/luxurymarket/become-seller'],
  ])('%o: %s', (changes, words, target) => {
    expect(wordsOf(fact(changes))).toBe(words);
    expect(targetOf(fact(changes))).toBe(target);
  });
});

/** The notifications service: what is read stays read. */
function serve(...notifications: Notification[]) {
  const state = { notifications };
  const server = stubServer({
    ...personal,
    get 'GET /api/notifications'() {
      const unread = state.notifications.filter(({ isRead }) => !isRead).length;
      return { body: { notifications: state.notifications, unread } };
    },
    get 'POST /api/notifications/read'() {
      return { body: { unread: 0 } };
    },
  });
  return {
    sent: () => server.sent('POST /api/notifications/read'),
    read: () => {
      state.notifications = state.notifications.map((one) => ({ ...one, isRead: true }));
    },
    become: (...next: Notification[]) => {
      state.notifications = next;
    },
  };
}

async function openBell(name: RegExp | string = /^Notifications/) {
  session.start(signedIn);
  openSite('/luxurymarket');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('region', { name: 'Notifications' }));
}

describe('the bell', () => {
  test('lists what is new with its time; following one marks it as read and leads there', async () => {
    const server = serve(fact());
    const list = await openBell('Notifications, 1 unread');
    const link = await list.findByRole('link', { name: /Unread:\s*New message from Sri Meenakshi.* 5 min/ });
    server.read();
    await userEvent.click(link);
    expect(screen.getByTestId('address')).toHaveTextContent('/luxurymarket/messages/cnv_1');
    expect(server.sent()).toEqual([{ ids: ['ntf_1'] }]);
    expect(await screen.findByRole('button', { name: 'Notifications', expanded: false })).toBeInTheDocument();
  });

  test('marks all as read', async () => {
    const newest = fact();
    const server = serve(newest, fact({ id: 'ntf_2' }));
    const list = await openBell();
    const act = await list.findByRole('button', { name: 'Mark all as read' });
    server.read();
    await userEvent.click(act);
    await waitFor(() => expect(list.queryByText('Unread:')).toBeNull());
    expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    // The pressed button is gone; the panel stays open.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Notifications$/));
    expect(screen.getByRole('button', { name: 'Notifications', expanded: true })).toBeInTheDocument();
    expect(server.sent()).toEqual([{ upTo: newest.createdAt }]);
  });

  test('shows one as unread again, with an error, when the server cannot be reached', async () => {
    serve(fact({ kind: 'lead' }));
    const list = await openBell();
    const act = await list.findByRole('button', { name: 'Mark all as read' });
    stubServer({
      ...personal,
      'GET /api/notifications': { body: { notifications: [fact({ kind: 'lead' })], unread: 1 } },
      'POST /api/notifications/read': { status: 500, html: '' },
    });
    await userEvent.click(act);
    expect(await screen.findByText('This could not be marked as read.')).toBeInTheDocument();
    expect(await list.findByText('Unread:')).toBeInTheDocument();
  });

  test('shows that there is nothing new', async () => {
    serve();
    const list = await openBell();
    expect(await list.findByText(/Nothing new/)).toBeVisible();
  });

  test('shows when the list could not be loaded, and retries', async () => {
    stubServer({ ...personal, 'GET /api/notifications': { status: 400, body: { message: 'No.' } } });
    const list = await openBell();
    expect(await list.findByText('Failed to load notifications')).toBeVisible();
    serve(fact());
    await userEvent.click(list.getByRole('button', { name: 'Retry' }));
    expect(await list.findByRole('link', { name: /New message/ })).toBeVisible();
  });

  test('shows what comes live', async () => {
    const server = serve();
    session.start(signedIn);
    openSite('/luxurymarket');
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    server.become(fact());
    await act(() => queries.invalidateQueries({ queryKey: ['notifications'] }));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  });
});
