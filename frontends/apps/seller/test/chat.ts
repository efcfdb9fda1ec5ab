import { conversationOf, messageOf } from '@gehna/chat-ui/testing';
import { screen } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { type Answers, serve } from './server.ts';

export const list = 'GET /api/chat/conversations';
export const one = 'GET /api/chat/conversation/:id';
export const read = 'GET /api/chat/replies';

export const farida = { _id: 'usr_9', ownerName: 'Farida Contractor', businessName: null };
export const first = conversationOf({ side: 'seller', participant: farida });
const second = conversationOf({
  _id: 'cnv_2',
  id: 'cnv_2',
  side: 'seller',
  participant: { _id: 'usr_3', ownerName: 'Ravi Soni', businessName: null },
  product: null,
  conversationType: 'quote',
  unreadCount: 3,
});

/** Two conversations, the first with a message, and two saved replies. */
export function answers(more: Answers = {}): Answers {
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

export async function openChat(more: Answers = {}, at = '/seller/inquiries') {
  const server = serve(answers(more));
  const { user } = openConsole(at);
  await screen.findByRole('log');
  return { user, server };
}

export const box = () => screen.getByRole('textbox', { name: 'Message to Farida Contractor' });
