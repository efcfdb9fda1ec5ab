import { useLocation } from '@gehna/build/router';
import { PageRoutes } from '@gehna/client';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { loadPages, type Pages } from '../src/remotes/load-pages.ts';
import { RemotePages } from '../src/remotes/RemotePages.tsx';
import { openSite } from './site.tsx';

vi.mock('../src/remotes/load-pages.ts', () => ({ loadPages: vi.fn() }));

/** A remote that loads at the second try. */
function openFailing() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(loadPages)
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce({ default: () => <h1>Market</h1> });
  render(<RemotePages remote="market" />);
}

test('a remote that loads is a skeleton with a text for screen readers, then its pages', async () => {
  const remote = Promise.withResolvers<Pages>();
  vi.mocked(loadPages).mockReturnValueOnce(remote.promise);
  render(<RemotePages remote="market" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');

  remote.resolve({ default: () => <h1>Market</h1> });
  await screen.findByRole('heading', { name: 'Market' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a remote that cannot be loaded is a panel, and Retry looks for it anew', async () => {
  openFailing();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Market' });
  expect(loadPages).toHaveBeenLastCalledWith('market', 'again');
});

test('a remote that could not be loaded offline is looked for anew once the browser is online', async () => {
  openFailing();
  await screen.findByRole('button', { name: 'Retry' });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Market' });
  expect(loadPages).toHaveBeenLastCalledWith('market', 'again');
});

function MarketWithBrokenPage() {
  if (useLocation().pathname === '/luxurymarket/compare') throw new Error('broken');
  return <h1>Market</h1>;
}

test('a page of a remote that breaks leaves the remote’s other pages as they are', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(loadPages).mockResolvedValueOnce({ default: MarketWithBrokenPage });
  openSite('/luxurymarket/compare');
  await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(screen.getByRole('link', { name: 'Bharat Gehna, Luxury Market' }));
  await screen.findByRole('heading', { name: 'Market' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

function BrokenPage(): never {
  throw new Error('gone');
}

test('a page of a remote that breaks leaves what stands around it; Retry looks for the remote anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const consoleWith = (component: ComponentType): Pages => ({
    default: () => (
      <>
        <nav>Sections</nav>
        <PageRoutes
          pages={[{ path: '/luxurymarket/compare', component, head: () => ({ title: 'Leads' }) }]}
          waiting={null}
        />
      </>
    ),
  });
  vi.mocked(loadPages)
    .mockResolvedValueOnce(consoleWith(BrokenPage))
    .mockResolvedValueOnce(consoleWith(() => <h1>Leads</h1>));
  openSite('/luxurymarket/compare');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Sections')).toBeVisible();
  await userEvent.click(retry);
  await screen.findByRole('heading', { name: 'Leads' });
  expect(loadPages).toHaveBeenLastCalledWith('market', 'again');
});

test('a remote that could not be loaded is looked for anew at its next address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(loadPages)
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce({ default: () => <h1>Market</h1> });
  openSite('/luxurymarket/compare');
  await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(screen.getByRole('link', { name: 'Bharat Gehna, Luxury Market' }));
  await screen.findByRole('heading', { name: 'Market' });
  expect(loadPages).toHaveBeenLastCalledWith('market', 'again');
});
