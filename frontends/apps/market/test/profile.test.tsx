import { signIn, stubServer } from '@gehna/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMarket } from './market.tsx';
import { openProfile, page, profileUser, stored } from './profile.ts';

describe('the profile', () => {
  it('shows the user: initials, name, email, mobile and address', async () => {
    await openProfile();
    expect(screen.getByText('FC')).toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel', { name: 'Profile' }));
    for (const text of ['Farida Contractor', 'farida@example.com', '+91 98200 41177'])
      expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByText(/14 Hill Road\s+Bandra/)).toBeVisible();
    expect(document.title).toBe('Profile – Bharat Gehna');
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
  });

  it('leads a buyer to becoming a seller', async () => {
    await openProfile();
    expect(screen.getByRole('link', { name: 'Become a Seller' })).toHaveAttribute(
      'href',
      '/luxurymarket/become-seller',
    );
    expect(screen.queryByRole('link', { name: /Seller Console/ })).toBeNull();
  });

  it('leads a seller to the Seller Console, in a new tab', async () => {
    await openProfile({ 'GET /api/auth/profile': { body: { user: { ...profileUser, isSeller: true }, version: 3 } } });
    const link = screen.getByRole('link', { name: 'Seller Console (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/seller');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('link', { name: 'Become a Seller' })).toBeNull();
  });

  it('leads a suspended seller to the decision instead', async () => {
    const user = { ...profileUser, isSuspended: true };
    await openProfile({ 'GET /api/auth/profile': { body: { user, version: 3 } } });
    const link = screen.getByRole('link', { name: 'Your selling is suspended: see why' });
    expect(link).toHaveAttribute('href', '/luxurymarket/decisions');
    expect(screen.queryByRole('link', { name: 'Become a Seller' })).toBeNull();
  });

  it('asks visitors to log in, and leads back', async () => {
    stubServer({});
    openMarket(page);
    await screen.findByRole('heading', { name: 'Not authenticated.' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(page)}`,
    );
  });

  it('that cannot be fetched shows an error on the whole page, and is retried', async () => {
    signIn();
    const broken = { status: 400, body: { message: 'No.' } };
    stubServer({ 'GET /api/auth/profile': [broken, { body: stored }] });
    const user = openMarket(page);
    expect(await screen.findByText('Failed to fetch profile.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Farida Contractor' });
  });
});
