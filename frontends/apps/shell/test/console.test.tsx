import { session } from '@gehna/client';
import { farida, stubServer } from '@gehna/testing';
import { useShellParts } from '@gehna/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPages } from '../src/remotes/load-pages.ts';
import { openSite, personal, signedIn } from './site.tsx';

vi.mock('../src/remotes/load-pages.ts', () => ({ loadPages: vi.fn() }));

/** A remote with a frame of its own, as the consoles have. */
function Console() {
  const { bell } = useShellParts();
  return (
    <>
      <header>{bell}</header>
      <main id="content" tabIndex={-1}>
        <h1>Seller console</h1>
      </main>
    </>
  );
}

const asSeller = { ...signedIn, user: { ...farida, isSeller: true } };
const three = { ...personal, 'GET /api/notifications': { body: { notifications: [], unread: 3 } } };

beforeEach(() => {
  vi.mocked(loadPages).mockImplementation(async (remote) => ({
    default: remote === 'seller' ? Console : () => <h1>Market</h1>,
  }));
});

describe('/seller', () => {
  test('is the seller remote alone: its own main, the way past its frame, no bar and no footer of the shell', async () => {
    stubServer(three);
    session.start(asSeller);
    openSite('/seller/products');
    expect(await screen.findByRole('heading', { name: 'Seller console' })).toBeInTheDocument();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveAttribute('href', '#content');
    const { length } = history;
    await userEvent.click(skip);
    expect(screen.getByRole('main')).toHaveFocus();
    // An entry of its own would be without what this one holds: where Back leads, how much of a list is shown.
    expect([history.length, location.hash]).toEqual([length, '']);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('is lent the bell, with its number and its list', async () => {
    stubServer(three);
    session.start(asSeller);
    openSite('/seller');
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    expect(within(screen.getByRole('banner')).getByRole('button')).toBe(bell);
    await userEvent.click(bell);
    expect(await screen.findByText(/Nothing new/)).toBeInTheDocument();
  });

  test('lends no bell to visitors', async () => {
    stubServer({});
    openSite('/seller');
    await screen.findByRole('heading', { name: 'Seller console' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('/dashboard', () => {
  test.each([
    ['a seller', asSeller, '/seller'],
    ['a buyer', signedIn, '/luxurymarket'],
    ['a visitor', null, '/luxurymarket'],
  ])('leads %s on', async (_, who, way) => {
    stubServer(personal);
    if (who) session.start(who);
    openSite('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${way}$`));
  });
});
