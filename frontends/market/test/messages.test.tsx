import { queries } from '@gehna/client';
import { tellListeners } from '@gehna/client/testing';
import { QueryClientProvider } from '@gehna/federation/query';
import { MemoryRouter, useLocation } from '@gehna/federation/router';
import { ChatServer, conversationOf, messageOf } from '@gehna/messages/testing';
import { address, screenIsWide, signIn } from '@gehna/testing';
import { Notices } from '@gehna/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatWithSeller } from '../src/features/messages/ChatWithSeller.tsx';
import { openMarket } from './market.tsx';

const list = '/luxurymarket/messages';
const page = '/luxurymarket/messages/cnv_1';
const log = () => screen.getByRole('log');
const box = () => screen.getByRole('textbox', { name: 'Message to Sri Meenakshi Jewellers' });
/** As live news does it: what is shown is asked for again. */
const askAgain = () => act(() => queries.invalidateQueries({ queryKey: ['messages', 'cnv_1'] }));

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openPage(server: ChatServer, at = page) {
  signIn();
  const user = openMarket(at);
  await screen.findByRole('log');
  return { user, server };
}

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

  it('say that there are none yet', async () => {
    const server = new ChatServer();
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ conversations: [], unread: 0, hasNext: false }), {
          headers: { 'content-type': 'application/json' },
        }),
    );
    signIn();
    openMarket(list);
    expect(await screen.findByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse pieces' })).toHaveAttribute('href', '/luxurymarket/products');
    expect(server.calls).toEqual([]);
  });

  it('that could not be loaded are asked for again by Retry', async () => {
    const server = new ChatServer(1);
    server.failing.set('GET /api/chat/conversations', 400);
    signIn();
    const user = openMarket(list);
    expect(await screen.findByText('Failed to load conversations')).toBeVisible();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('log')).toBeVisible();
  });
});

