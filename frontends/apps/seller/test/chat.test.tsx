import { conversationOf, messageOf } from '@gehna/chat-ui/testing';
import { queries } from '@gehna/client';
import { address, screenIsWide } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, refuse, serve } from './server.ts';

const list = 'GET /api/chat/conversations';
const one = 'GET /api/chat/conversation/:id';
const send = 'POST /api/chat/send';
const read = 'GET /api/chat/replies';
const write = 'PUT /api/chat/replies';

const farida = { _id: 'usr_9', ownerName: 'Farida Contractor', businessName: null };
const me = { _id: 'usr_1', ownerName: 'Meenakshi Sundaram', businessName: 'Sri Meenakshi Jewellers' };
const first = conversationOf({ side: 'seller', participant: farida });
const second = conversationOf({
  _id: 'cnv_2',
  id: 'cnv_2',
  side: 'seller',
  participant: { _id: 'usr_3', ownerName: 'Ravi Soni', businessName: null },
  product: null,
  conversationType: 'quote',
  unreadCount: 3,
});

beforeEach(() => {
  signIn();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

function answers(more: Answers = {}): Answers {
  return {
    [list]: { body: { conversations: [first, second], unread: 3, hasNext: false } },
    [one]: ({ params }) => ({
      body: {
        conversation: params.id === 'cnv_2' ? second : first,
        messages: params.id === 'cnv_2' ? [] : [messageOf(1, { text: 'Is it 22k?', from: farida })],
        hasMore: false,
      },
    }),
    'POST /api/chat/conversation/:id/typing': { body: {} },
    'POST /api/chat/conversation/:id/read': { body: { conversation: first } },
    [read]: { body: { replies: ['We are open from 10 to 8.', 'Making charges are 12%.'], version: 3 } },
    ...more,
  };
}

async function openChat(more: Answers = {}, at = '/seller/inquiries') {
  const server = serve(answers(more));
  const { user } = openConsole(at);
  await screen.findByRole('log');
  return { user, server };
}

const box = () => screen.getByRole('textbox', { name: 'Message to Farida Contractor' });
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

describe('saved replies', () => {
  test('one that is chosen goes to the cursor of the message, which then has the focus', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Namaste.');
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'We are open from 10 to 8.' }));
    expect(box()).toHaveValue('Namaste. We are open from 10 to 8.');
    await waitFor(() => expect(box()).toHaveFocus());
  });

  test('are edited, added and taken away', async () => {
    const { user, server } = await openChat({
      [write]: ({ body }) => ({ body: { replies: body.replies, version: 4 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 1' }), ' Closed on Tuesday.');
    await user.click(screen.getByRole('button', { name: 'Remove reply 2' }));
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 2' }), 'We deliver insured.');
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByRole('button', { name: 'We deliver insured.' })).toBeInTheDocument();
    expect(server.asked(write)[0]?.body).toEqual({
      replies: ['We are open from 10 to 8. Closed on Tuesday.', 'We deliver insured.'],
      version: 3,
    });
  });

  test('typed and not saved are there again, until one starts over', async () => {
    const { user } = await openChat();
    const reply = () => screen.findByRole('textbox', { name: 'Reply 2' });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(await reply(), ' Always.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    expect(await reply()).toHaveValue('Making charges are 12%. Always.');
    expect(screen.getByText(/What you typed here before is back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await reply()).toHaveValue('Making charges are 12%.');
  });

  test('that another tab has saved since are not overwritten unseen', async () => {
    const theirs = ['We are open from 10 to 8.', 'We deliver insured.'];
    let isSavedElsewhere = false;
    const now = () => (isSavedElsewhere ? { replies: theirs, version: 4 } : { replies: ['We are open.'], version: 3 });
    const { user, server } = await openChat({
      [read]: () => ({ body: now() }),
      [write]: ({ body }) =>
        body.version === 4
          ? { body: { replies: body.replies, version: 5 } }
          : refuse(409, 'This was changed meanwhile.'),
    });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 1' }), ' Every day.');
    isSavedElsewhere = true;
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByText(/changed to “We are open from 10 to 8. · We deliver insured.”/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reply 1' })).toHaveValue('We are open. Every day.');
    await user.click(screen.getByRole('button', { name: 'Use those instead' }));
    expect(screen.getByRole('textbox', { name: 'Reply 2' })).toHaveValue('We deliver insured.');
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    await waitFor(() => expect(server.asked(write).at(-1)?.body).toEqual({ replies: theirs, version: 4 }));
  });

  test('taken away, they leave the focus at the next, then at the one before, then in the list', async () => {
    const { user } = await openChat();
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    const remove = (number: number) => screen.getByRole('button', { name: `Remove reply ${number}` });
    await user.click(remove(2));
    expect(remove(2)).toHaveFocus();
    await user.click(remove(2));
    await waitFor(() => expect(remove(1)).toHaveFocus());
    await user.click(remove(1));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Add reply$/));
  });

  test('what was typed stays when they cannot be saved', async () => {
    const { user } = await openChat({ [write]: refuse(503, 'Please try again later.') });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 2' }), ' Always.');
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
    expect(screen.getByRole('textbox', { name: 'Reply 2' })).toHaveValue('Making charges are 12%. Always.');
  });
});
