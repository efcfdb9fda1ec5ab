import { ChatServer, messageOf } from '@gehna/chat-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, log, openPage } from './messages.ts';

type Quotation = Extract<NonNullable<ReturnType<typeof messageOf>['attachments']>[number], { kind: 'quotation' }>;

const quotation: NonNullable<Quotation['quotation']> = {
  number: '2026-27/0012',
  revision: 2,
  status: 'sent',
  validUntil: '2026-11-27T18:29:59.999Z',
};

/** The seller's second message. */
const withQuotation = (changes: Partial<typeof quotation> | null) =>
  messageOf(2, {
    text: '',
    attachments: [{ kind: 'quotation', id: 'quo_1', quotation: changes && { ...quotation, ...changes } }],
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T18:29:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(changes: Partial<typeof quotation> | null = {}) {
  const server = new ChatServer(1);
  server.add(withQuotation(changes));
  await openPage(server);
  return server;
}

test('a quotation in a message: number, version, status, time, no price, and the way to it', async () => {
  await open();
  const card = within(log());
  expect(card.getByText('Quotation 2026-27/0012')).toBeVisible();
  expect(card.getByText('Version 2')).toHaveTextContent('Version 2 Sent');
  expect(card.getByText(/^Valid until 2[78] Nov 2026$/)).toBeVisible();
  expect(log()).not.toHaveTextContent('₹');
  expect(card.getByRole('link', { name: 'Open quotation' })).toHaveAttribute('href', '/luxurymarket/quotations/quo_1');
});

test('its status changes where it stands', async () => {
  const server = await open();
  server.messages = [messageOf(1), withQuotation({ status: 'accepted' })];
  server.conversation = { ...server.conversation, messageChanges: 1 };
  await askAgain();
  expect(await within(log()).findByText('Accepted')).toBeVisible();
});

test('it expires while the page is open', async () => {
  await open({ status: 'viewed' });
  expect(within(log()).getByText('Viewed')).toBeVisible();
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(within(log()).getByText('Expired')).toBeVisible());
});

test('one whose facts are on their way can be opened', async () => {
  await open(null);
  expect(log()).toHaveTextContent('This quotation is on its way.');
  expect(within(log()).getByRole('link', { name: 'Open quotation' })).toBeVisible();
});

test('the list of conversations names it', async () => {
  const server = new ChatServer(1);
  server.add(withQuotation({}));
  const { lastMessage } = server.conversation;
  server.conversation = {
    ...server.conversation,
    lastMessage: lastMessage && { ...lastMessage, attached: ['quotation'] },
  };
  await openPage(server);
  expect(screen.getAllByText('Quotation').length).toBeGreaterThan(0);
});
