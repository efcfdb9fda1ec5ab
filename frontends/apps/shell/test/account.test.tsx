import { session } from '@gehna/client';
import { farida, stubServer } from '@gehna/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openSite, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

const address = () => screen.getByTestId('address').textContent;
const field = (label: string) => screen.findByLabelText(label);
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const problem = (status: number, message: string, errors?: { field: string; message: string }[]) => ({
  status,
  body: { type: 'about:blank', title: 'Problem', status, message, ...(errors && { errors }) },
});

describe('login', () => {
  test('asks for both fields before it asks the server', async () => {
    const server = stubServer({});
    openSite('/login');
    await press('Login');
    expect(await screen.findByText('Mobile number is required.')).toBeInTheDocument();
    screen.getByText('Password is required.');
    expect(await field('Mobile')).toHaveFocus();
    expect(server.sent('POST /api/auth/login')).toEqual([]);
  });

  test('sends the number with its country, India by default, and goes to the market', async () => {
    const server = stubServer({ 'POST /api/auth/login': { body: signedIn } });
    openSite('/login');
    await type('Mobile', '9820041177');
    expect(await field('Mobile')).toHaveValue('98200 41177');
    await type('Password', 'a secret place');
    await press('Login');
    expect(await screen.findByRole('heading', { name: 'Market' })).toBeInTheDocument();
    expect(address()).toBe('/luxurymarket');
    expect(server.sent('POST /api/auth/login')).toEqual([{ mobile: '+919820041177', password: 'a secret place' }]);
  });

  test('takes a pasted number with spaces and country, and the country from its list', async () => {
    const server = stubServer({ 'POST /api/auth/login': { body: signedIn } });
    openSite('/login');
    await userEvent.click(await field('Mobile'));
    await userEvent.paste('+44 7700 900123');
    expect(screen.getByLabelText('Country code')).toHaveDisplayValue('United Kingdom (+44)');
    await userEvent.selectOptions(screen.getByLabelText('Country code'), 'in');
    await userEvent.click(await field('Mobile'));
    await userEvent.paste('098200 41177');
    await type('Password', 'a secret place');
    await press('Login');
    await screen.findByRole('heading', { name: 'Market' });
    expect(server.sent('POST /api/auth/login')).toMatchObject([{ mobile: '+919820041177' }]);
  });

  test('takes a number that a keyboard or a password manager puts in at once', async () => {
    stubServer({});
    openSite('/login');
    const mobile = await field('Mobile');
    const putIn = (data: string) =>
      fireEvent(mobile, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }));
    (mobile as HTMLInputElement).setRangeText('+91 98200 41177');
    putIn('+91 98200 41177');
    await waitFor(() => expect(mobile).toHaveValue('98200 41177'));
    expect(screen.getByLabelText('Country code')).toHaveDisplayValue('India (+91)');
  });

  test('shows the server’s words above the button and keeps what was typed', async () => {
    stubServer({ 'POST /api/auth/login': problem(401, 'Invalid mobile number or password.') });
    openSite('/login');
    await type('Mobile', '9820041177');
    await type('Password', 'wrong');
    await press('Login');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid mobile number or password.'));
    expect(await field('Mobile')).toHaveValue('98200 41177');
    expect(await field('Password')).toHaveValue('wrong');
  });

  test.each([
    ['a failure without words', { status: 502, html: '' }, 'Login failed'],
    ['no answer', 'no answer' as const, 'Network error. Please check your connection and try again.'],
  ])('%s', async (_, reply, words) => {
    stubServer({ 'POST /api/auth/login': reply });
    openSite('/login');
    await type('Mobile', '9820041177');
    await type('Password', 'secret');
    await press('Login');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  test('leads to the forgotten password, to signup and home', async () => {
    openSite('/login?next=%2Fluxurymarket%2Fproducts');
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fluxurymarket%2Fproducts',
    );
    expect(document.title).toBe('Login – Bharat Gehna');
  });

  test.each(['/login', '/signup'])('%s sends someone who is signed in to the market', async (path) => {
    session.start(signedIn);
    openSite(path);
    expect(await screen.findByRole('heading', { name: 'Market' })).toBeInTheDocument();
    expect(address()).toBe('/luxurymarket');
  });
});

