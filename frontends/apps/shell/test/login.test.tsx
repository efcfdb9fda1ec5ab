import { session } from '@gehna/client';
import { stubServer } from '@gehna/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { field, press, problem, type } from './account-form.ts';
import { address, openSite, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

describe('login', () => {
  test('requires both fields before it sends', async () => {
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

  test.each([
    ['/login', 'POST /api/auth/login', 'Login'],
    ['/signup', 'POST /api/auth/signup', 'Sign Up'],
  ] as const)('by %s adds the piece whose heart led there, and shows why where it cannot', async (page, call, act) => {
    const refusal = problem(404, 'This product is not on the market any more.');
    const server = stubServer({ [call]: { body: signedIn }, 'POST /api/favorites': refusal });
    openSite('/login?next=%2Fluxurymarket%2Fproducts&favourite=prd_1');
    if (page === '/signup') {
      await userEvent.click(await screen.findByRole('link', { name: 'Sign Up' }));
      await type('Name', 'Farida Contractor');
      await type('Email', 'farida@example.com');
      await type('Confirm password', 'a secret place');
      await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    }
    await type('Mobile', '9820041177');
    await type('Password', 'a secret place');
    await press(act);
    expect(await screen.findByText('This product is not on the market any more.')).toBeVisible();
    await screen.findByRole('heading', { name: 'Market' });
    expect(address()).toBe('/luxurymarket/products');
    expect(server.sent('POST /api/favorites')).toEqual([{ productId: 'prd_1' }]);
  });

  describe('while the account is to be deleted', () => {
    const logIn = async (at: string) => {
      stubServer({ 'POST /api/auth/login': { body: { ...signedIn, erasesAt: '2026-11-29T10:00:00.000Z' } } });
      openSite(at);
      await type('Mobile', '9820041177');
      await type('Password', 'a secret place');
      await press('Login');
      await screen.findByRole('heading', { name: 'Market' });
    };
    const pending = 'Your account will be deleted on 29 Nov 2026.';

    test('goes to the profile, where it can be kept', async () => {
      await logIn('/login');
      expect(address()).toBe('/luxurymarket/profile');
      expect(screen.queryByText(pending)).toBeNull();
    });

    test('on the way to another page goes there, with a notice that leads to the profile', async () => {
      await logIn('/login?next=%2Fluxurymarket%2Fproducts');
      expect(address()).toBe('/luxurymarket/products');
      expect(await screen.findByText(pending)).toBeVisible();
      await press('Keep My Account');
      expect(address()).toBe('/luxurymarket/profile');
    });

    test('on the way to the profile says nothing twice', async () => {
      await logIn('/login?next=%2Fluxurymarket%2Fprofile%3Ftab%3Dsecurity');
      expect(address()).toBe('/luxurymarket/profile?tab=security');
      expect(screen.queryByText(pending)).toBeNull();
    });
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

  test.each(['98200 41177', '98200-41177', '(98200) 41177'])(
    'takes %o when a keyboard inserts it in one piece',
    async (data) => {
      const server = stubServer({ 'POST /api/auth/login': { body: signedIn } });
      openSite('/login');
      const mobile = (await field('Mobile')) as HTMLInputElement;
      mobile.setRangeText(data);
      fireEvent(mobile, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }));
      await waitFor(() => expect(mobile).toHaveValue('98200 41177'));
      await type('Password', 'a secret place');
      await press('Login');
      await screen.findByRole('heading', { name: 'Market' });
      expect(server.sent('POST /api/auth/login')).toMatchObject([{ mobile: '+919820041177' }]);
    },
  );

  test('takes the rest of a number that is inserted behind its first digits, and no letter', async () => {
    stubServer({});
    openSite('/login');
    await type('Mobile', '98200');
    const mobile = (await field('Mobile')) as HTMLInputElement;
    const insert = (data: string) => {
      mobile.setRangeText(data, mobile.value.length, mobile.value.length, 'end');
      fireEvent(mobile, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }));
    };
    insert(' 41177');
    await waitFor(() => expect(mobile).toHaveValue('98200 41177'));
    insert('x');
    await waitFor(() => expect(mobile).toHaveValue('98200 41177'));
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
