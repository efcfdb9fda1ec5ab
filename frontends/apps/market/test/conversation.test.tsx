import { ChatServer, messageOf } from '@gehna/chat-ui/testing';
import { notifyListeners } from '@gehna/client/testing';
import { signIn } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMarket } from './market.tsx';
import { askAgain, log, openPage, page } from './messages.ts';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => void vi.useRealTimers());

describe('the window', () => {
  it('shows the piece as a link, and without one when it has left the market', async () => {
    await openPage(new ChatServer(1));
    const piece = screen.getByRole('link', { name: /SMJ-NK-0418 · ₹6,84,500/ });
    expect(piece).toHaveAttribute('href', '/luxurymarket/product/prd_choker');
  });

  it('shows that the piece is no longer available', async () => {
    const server = new ChatServer(1);
    const { product } = server.conversation;
    server.conversation = { ...server.conversation, product: product && { ...product, isAvailable: false } };
    await openPage(server);
    expect(screen.getByText('No longer available')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Lakshmi temple choker$/ })).toBeNull();
  });

  it('shows messages in order with their day, and what was read', async () => {
    const server = new ChatServer(3);
    server.conversation = { ...server.conversation, readByOther: 1 };
    await openPage(server);
    expect(log()).toHaveAccessibleName('Messages with Sri Meenakshi Jewellers');
    const texts = within(log())
      .getAllByText(/^Message \d/)
      .map((line) => line.textContent);
    expect(texts).toEqual(['You: Message 1', 'Sri Meenakshi Jewellers: Message 2', 'You: Message 3']);
    expect(within(log()).getByText(/20 November|Yesterday|20 Nov/)).toBeVisible();
    expect(within(log()).getByText('Read')).toBeInTheDocument();
    expect(within(log()).getByText('Sent')).toBeInTheDocument();
  });

  it('shows a script in a message as text', async () => {
    const server = new ChatServer();
    const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script> javascript:alert(3)';
    server.add(messageOf(2, { seq: 1, text: evil }));
    await openPage(server);
    expect(within(log()).getByText(evil, { exact: false })).toBeVisible();
    expect(log().querySelector('img, script, a')).toBeNull();
  });

  it('shows that there are no messages yet, with a welcome', async () => {
    await openPage(new ChatServer());
    expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(screen.getByText(/Say namaste to Sri Meenakshi Jewellers/)).toBeVisible();
  });

  it('shows when messages could not be loaded, and retries', async () => {
    const server = new ChatServer(1);
    server.failing.set('GET /api/chat/conversation/cnv_1', 400);
    signIn();
    const user = openMarket(page);
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Message 1', { exact: false, selector: 'p' })).toBeVisible();
  });

  it('of a conversation of others shows "not found"', async () => {
    const server = new ChatServer(1);
    server.failing.set('GET /api/chat/conversation/cnv_1', 404);
    signIn();
    openMarket(page);
    expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('brings earlier messages above', async () => {
    const { user, server } = await openPage(new ChatServer(120));
    expect(within(log()).queryByText(/Message 70$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await within(log()).findByText(/Message 21$/)).toBeVisible();
    expect(server.calls.at(-1)?.query).toEqual({ before: '71' });
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await within(log()).findByText(/Message 1$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('fills a gap: fetches all after the last cached message, in pages', async () => {
    const { server } = await openPage(new ChatServer(3));
    for (let seq = 4; seq <= 260; seq++) server.add(messageOf(seq));
    await askAgain();
    expect(await within(log()).findByText(/Message 260$/)).toBeVisible();
    expect(within(log()).getAllByText(/Message \d+$/)).toHaveLength(260);
    const asked = server.calls.filter(({ query }) => query.after).map(({ query }) => query.after);
    expect(asked).toEqual(['3', '203']);
  });

  it('catches up with what a reviewer removed and reinstated while it was not connected', async () => {
    const { user, server } = await openPage(new ChatServer(120));
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await within(log()).findByText(/Message 60$/)).toBeVisible();
    const removed = () => within(log()).queryAllByText('Our reviewers have removed this message.');

    server.setRemoved(118, true);
    server.setRemoved(60, true);
    await askAgain();
    await waitFor(() => expect(removed()).toHaveLength(1));
    expect(within(log()).queryByText(/Message 118$/)).toBeNull();
    expect(within(log()).queryByText(/Message 60$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(removed()).toHaveLength(2));

    server.setRemoved(118, false);
    await askAgain();
    expect(await within(log()).findByText(/Message 118$/)).toBeVisible();
    expect(server.count('GET /api/chat/conversation/cnv_1')).toBe(7);
    await askAgain();
    await waitFor(() => expect(server.count('GET /api/chat/conversation/cnv_1')).toBe(8));
    expect(server.calls.findLast(({ call }) => call.startsWith('GET /api/chat/conversation/'))?.query.after).toBe(
      '120',
    );
  });

  it('announces messages of the other participant, and only those', async () => {
    const { server } = await openPage(new ChatServer(3));
    server.add(messageOf(4));
    await askAgain();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
        'Sri Meenakshi Jewellers: Message 4',
      ),
    );
  });

  it('sends a read receipt while the page is visible and focused, once', async () => {
    const server = new ChatServer(2);
    server.conversation = { ...server.conversation, unreadCount: 1 };
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await openPage(server);
    expect(server.count('POST /api/chat/conversation/cnv_1/read')).toBe(0);
    hasFocus.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(server.count('POST /api/chat/conversation/cnv_1/read')).toBe(1));
    const read = server.calls.find(({ call }) => call.endsWith('/read'));
    expect(read?.body).toEqual({ seq: 2 });
    await askAgain();
    expect(server.count('POST /api/chat/conversation/cnv_1/read')).toBe(1);
  });

  it('shows that the other participant is typing, until five seconds have passed or the message is there', async () => {
    const typing = { kind: 'typing', conversationId: 'cnv_1', from: 'usr_1' } as const;
    await openPage(new ChatServer(2));
    vi.useFakeTimers();
    act(() => notifyListeners(typing));
    expect(screen.getAllByText('is typing …')).not.toHaveLength(0);
    act(() => vi.advanceTimersByTime(4_900));
    expect(screen.getAllByText('is typing …')).not.toHaveLength(0);
    act(() => vi.advanceTimersByTime(100));
    expect(screen.queryByText('is typing …')).toBeNull();
    act(() => notifyListeners(typing));
    act(() => notifyListeners({ kind: 'message', conversationId: 'cnv_1', seq: 3, from: 'usr_1' }));
    expect(screen.queryByText('is typing …')).toBeNull();
  });
});
