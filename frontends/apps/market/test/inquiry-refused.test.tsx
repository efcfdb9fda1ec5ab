import { session } from '@gehna/client';
import { address, signIn } from '@gehna/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { piece } from './catalogue.ts';
import { begin, confirm, openPiece, page } from './inquiry.ts';

const unreachable = 'Seller has not provided contact information. Please try contacting them through their store page.';

describe('who may not inquire', () => {
  it('a visitor is asked to log in instead', async () => {
    openPiece();
    expect(await screen.findByText('Login required to interact with products')).toBeVisible();
    expect(screen.queryByRole('button', { name: /inquiry|WhatsApp/ })).toBeNull();
  });

  it('somebody whose session ended meanwhile hears it, and comes back after login', async () => {
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

  it('the seller does not see the button on their own piece', async () => {
    signIn({ id: 'usr_1' });
    openPiece();
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /inquiry|WhatsApp|Chat/ })).toBeNull();
  });

  it('nobody, while the server knows no number of the seller', async () => {
    signIn();
    const { user } = openPiece(() => ({ body: { message: unreachable }, status: 400 }));
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText(unreachable)).toBeVisible();
  });

  it('but everybody whose seller the server can name a number of, whatever the card holds', async () => {
    signIn();
    const { user, sent } = openPiece(undefined, piece({ seller: { ...piece().seller, mobile: '' } }));
    await user.click(await begin());
    await user.click(await confirm());
    expect(await screen.findByText('Inquiry sent!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
