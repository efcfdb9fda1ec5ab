import { session } from '@gehna/client';
import { address, farida, signIn, tokenFor } from '@gehna/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { begin, confirm, openPiece, page } from './inquiry.ts';
import { openMarket } from './market.tsx';

/** The page of a piece that leaves the market while it is open. */
function openGone() {
  let isGone = false;
  const refuse = () => {
    isGone = true;
    return { status: 404, body: { code: 'product-not-found', message: 'It does not exist.' } };
  };
  stubCatalogue({
    product: () => (isGone ? 404 : piece()),
    calls: { 'POST /api/leads': refuse, 'POST /api/chat/conversation': refuse },
  });
  return { user: openMarket(page) };
}

describe('who may not inquire', () => {
  it('a visitor is asked to log in instead', async () => {
    openPiece();
    expect(await screen.findByText('Login required to interact with products')).toBeVisible();
    expect(screen.queryByRole('button', { name: /inquiry|WhatsApp/ })).toBeNull();
  });

  it('a buyer whose session has ended sees that, and comes back after login', async () => {
    signIn();
    const { user } = openPiece();
    const button = await begin();
    // Another tab signed out and its word has not arrived yet.
    vi.spyOn(session, 'current').mockReturnValue(null);
    fireEvent.click(button);
    expect(await screen.findByText('Please log in to send an inquiry.')).toBeVisible();
    expect(address()).toBe(`/login?next=${encodeURIComponent(page)}`);
    expect(user).toBeDefined();
  });

  it.each([
    ['ended, which the shell says', true],
    ['was closed in another tab', false],
  ])('a buyer whose session %s is led to the login once', async (_, hasShell) => {
    signIn();
    const { user } = openPiece(undefined, undefined, { 'POST /api/auth/refresh': () => 401 });
    await user.click(await begin());
    if (hasShell) {
      onTestFinished(session.onExpired(() => window.history.replaceState(null, '', '/login')));
      session.start({ token: tokenFor(-60), user: farida });
    } else {
      vi.spyOn(session, 'freshToken').mockImplementation(async () => {
        session.forget();
        return null;
      });
    }
    await user.click(await confirm());
    await waitFor(() => expect(session.current()).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryAllByText('Please log in to send an inquiry.')).toHaveLength(hasShell ? 0 : 1);
    expect(address()).toBe(hasShell ? page : `/login?next=${encodeURIComponent(page)}`);
  });

  it('no buyer, about a piece that is gone since: the page shows that as well', async () => {
    signIn();
    const { user } = openGone();
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText('This piece is no longer available.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  });

  it('nor is a conversation begun about it', async () => {
    signIn();
    const { user } = openGone();
    const [button] = await screen.findAllByRole('button', { name: 'Chat with seller' });
    if (button) await user.click(button);
    expect(await screen.findByText('This piece is no longer available.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  });

  it('the seller does not see the button on their own piece', async () => {
    signIn({ id: 'usr_1' });
    openPiece();
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /inquiry|WhatsApp|Chat/ })).toBeNull();
  });

  it('no buyer, while the seller has no number', async () => {
    signIn();
    const { user, sent } = openPiece(undefined, piece({ seller: { ...piece().seller, mobile: '' } }));
    await user.click(await begin());
    expect(
      await screen.findByText(
        'Seller has not provided contact information. Please try contacting them through their store page.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});
