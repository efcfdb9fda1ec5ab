import { messageOf } from '@gehna/chat-ui/testing';
import { queries } from '@gehna/client';
import { address, screenIsWide } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, box, farida, first, list, one, openChat } from './chat.ts';
import { openConsole, signIn } from './console.tsx';
import { refuse, serve } from './server.ts';

const send = 'POST /api/chat/send';
const me = { _id: 'usr_1', ownerName: 'Meenakshi Sundaram', businessName: 'Sri Meenakshi Jewellers' };

beforeEach(() => {
  signIn();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const sidebar = () => within(screen.getByRole('region', { name: 'Conversations' }));

describe('the chat of a seller', () => {
  test('opens the first conversation by itself, with its piece and its messages, and fetches the seller’s half only', async () => {
    const { server } = await openChat();
    expect(address()).toBe('/seller/inquiries/cnv_1');
    expect(screen.getByRole('log')).toHaveTextContent('Is it 22k?');
    expect(screen.getByRole('link', { name: /Lakshmi temple choker.*SMJ-NK-0418/ })).toHaveAttribute(
      'href',
      '/luxurymarket/product/prd_choker',
    );
    const rows = sidebar().getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/seller/inquiries/cnv_1', '/seller/inquiries/cnv_2']);
    expect(rows[1]).toHaveTextContent(/Ravi Soni.*Quote.*3 unread/);
    expect(server.asked(list).every(({ query }) => query.as === 'seller')).toBe(true);
  });

  test('keeps the conversations on the page while the first opens by itself', async () => {
    const { promise: isComing, resolve: come } = Promise.withResolvers<void>();
    const conversations = { body: { conversations: [first], unread: 0, hasNext: false } };
    serve(answers({ [list]: () => isComing.then(() => conversations) }));
    openConsole('/seller/inquiries');
    const region = await screen.findByRole('region', { name: 'Conversations' });
    act(come);
    await screen.findByRole('log');
    expect(region).toBeInTheDocument();
  });

  test('opens the first one on a phone, too; the list lies over it and closes when one is chosen', async () => {
    screenIsWide(360);
    const { user } = await openChat();
    expect(address()).toBe('/seller/inquiries/cnv_1');
    const toggle = screen.getByRole('button', { name: 'Show conversations, 3 unread' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Hide conversations' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    await user.click(sidebar().getByRole('link', { name: /Ravi Soni/ }));
    expect(address()).toBe('/seller/inquiries/cnv_2');
    expect(await screen.findByRole('button', { name: 'Show conversations' })).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/seller/inquiries/cnv_1');
    expect(await screen.findByRole('button', { name: /^Show conversations/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('the list that was opened while the messages were loading gives the focus back', async () => {
    screenIsWide(360);
    const { promise: isComing, resolve: come } = Promise.withResolvers<void>();
    const messages = { body: { conversation: first, messages: [messageOf(1, { from: farida })], hasMore: false } };
    serve(answers({ [one]: () => isComing.then(() => messages) }));
    const { user } = openConsole('/seller/inquiries/cnv_1');
    await user.click(await screen.findByRole('button', { name: /^Show conversations/ }));
    act(come);
    await screen.findByRole('log', { hidden: true });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^Show conversations/ })).toHaveFocus();
  });

  test('shows when there are no conversations, and when there are no messages', async () => {
    serve(answers({ [list]: { body: { conversations: [], unread: 0, hasNext: false } } }));
    openConsole('/seller/inquiries');
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  });

  test('welcomes to a conversation without messages', async () => {
    await openChat({}, '/seller/inquiries/cnv_2');
    expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
    expect(screen.getByText(/Say namaste to Ravi Soni/)).toBeInTheDocument();
  });

  test('conversations that cannot be loaded show an error, with Retry', async () => {
    let isDown = true;
    serve(
      answers({
        [list]: () => (isDown ? refuse(503, 'Down') : { body: { conversations: [first], unread: 0, hasNext: false } }),
      }),
    );
    const { user } = openConsole('/seller/inquiries');
    const alert = await screen.findByText('Failed to load conversations');
    expect(alert).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('log')).toBeInTheDocument();
  });

  test('what is written is sent to the buyer, never when blank', async () => {
    const { user, server } = await openChat({
      [send]: ({ body }) => ({ status: 201, body: { chat: messageOf(2, { from: me, text: String(body.text) }) } }),
    });
    await user.type(box(), '   {Enter}');
    expect(server.asked(send)).toHaveLength(0);
    await user.clear(box());
    await user.type(box(), 'Yes, hallmarked.{Enter}');
    await waitFor(() =>
      expect(server.asked(send)[0]?.body).toMatchObject({
        conversationId: 'cnv_1',
        to: 'usr_9',
        text: 'Yes, hallmarked.',
      }),
    );
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Yes, hallmarked.'));
  });

  test('a message that the server fails at shows an error, and is kept to be sent again', async () => {
    const { user, server } = await openChat({ [send]: refuse(500, 'Internal.') });
    await user.type(box(), 'Yes, hallmarked.{Enter}');
    const log = within(screen.getByRole('log'));
    expect(await log.findByText('Failed to send message')).toBeVisible();
    expect(log.queryByText('Internal.')).toBeNull();
    await user.click(log.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.asked(send).length).toBeGreaterThan(1));
    await user.click(await log.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(log.queryByText('Failed to send message')).toBeNull());
  });

  test('live news brings a message into the open conversation', async () => {
    const messages = [messageOf(1, { from: farida })];
    await openChat({
      [one]: ({ query }) => ({
        body: {
          conversation: first,
          messages: messages.filter(({ seq }) => seq > Number(query.after ?? 0)),
          hasMore: false,
        },
      }),
    });
    messages.push(messageOf(2, { from: farida, text: 'Can I come on Sunday?' }));
    await act(() => queries.invalidateQueries({ queryKey: ['messages', 'cnv_1'] }));
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Can I come on Sunday?'));
  });
});
