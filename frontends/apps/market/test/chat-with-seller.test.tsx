import { QueryClientProvider } from '@gehna/build/query';
import { Link, MemoryRouter, useLocation } from '@gehna/build/router';
import { ChatServer, conversationOf } from '@gehna/chat-ui/testing';
import { queries } from '@gehna/client';
import { address, openPage, type Reply, signIn, stubApi } from '@gehna/testing';
import { Notices } from '@gehna/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChatWithSeller } from '../src/features/messages/ChatWithSeller.tsx';
import { page } from './messages.ts';

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

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

  it('does not navigate after the user left before it was open', async () => {
    const reply = Promise.withResolvers<Reply>();
    stubApi(() => reply.promise);
    signIn();
    const pages = (
      <>
        <ChatWithSeller product={product} />
        <Link to="/luxurymarket/products">All pieces</Link>
      </>
    );
    const { user } = openPage('/luxurymarket/product/prd_choker', { path: '/luxurymarket/product/:id', pages });
    await user.click(screen.getByRole('button', { name: 'Chat with seller' }));
    await user.click(screen.getByRole('link', { name: 'All pieces' }));
    reply.resolve({ status: 201, body: { conversation: conversationOf() } });
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    await act(async () => {});
    expect(address()).toBe('/luxurymarket/products');
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

  it('shows the server’s text when it could not be opened', async () => {
    const server = new ChatServer();
    server.failing.set('POST /api/chat/conversation', 400);
    signIn();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Chat with seller' }));
    expect(await screen.findByText('It was refused.')).toBeVisible();
    expect(button()).toBeEnabled();
  });
});