describe('signup', () => {
  async function fill(changes: Partial<Record<string, string>> = {}) {
    const values = {
      Name: 'Farida Contractor',
      Email: 'farida@example.com',
      Mobile: '9820041177',
      Password: 'a secret place',
      'Confirm password': 'a secret place',
      ...changes,
    };
    for (const [label, value] of Object.entries(values)) if (value) await type(label, value);
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms and conditions/ }));
  }
  const button = () => screen.findByRole('button', { name: 'Sign Up' });

  test('is off until the terms are ticked', async () => {
    openSite('/signup');
    expect(await button()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await button()).toBeEnabled();
    expect(screen.getByRole('link', { name: /terms and conditions/ })).toHaveAttribute('href', '/terms-conditions');
  });

  test('creates the account, signs in and goes to the market', async () => {
    const server = stubServer({ 'POST /api/auth/signup': { status: 201, body: signedIn } });
    openSite('/signup');
    await fill();
    await userEvent.click(await button());
    expect(await screen.findByRole('heading', { name: 'Market' })).toBeInTheDocument();
    expect(server.sent('POST /api/auth/signup')).toEqual([
      {
        ownerName: 'Farida Contractor',
        email: 'farida@example.com',
        mobile: '+919820041177',
        password: 'a secret place',
      },
    ]);
    expect(session.current()?.user).toEqual(farida);
  });

  test.each([
    ['name', { Name: '  ' }, 'Name is required.'],
    ['email', { Email: 'farida@' }, 'Please enter a valid email address.'],
    ['no mobile', { Mobile: '' }, 'Mobile number is required.'],
    ['mobile', { Mobile: '98200' }, 'Mobile number must be 10-12 digits (including country code).'],
    ['different passwords', { 'Confirm password': 'another' }, 'Passwords do not match. Please try again.'],
    [
      'short password',
      { Password: 'short', 'Confirm password': 'short' },
      'Password must be at least 8 characters long.',
    ],
  ])('checks: %s', async (_, changes, words) => {
    const server = stubServer({});
    openSite('/signup');
    await fill(changes);
    await userEvent.click(await button());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(server.sent('POST /api/auth/signup')).toEqual([]);
  });

  test('says everything that is wrong at once', async () => {
    stubServer({});
    openSite('/signup');
    await fill({ Email: 'farida', 'Confirm password': 'another' });
    await userEvent.click(await button());
    await screen.findByText('Please enter a valid email address.');
    screen.getByText('Passwords do not match. Please try again.');
  });

  test('shows what the server says about a field beside that field', async () => {
    const taken = 'This mobile number already has an account.';
    stubServer({ 'POST /api/auth/signup': problem(409, taken, [{ field: 'mobile', message: taken }]) });
    openSite('/signup');
    await fill();
    await userEvent.click(await button());
    await waitFor(async () => expect(await field('Mobile')).toHaveAccessibleDescription(taken));
    expect(screen.getByRole('alert')).toHaveTextContent(taken);
  });

  test('shows and hides each password', async () => {
    openSite('/signup');
    expect(await field('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(await field('Password')).toHaveAttribute('type', 'text');
    expect(await field('Confirm password')).toHaveAttribute('type', 'password');
    await press('Hide password');
    expect(await field('Password')).toHaveAttribute('type', 'password');
  });
});

describe('forgotten password', () => {
  const sent =
    'Password reset link sent successfully to your email address. Please check your email and click the link to reset your password.';

  test('sends the link, and says so', async () => {
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

  test('without a token: says so and leads to a new request', async () => {
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

  test('says what the server says, leaves a session that the reset ended, and goes to login after 2 seconds', async () => {
    const server = stubServer({
      ...verified,
      'POST /api/auth/reset-password': { body: { message: 'Password changed.' } },
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
    expect(address()).toBe('/reset-password?token=abc');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address()).toBe('/login');
  });
});