describe('the window', () => {
  it('shows the piece as a link, and without one when it has left the market', async () => {
    await openPage(new ChatServer(1));
    const piece = screen.getByRole('link', { name: /SMJ-NK-0418 · ₹6,84,500/ });
    expect(piece).toHaveAttribute('href', '/luxurymarket/product/prd_choker');
  });

  it('says that the piece is no longer available', async () => {
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

  it('says that there are no messages yet, with a welcome', async () => {
    await openPage(new ChatServer());
    expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(screen.getByText(/Say namaste to Sri Meenakshi Jewellers/)).toBeVisible();
  });

  it('says when messages could not be loaded, and tries again', async () => {
    const server = new ChatServer(1);
    server.failing.set('GET /api/chat/conversation/cnv_1', 400);
    signIn();
    const user = openMarket(page);
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Message 1', { exact: false, selector: 'p' })).toBeVisible();
  });

  it('of a conversation of others says that there is none', async () => {
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

  it('fills a gap: asks for all after the last it knows, in steps', async () => {
    const { server } = await openPage(new ChatServer(3));
    for (let seq = 4; seq <= 260; seq++) server.add(messageOf(seq));
    await askAgain();
    expect(await within(log()).findByText(/Message 260$/)).toBeVisible();
    expect(within(log()).getAllByText(/Message \d+$/)).toHaveLength(260);
    const asked = server.calls.filter(({ query }) => query.after).map(({ query }) => query.after);
    expect(asked).toEqual(['3', '203']);
  });

  it('announces what the other person writes, and only that', async () => {
    const { server } = await openPage(new ChatServer(3));
    server.add(messageOf(4));
    await askAgain();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
        'Sri Meenakshi Jewellers: Message 4',
      ),
    );
  });

  it('tells that messages were read while somebody has the page before them, once', async () => {
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

  it('shows that the other person is typing, until five seconds have passed or the message is there', async () => {
    const typing = { kind: 'typing', conversationId: 'cnv_1', from: 'usr_1' } as const;
    await openPage(new ChatServer(2));
    vi.useFakeTimers();
    act(() => tellListeners(typing));
    expect(screen.getAllByText('is typing …')).not.toHaveLength(0);
    act(() => vi.advanceTimersByTime(4_900));
    expect(screen.getAllByText('is typing …')).not.toHaveLength(0);
    act(() => vi.advanceTimersByTime(100));
    expect(screen.queryByText('is typing …')).toBeNull();
    act(() => tellListeners(typing));
    act(() => tellListeners({ kind: 'message', conversationId: 'cnv_1', seq: 3, from: 'usr_1' }));
    expect(screen.queryByText('is typing …')).toBeNull();
  });
});

describe('writing', () => {
  it('Enter sends, Shift and Enter begin a new line; the box is empty then', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    await user.type(box(), 'Is it ready?{Shift>}{Enter}{/Shift}Namaste{Enter}');
    expect(await within(log()).findByText(/Is it ready\?\s+Namaste/)).toBeVisible();
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Is it ready?\nNamaste'));
    const [sent] = server.calls.filter(({ call }) => call === 'POST /api/chat/send');
    expect(sent?.body).toMatchObject({ conversationId: 'cnv_1', to: 'usr_1', clientMessageId: expect.any(String) });
    expect(await within(log()).findAllByText('Sent')).not.toHaveLength(0);
  });

  it('refuses blank, and what is too long, counting near the limit', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    await user.type(box(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.change(box(), { target: { value: 'x'.repeat(3_900) } });
    expect(screen.getByText('100 characters left')).toBeVisible();
    fireEvent.change(box(), { target: { value: 'x'.repeat(4_012) } });
    expect(screen.getByText('Too long by 12 characters')).toBeVisible();
    expect(box()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.count('POST /api/chat/send')).toBe(0);
    expect(box()).toHaveValue('x'.repeat(4_012));
  });

  it('keeps what the server refuses, says why, and sends it again or lets it go', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    server.failing.set('POST /api/chat/send', 400);
    await user.type(box(), 'Hello{Enter}');
    expect(await within(log()).findByText('Failed to send message')).toBeVisible();
    expect(within(log()).getByText('It was refused.')).toBeVisible();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Hello'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(within(log()).getAllByText(/Hello$/)).toHaveLength(1);
  });

  it('offline: the message waits, and goes once when the connection is back, though its answer was lost', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    server.loseAnswers = true;
    await user.type(box(), 'Hello{Enter}');
    expect(await within(log()).findByText('Waiting for a connection')).toBeVisible();
    server.loseAnswers = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull());
    expect(server.count('POST /api/chat/send')).toBe(2);
    expect(server.messages.filter(({ text }) => text === 'Hello')).toHaveLength(1);
    expect(within(log()).getAllByText(/Hello$/)).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('gehna.outbox'))).toEqual([]);
  });

  it('what was left unsent goes from any page of the market, and never in the name of another', async () => {
    const unsent = { clientMessageId: 'c-1', conversationId: 'cnv_1', to: 'usr_1', text: 'Left', writtenAt: 1 };
    localStorage.setItem('gehna.outbox.usr_9.c-1', JSON.stringify({ ...unsent, state: 'waiting' }));
    localStorage.setItem(
      'gehna.outbox.usr_2.c-2',
      JSON.stringify({ ...unsent, clientMessageId: 'c-2', state: 'waiting' }),
    );
    const server = new ChatServer(2);
    signIn();
    openMarket('/luxurymarket/nowhere');
    await waitFor(() => expect(server.count('POST /api/chat/send')).toBe(1));
    await waitFor(() => expect(localStorage.getItem('gehna.outbox.usr_9.c-1')).toBeNull());
    expect(localStorage.getItem('gehna.outbox.usr_2.c-2')).not.toBeNull();
    expect(server.messages.at(-1)).toMatchObject({ text: 'Left', clientMessageId: 'c-1' });
  });

  it('keeps a draft for each conversation', async () => {
    const server = new ChatServer(2);
    const { user } = await openPage(server);
    await user.type(box(), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(localStorage.getItem('gehna.draft.usr_9.cnv_1')).toBe('Half a sen');
  });

  it('finds its draft again', async () => {
    localStorage.setItem('gehna.draft.usr_9.cnv_1', 'Half a sen');
    const { user } = await openPage(new ChatServer(2));
    expect(box()).toHaveValue('Half a sen');
    await user.clear(box());
    expect(localStorage.getItem('gehna.draft.usr_9.cnv_1')).toBeNull();
  });

  it('tells of typing at most every three seconds', async () => {
    const { server } = await openPage(new ChatServer(2));
    const clock = vi.spyOn(performance, 'now');
    const typed = (text: string, at: number) => {
      clock.mockReturnValue(at);
      fireEvent.change(box(), { target: { value: text } });
    };
    typed('H', 10_000);
    typed('He', 12_900);
    typed('Hel', 13_000);
    typed('  ', 20_000);
    await waitFor(() => expect(server.count('POST /api/chat/conversation/cnv_1/typing')).toBe(2));
  });
});

describe('chat with the seller', () => {
  const product = { id: 'prd_choker', seller: { _id: 'usr_1' } };
  function show(seller = product.seller) {
    const user = userEvent.setup();
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/luxurymarket/product/prd_choker']}>
          <ChatWithSeller product={{ ...product, seller }} />
          <Where />
          <Notices />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    return user;
  }
  const button = () => screen.queryByRole('button', { name: 'Chat with seller' });

  it('opens the conversation about the piece', async () => {
    const server = new ChatServer();
    signIn();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Chat with seller' }));
    await waitFor(() => expect(address()).toBe(page));
    const [opened] = server.calls.filter(({ call }) => call === 'POST /api/chat/conversation');
    expect(opened?.body).toEqual({ otherUserId: 'usr_1', productId: 'prd_choker' });
  });

  it('leads a visitor to login, and back to the piece', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Chat with seller' }));
    expect(address()).toBe('/login?next=%2Fluxurymarket%2Fproduct%2Fprd_choker');
  });

  it('is not there for one’s own piece', () => {
    signIn();
    show({ _id: 'usr_9' });
    expect(button()).toBeNull();
  });

  it('says what the server said when it could not be opened', async () => {
    const server = new ChatServer();
    server.failing.set('POST /api/chat/conversation', 400);
    signIn();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Chat with seller' }));
    expect(await screen.findByText('It was refused.')).toBeVisible();
    expect(button()).toBeEnabled();
  });
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
