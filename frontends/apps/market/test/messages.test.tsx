import { ChatServer, conversationOf } from '@gehna/chat-ui/testing';
import { messageSearch } from '@gehna/contracts/rules';
import { address, screenIsWide, signIn, stubServer } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMarket } from './market.tsx';
import { list, log, openPage, page } from './messages.ts';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

describe('the conversations', () => {
  it('ask a visitor to log in, and lead back', async () => {
    openMarket(list);
    const login = await screen.findByRole('link', { name: 'Login' });
    expect(login).toHaveAttribute('href', '/login?next=%2Fluxurymarket%2Fmessages');
  });

  it('show with whom, about what, the last message and what is unread; the first opens by itself on a wide screen', async () => {
    const server = new ChatServer(2);
    const others = conversationOf({ _id: 'cnv_2', product: null, unreadCount: 3, conversationType: 'quote' });
    server.others = [{ ...others, participant: { _id: 'usr_3', ownerName: 'Ravi Soni', businessName: null } }];
    await openPage(server, list);
    expect(address()).toBe(page);
    const rows = within(screen.getByRole('region', { name: 'Conversations' })).getAllByRole('link');
    expect(rows[0]).toHaveAttribute('aria-current', 'page');
    expect(rows[0]).toHaveTextContent('Sri Meenakshi Jewellers');
    expect(rows[0]).toHaveTextContent('Lakshmi temple choker');
    expect(rows[0]).toHaveTextContent('Message 2');
    expect(rows[1]).toHaveTextContent('Ravi Soni');
    expect(rows[1]).toHaveTextContent('Quote');
    expect(rows[1]).toHaveTextContent('3 unread');
  });

  it('stay on the page while the first opens by itself', async () => {
    const { promise: isComing, resolve: come } = Promise.withResolvers<void>();
    new ChatServer(1).waiting.set('GET /api/chat/conversations', isComing);
    signIn();
    openMarket(list);
    const conversations = await screen.findByRole('region', { name: 'Conversations' });
    come();
    await screen.findByRole('log');
    expect(conversations).toBeInTheDocument();
  });

  it('are a screen of their own on a phone, with a way back from the window', async () => {
    screenIsWide(360);
    const server = new ChatServer(1);
    signIn();
    const user = openMarket(list);
    await user.click(await screen.findByRole('link', { name: /Sri Meenakshi/ }));
    await screen.findByRole('log');
    expect(address()).toBe(page);
    await user.click(screen.getByRole('link', { name: 'Back to conversations' }));
    expect(address()).toBe(list);
    expect(server.count('GET /api/chat/conversation/cnv_1')).toBe(1);
  });

  it('keep the focus of the way back when the messages come', async () => {
    screenIsWide(360);
    const { promise: isComing, resolve: come } = Promise.withResolvers<void>();
    const server = new ChatServer(1);
    server.waiting.set('GET /api/chat/conversation/cnv_1', isComing);
    signIn();
    openMarket(page);
    const back = await screen.findByRole('link', { name: 'Back to conversations' });
    back.focus();
    come();
    await screen.findByRole('log');
    expect(screen.getByRole('link', { name: 'Back to conversations' })).toHaveFocus();
  });

  it('that ended can be read, and not continued', async () => {
    const server = new ChatServer(2);
    server.conversation = { ...server.conversation, endedAt: '2026-11-22T10:00:00.000Z' };
    await openPage(server);
    expect(log()).toHaveTextContent('Message 2');
    expect(screen.getByText(/This account was deleted\./)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });

  it('show that there are none yet', async () => {
    stubServer({ 'GET /api/chat/conversations': { body: { conversations: [], unread: 0, hasNext: false } } });
    signIn();
    openMarket(list);
    expect(await screen.findByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute('href', '/luxurymarket/products');
  });

  it('come further on request; the focus stays behind them once all are shown', async () => {
    const server = new ChatServer(1);
    const participant = { _id: 'usr_3', ownerName: 'Ravi Soni', businessName: null };
    server.later = [conversationOf({ _id: 'cnv_2', id: 'cnv_2', participant })];
    const { user } = await openPage(server);
    const region = screen.getByRole('region', { name: 'Conversations' });
    const conversations = within(region);
    await user.click(conversations.getByRole('button', { name: 'Show more conversations' }));
    expect(await conversations.findByRole('link', { name: /Ravi Soni/ })).toBeVisible();
    expect(conversations.queryByRole('button')).toBeNull();
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
  });

  it('that could not be loaded are refetched by Retry', async () => {
    const server = new ChatServer(1);
    server.failing.set('GET /api/chat/conversations', 400);
    signIn();
    const user = openMarket(list);
    const failed = await screen.findByText('Failed to load conversations');
    expect(failed).toHaveTextContent(/Failed to load conversations.+/);
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('log')).toBeVisible();
  });
});

it.each([
  ['wide', 1440, 'Visit Store'],
  ['narrow', 360, 'Sri Meenakshi Jewellers Visit Store'],
])('the head leads to the seller’s store on a %s screen', async (_, width, name) => {
  screenIsWide(width);
  const server = new ChatServer(1);
  const storeLocation = { city: 'Madurai', state: 'Tamil Nadu' };
  server.conversation = { ...server.conversation, storeSlug: 'sri-meenakshi', storeLocation };
  await openPage(server);
  expect(screen.getByText('Verified seller, Madurai')).toBeVisible();
  const visit = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
  expect(visit).toHaveAttribute('href', '/store/sri-meenakshi');
});

it('the head leads nowhere while the seller has no public store', async () => {
  await openPage(new ChatServer(1));
  expect(screen.queryByRole('link', { name: /Visit Store/ })).toBeNull();
});

it('the search in a conversation is closed by Escape, and gives the focus back', async () => {
  const { user } = await openPage(new ChatServer(1));
  await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
  expect(screen.getByRole('searchbox', { name: 'Search in this conversation' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Search in this conversation' })).toHaveFocus();
});

it.each([
  ['on a second press while they come nothing more', 'comes'],
  ['by Retry those that could not be loaded', 'fails'],
])('the search in a conversation fetches further messages, and %s', async (_, first) => {
  const search = 'GET /api/chat/conversation/cnv_1/search';
  const { user, server } = await openPage(new ChatServer(messageSearch.page + 1));
  await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
  await user.keyboard('Message{Enter}');
  // jsdom has no role for `search`.
  const place = screen.getByRole('searchbox').closest<HTMLElement>('search');
  if (!place) throw new Error('The searchbox stands in no search.');
  const panel = within(place);
  const more = await panel.findByRole('button', { name: 'Show more' });
  if (first === 'fails') {
    server.failing.set(search, 400);
    await user.click(more);
    expect(await panel.findByRole('alert')).toHaveTextContent('The search failed.');
    server.failing.clear();
    server.calls = [];
    await user.click(panel.getByRole('button', { name: 'Retry' }));
  } else {
    server.calls = [];
    const coming = Promise.withResolvers<void>();
    server.waiting.set(search, coming.promise);
    await user.click(more);
    await user.click(await panel.findByRole('button', { name: 'Searching', busy: true }));
    coming.resolve();
  }
  await waitFor(() => expect(panel.queryByRole('button', { name: /^(Show more|Searching)$/ })).toBeNull());
  expect(panel.getAllByRole('listitem')).toHaveLength(messageSearch.page + 1);
  expect(server.count(search)).toBe(1);
  // The pressed button is gone.
  await waitFor(() => expect(place).toHaveFocus());
});
