import { session } from '@gehna/client';
import { farida, stubServer } from '@gehna/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { field, press, problem, type } from './account-form.ts';
import { address, openSite, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

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

  test('keeps what was typed on the way to the login and back, but no password, and nothing after a login', async () => {
    const before = openSite('/signup');
    await fill();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(address()).toBe('/login');
    before.unmount();
    openSite('/signup');
    expect(await field('Name')).toHaveValue('Farida Contractor');
    expect(await field('Email')).toHaveValue('farida@example.com');
    expect(await field('Mobile')).toHaveValue('98200 41177');
    expect(await field('Password')).toHaveValue('');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a secret place');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Farida');
    stubServer({ 'POST /api/auth/login': { body: signedIn } });
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    await type('Mobile', '9820041177');
    await type('Password', 'a secret place');
    await press('Login');
    await screen.findByRole('heading', { name: 'Market' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Farida');
  });

  test('shows all problems at once', async () => {
    stubServer({});
    openSite('/signup');
    await fill({ Email: 'farida', 'Confirm password': 'another' });
    await userEvent.click(await button());
    await screen.findByText('Please enter a valid email address.');
    screen.getByText('Passwords do not match. Please try again.');
  });

  test('shows the server’s error of a field beside that field', async () => {
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
