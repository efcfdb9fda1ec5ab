import { session } from '@gehna/client';
import { stubServer } from '@gehna/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { field, press, problem, type } from './account-form.ts';
import { address, openSite, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

describe('forgotten password', () => {
  const sent =
    'Password reset link sent successfully to your email address. Please check your email and click the link to reset your password.';

  test('sends the link, and confirms it', async () => {
    const server = stubServer({ 'POST /api/auth/forgot-password': { body: { message: 'Sent.' } } });
    openSite('/forgot-password');
    await type('Email', ' farida@example.com');
    await press('Send Reset Link');
    expect(await screen.findByText(sent)).toBeInTheDocument();
    expect(server.sent('POST /api/auth/forgot-password')).toEqual([{ email: 'farida@example.com' }]);
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  test.each([
    [problem(429, 'Too many requests. Please wait a minute.'), 'Too many requests. Please wait a minute.'],
    [{ status: 500, html: '' }, 'Failed to generate reset token'],
  ])('shows a failure (%#)', async (reply, words) => {
    stubServer({ 'POST /api/auth/forgot-password': reply });
    openSite('/forgot-password');
    await type('Email', 'farida@example.com');
    await press('Send Reset Link');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(screen.queryByText(sent)).not.toBeInTheDocument();
  });
});

describe('a new password', () => {
  const verified = { 'POST /api/auth/verify-token': { body: { valid: true } } };

  test('without a token: shows an error and leads to a new request', async () => {
    openSite('/reset-password');
    expect(await screen.findByText('Invalid reset link. Please request a new password reset.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  test('is off while the token is verified, then on', async () => {
    const reply = Promise.withResolvers<{ body: object }>();
    const server = stubServer({ 'POST /api/auth/verify-token': reply.promise });
    openSite('/reset-password?token=abc');
    expect(await screen.findByText('Verifying reset token...')).toBeInTheDocument();
    expect(await field('New password')).toBeDisabled();
    reply.resolve({ body: { valid: true } });
    await waitFor(async () => expect(await field('New password')).toBeEnabled());
    expect(screen.queryByText('Verifying reset token...')).not.toBeInTheDocument();
    expect(await field('New password')).toHaveAccessibleDescription('Password must be at least 8 characters long');
    expect(server.sent('POST /api/auth/verify-token')).toEqual([{ token: 'abc' }]);
  });

  test('stays off for a token that cannot be used', async () => {
    stubServer({ 'POST /api/auth/verify-token': problem(400, 'Invalid or expired reset token') });
    openSite('/reset-password?token=old');
    expect(await screen.findByText('Invalid or expired reset token')).toBeInTheDocument();
    expect(await field('New password')).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeInTheDocument();
  });

  test.each([
    ['a gateway', { status: 502, html: '<h1>Bad Gateway</h1>' }],
    ['the service', problem(503, 'Please try again in a moment.')],
  ])('a token that %s could not verify is verified again on a press', async (_by, failure) => {
    let works = false;
    stubServer({ 'POST /api/auth/verify-token': () => (works ? { body: { valid: true } } : failure) });
    openSite('/reset-password?token=abc');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText('Invalid or expired reset token')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Request a new link' })).not.toBeInTheDocument();
    works = true;
    await press('Retry');
    await waitFor(async () => expect(await field('New password')).toBeEnabled());
  });

  test.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['long enough', 'another one', 'Passwords do not match'],
  ])('checks: %s, %s', async (password, confirmation, words) => {
    stubServer(verified);
    openSite('/reset-password?token=abc');
    await waitFor(async () => expect(await field('New password')).toBeEnabled());
    await type('New password', password);
    await type('Confirm new password', confirmation);
    await press('Reset password');
    await waitFor(() => expect(document.querySelector('[aria-invalid]')).toHaveAccessibleDescription(words));
  });

  test('shows the server’s text, leaves a session that the reset ended, and goes to login after 2 seconds', async () => {
    let isUsed = false;
    const server = stubServer({
      'POST /api/auth/verify-token': () =>
        isUsed ? problem(400, 'Invalid or expired reset token') : { body: { valid: true } },
      'POST /api/auth/reset-password': () => {
        isUsed = true;
        return { body: { message: 'Password changed.' } };
      },
    });
    session.start(signedIn);
    openSite('/reset-password?token=abc');
    await waitFor(async () => expect(await field('New password')).toBeEnabled());
    await type('New password', 'long enough');
    await type('Confirm new password', 'long enough');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Password changed.')).toBeInTheDocument();
    expect(server.sent('POST /api/auth/reset-password')).toEqual([{ resetToken: 'abc', newPassword: 'long enough' }]);
    expect(session.current()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(screen.queryByText('Invalid or expired reset token')).not.toBeInTheDocument();
    expect(address()).toBe('/reset-password?token=abc');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe('/login');
  });
});
