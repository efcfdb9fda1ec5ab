import { session } from '@gehna/client';
import { screenIsWide, stubServer } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSite, personal, signedIn } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

const bar = () => within(screen.getByRole('banner'));
const menuButton = () => bar().getByRole('button', { name: 'Menu' });

beforeEach(() => {
  stubServer({ 'GET /api/products/featured': { body: { products: [] } } });
});

describe('the public bar', () => {
  test('has the logo, the market, the search, Login and Sign Up', () => {
    openSite('/');
    expect(bar().getByRole('link', { name: 'Bharat Gehna, home' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Luxury Market' })).toHaveAttribute('href', '/luxurymarket');
    expect(bar().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(bar().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    bar().getByPlaceholderText('Search products...');
  });
});

describe('the menu of a small screen', () => {
  async function openMenu() {
    openSite('/about-us');
    await userEvent.click(menuButton());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  }
  const expectClosed = () => expect(menuButton()).toHaveAttribute('aria-expanded', 'false');

  test('closes by its button', async () => {
    await openMenu();
    await userEvent.click(menuButton());
    expectClosed();
  });

  test('closes on a link click', async () => {
    await openMenu();
    await userEvent.click(bar().getByRole('link', { name: 'Bharat Gehna, home' }));
    expectClosed();
  });

  test('closes on a click outside of the bar', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('contentinfo'));
    expectClosed();
  });

  test('closes when the focus leaves the bar', async () => {
    await openMenu();
    act(() => screen.getByRole('main').focus());
    expectClosed();
  });

  test('stays on a click inside', async () => {
    await openMenu();
    await userEvent.click(bar().getByPlaceholderText('Search products...'));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  });

  test('closes by Escape, which gives the focus back to its button', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expectClosed();
    expect(menuButton()).toHaveFocus();
  });

  test('closes when the window becomes wider than 768 px', async () => {
    await openMenu();
    screenIsWide(1024);
    expectClosed();
  });
});

describe('the market’s bar', () => {
  test('leads to the market; Login and Sign Up lead back to the page', () => {
    openSite('/luxurymarket/products?karat=22k');
    expect(bar().getByRole('link', { name: /Luxury Market/ })).toHaveAttribute('href', '/luxurymarket');
    const back = '?next=%2Fluxurymarket%2Fproducts%3Fkarat%3D22k';
    expect(bar().getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login${back}`);
    expect(bar().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/signup${back}`);
  });

  test('leads whoever is signed in to what is theirs, with numbers', async () => {
    stubServer({
      'GET /api/favorites/ids': { body: { productIds: ['prd_1', 'prd_2'] } },
      'GET /api/chat/conversations': { body: { conversations: [], unread: 3, hasNext: false } },
      'GET /api/notifications': { body: { notifications: [], unread: 1 } },
    });
    session.start(signedIn);
    openSite('/luxurymarket');
    expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    const targetOf = (name: string) => bar().getAllByRole('link', { name })[0]?.getAttribute('href');
    await waitFor(() => expect(targetOf('Favourites, 2')).toBe('/luxurymarket/favorites'));
    await waitFor(() => expect(targetOf('Messages, 3 unread')).toBe('/luxurymarket/messages'));
    expect(targetOf('My inquiries')).toBe('/luxurymarket/inquiries');
    expect(targetOf('Profile')).toBe('/luxurymarket/profile');
    expect(await bar().findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  });

  test.each([
    ['messages that have a notification once', 3, 1, 'Menu, 3 unread'],
    ['notifications of more than messages', 1, 2, 'Menu, 2 unread'],
    ['messages whose notification was read', 1, 0, 'Menu, 1 unread'],
  ])('counts at its menu %s', async (_, messages, notifications, menu) => {
    stubServer({
      ...personal,
      'GET /api/chat/conversations': { body: { conversations: [], unread: messages, hasNext: false } },
      'GET /api/notifications': { body: { notifications: [], unread: notifications } },
    });
    session.start(signedIn);
    openSite('/luxurymarket');
    await bar().findByRole('link', { name: `Messages, ${messages} unread` });
    expect(await bar().findByRole('button', { name: menu })).toBeInTheDocument();
  });

  test('leads whoever is no seller to listing their jewellery, and no seller', () => {
    stubServer(personal);
    session.start(signedIn);
    openSite('/luxurymarket');
    expect(bar().getByRole('link', { name: 'List Your Jewellery' })).toHaveAttribute(
      'href',
      '/luxurymarket/become-seller',
    );
    act(() => session.changeUser({ ...signedIn.user, isSeller: true, roles: ['buyer', 'seller'] }));
    expect(bar().queryByRole('link', { name: 'List Your Jewellery' })).toBeNull();
  });

  test('offers a suspended seller no listing', () => {
    stubServer(personal);
    session.start({ ...signedIn, user: { ...signedIn.user, isSuspended: true } });
    openSite('/luxurymarket');
    expect(bar().getByText('Farida Contractor')).toBeInTheDocument();
    expect(bar().queryByRole('link', { name: 'List Your Jewellery' })).toBeNull();
  });

  test('signs out, and gives the focus to the page', async () => {
    const server = stubServer({ ...personal, 'POST /api/auth/logout': { body: { message: 'Bye' } } });
    session.start(signedIn);
    openSite('/luxurymarket');
    expect(bar().getByText('Farida Contractor')).toBeInTheDocument();
    await userEvent.click(bar().getByRole('button', { name: 'Logout everywhere' }));
    expect(await bar().findByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(server.sent('POST /api/auth/logout')).toEqual([{ everywhere: true }]);
    screen.getByText('You are logged out on every device.');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('logs out here and shows that other devices may not be, when the session had ended before', async () => {
    const message = 'Your other devices may still be logged in.';
    stubServer({ ...personal, 'POST /api/auth/logout': { status: 401, body: { message } } });
    session.start(signedIn);
    openSite('/luxurymarket');
    await userEvent.click(bar().getByRole('button', { name: 'Logout everywhere' }));
    expect(await bar().findByRole('link', { name: 'Login' })).toBeInTheDocument();
    screen.getByText(message);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('keeps the session, and shows the reason, when the server cannot be reached', async () => {
    stubServer({ ...personal, 'POST /api/auth/logout': 'no answer' });
    session.start(signedIn);
    openSite('/luxurymarket');
    await userEvent.click(bar().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeInTheDocument();
    expect(session.current()).not.toBeNull();
  });

  test('the search icon of a small screen opens the menu with the cursor in the search box', async () => {
    openSite('/luxurymarket');
    await userEvent.click(bar().getByRole('button', { name: 'Search products' }));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(bar().getByRole('combobox')).toHaveFocus();
  });
});

test('the public bar shows who is signed in, and leads to what is theirs', async () => {
  session.start(signedIn);
  openSite('/about-us');
  await userEvent.click(bar().getByRole('button', { name: 'Account of Farida Contractor' }));
  expect(bar().getByText('+91 98200 41177')).toBeVisible();
  expect(bar().getByRole('link', { name: 'My inquiries' })).toHaveAttribute('href', '/luxurymarket/inquiries');
  expect(bar().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/luxurymarket/profile');
});

describe('the footer', () => {
  test('names the company and the year in India, and opens the pages about the company in tabs of their own', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    openSite('/luxurymarket');
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText('© 2027 Bharat Gehna');
    const links = footer.getAllByRole('link', { name: /new tab/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/about-us',
      '/privacy-policy',
      '/terms-conditions',
      '/buyer-protection',
    ]);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  });
});

test('an address without a page shows "not found"', () => {
  openSite('/nope');
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
