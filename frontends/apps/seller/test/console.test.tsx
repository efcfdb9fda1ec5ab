import { session } from '@gehna/client';
import { address, screenIsWide } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { serve } from './server.ts';

describe('who may enter', () => {
  test('a visitor goes to the login and comes back to where they were going', () => {
    serve({});
    openConsole('/seller/products?status=active');
    expect(address()).toBe('/login?next=%2Fseller%2Fproducts%3Fstatus%3Dactive');
  });

  test('a signed-in user who is no seller is led to the application', () => {
    serve({});
    signIn({ isSeller: false });
    openConsole('/seller');
    expect(address()).toBe('/luxurymarket/become-seller');
  });
});

describe('a session that ends', () => {
  test('elsewhere (another tab logged out): to the login, and back', async () => {
    serve({});
    signIn();
    openConsole('/seller/tools');
    act(() => session.forget());
    await waitFor(() => expect(address()).toBe('/login?next=%2Fseller%2Ftools'));
  });

  test('by the server: the shell leads to the login with its text, and the console does not redirect', async () => {
    serve({});
    signIn();
    openConsole('/seller/tools');
    const token = session.current()?.token ?? '';
    const stop = session.onExpired(() => window.history.pushState(null, '', '/login'));
    act(() => session.expire(token));
    stop();
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    expect(address()).toBe('/seller/tools');
  });
});

describe('the frame', () => {
  test('names the page, who is signed in as a seller, and holds the bell of the shell', async () => {
    serve({});
    signIn();
    openConsole('/seller/tools');
    const head = within(screen.getByRole('banner'));
    expect(head.getByRole('heading', { level: 1, name: 'Tools' })).toBeInTheDocument();
    expect(document.title).toBe('Tools – Bharat Gehna');
    const account = head.getByRole('link', { name: 'Meenakshi Sundaram Seller your profile' });
    expect(account).toHaveTextContent(/^MS/);
    expect(head.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });

  test('leads everywhere, marks the current section, and counts what waits', async () => {
    serve({});
    signIn();
    openConsole('/seller/products');
    const places = within(screen.getByRole('navigation', { name: 'Seller console' }));
    await waitFor(() =>
      expect(places.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
        ['Dashboard', '/seller'],
        ['Products', '/seller/products'],
        ['Leads 4 new', '/seller/leads'],
        ['Quotations', '/seller/quotations'],
        ['Chat 2 unread', '/seller/inquiries'],
        ['Ratings', '/seller/ratings'],
        ['Landing Store', '/seller/landing-store'],
        ['Tools', '/seller/tools'],
      ]),
    );
    expect(places.getByRole('link', { current: 'page' })).toHaveTextContent('Products');
    expect(screen.getByRole('link', { name: 'Back to the market' })).toHaveAttribute('href', '/luxurymarket');
  });

  test('an unknown address shows "not found" and leads to the dashboard', () => {
    serve({});
    signIn();
    openConsole('/seller/nowhere');
    expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute('href', '/seller');
  });

  test('as a drawer it takes the focus, puts the page out of reach, and gives the focus back on Escape', async () => {
    screenIsWide(768);
    serve({});
    signIn();
    const { user } = openConsole('/seller/tools');
    const opener = screen.getByRole('button', { name: 'Open the menu' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    expect(screen.getByRole('button', { name: 'Close the menu' })).toHaveFocus();
    expect(screen.queryByRole('main')).toBeNull();
    screen.getByRole('link', { name: 'Back to the market' }).focus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Bharat Gehna' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Back to the market' })).toHaveFocus();
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  test('Back closes the drawer and stays on the page; after a page was chosen in it, Back leads to the page before', async () => {
    screenIsWide(360);
    serve({});
    signIn();
    const { user } = openConsole('/seller/tools');
    const opener = screen.getByRole('button', { name: 'Open the menu' });
    const back = () => screen.getByText('Browser back');
    await user.click(opener);
    act(() => back().click());
    expect(screen.queryByRole('navigation', { name: 'Seller console' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Tools' })).toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    await user.click(screen.getByRole('link', { name: 'Landing Store' }));
    await user.click(back());
    expect(screen.getByRole('heading', { level: 1, name: 'Tools' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Seller console' })).toBeNull();
  });

  test('choosing a page closes the drawer', async () => {
    screenIsWide(360);
    serve({});
    signIn();
    const { user } = openConsole('/seller/tools');
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(screen.getByRole('link', { name: 'Landing Store' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Landing Store' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});
