import { queries } from '@gehna/client';
import { address, signIn } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { favourite, jhumka, keeping } from './favourites.ts';
import { openMarket } from './market.tsx';

describe('the favourites', () => {
  const page = '/luxurymarket/favorites';
  const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name} from favourites` });

  it('are shown, the newest first, and lead to their pieces; a script in a name is text', async () => {
    signIn();
    keeping(favourite(jhumka), favourite(piece()));
    openMarket(page);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Jhumka <script>alert(1)</script>',
      'Lakshmi temple choker',
    ]);
    expect(screen.getByRole('link', { name: 'Lakshmi temple choker' })).toHaveAttribute(
      'href',
      '/luxurymarket/product/prd_choker',
    );
    expect(screen.getByText('2 pieces')).toBeVisible();
    expect(document.title).toBe('Favourites – Bharat Gehna');
  });

  it('lead to their comparison, from two on that are available', async () => {
    signIn();
    keeping(favourite(jhumka), favourite(piece()), favourite(piece({ id: 'prd_gone' }), false));
    openMarket(page);
    expect(await screen.findByRole('link', { name: 'Compare them' })).toHaveAttribute(
      'href',
      '/luxurymarket/compare?pieces=prd_jhumka,prd_choker',
    );
  });

  it('show which piece is no longer available: it leads nowhere, and is removed without a way back', async () => {
    signIn();
    const { service } = keeping(favourite(piece(), false));
    const user = openMarket(page);
    expect(await screen.findByText('No longer available')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Lakshmi temple choker' })).toBeNull();
    await user.click(await remove('Lakshmi temple choker'));
    expect(await screen.findByText('Lakshmi temple choker is no longer in your favourites.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(service.kept).toEqual([]);
  });

  it('are removed at once; the focus goes to the next, and Undo brings one back', async () => {
    signIn();
    const { service } = keeping(favourite(jhumka), favourite(piece()));
    const user = openMarket(page);
    await user.click(await remove(jhumka.name));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await remove('Lakshmi temple choker')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(service.kept.map(({ product }) => product.id)).toEqual(['prd_jhumka', 'prd_choker']);
  });

  it('offer Undo also when the server answers after the list is shown without the piece', async () => {
    signIn();
    const { service } = keeping(favourite(jhumka), favourite(piece()));
    let answer = () => {};
    service.wait = new Promise((resolve) => {
      answer = resolve;
    });
    const user = openMarket(page);
    await user.click(await remove(jhumka.name));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    answer();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(service.kept.map(({ product }) => product.id)).toEqual(['prd_jhumka', 'prd_choker']));
  });

  it('removed on another device leave the focus on the next', async () => {
    signIn();
    const { service } = keeping(favourite(jhumka), favourite(piece()));
    openMarket(page);
    const pressed = await remove(jhumka.name);
    act(() => pressed.focus());
    service.kept = [favourite(piece())];
    await act(() => queries.invalidateQueries({ queryKey: ['favourites'] }));
    await waitFor(async () => expect(await remove('Lakshmi temple choker')).toHaveFocus());
  });

  it('come back to their place when removing fails', async () => {
    signIn();
    const { service } = keeping(favourite(jhumka), favourite(piece()));
    service.fails = 500;
    const user = openMarket(page);
    await user.click(await remove('Lakshmi temple choker'));
    expect(await screen.findByText('Failed to remove from favorites')).toBeVisible();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      jhumka.name,
      'Lakshmi temple choker',
    ]);
  });

  it('that are empty show a text; the last one removed leaves the focus on that', async () => {
    signIn();
    keeping(favourite(piece()));
    const user = openMarket(page);
    await user.click(await remove('Lakshmi temple choker'));
    expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^No favorites yet/);
    expect(screen.getByRole('link', { name: 'Explore Jewelry' })).toHaveAttribute('href', '/luxurymarket');
  });

  it.each([
    ['the server’s text', 503, 'It did not work.'],
    ['the status', 'an error page', 'HTTP error! status: 502'],
  ])('that cannot be loaded show %s, and are retried', async (_, failure, reason) => {
    signIn();
    let works = false;
    const broken = typeof failure === 'number' ? failure : { status: 502, html: '<h1>Bad gateway</h1>' };
    stubCatalogue({
      calls: { 'GET /api/favorites': () => (works ? { favorites: [favourite(piece())] } : broken) },
    });
    const user = openMarket(page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load favorites');
    expect(alert).toHaveTextContent(reason);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('ask a visitor to log in, and lead back', async () => {
    stubCatalogue({});
    openMarket(page);
    await screen.findByRole('heading', { level: 1, name: 'Log in to see your favourites' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(page)}`,
    );
    expect(address()).toBe(page);
  });

  it('end the session when the server refuses it', async () => {
    signIn();
    stubCatalogue({
      calls: { 'GET /api/favorites': () => 401, 'POST /api/auth/refresh': () => 401 },
    });
    openMarket(page);
    await screen.findByRole('heading', { level: 1, name: 'Log in to see your favourites' });
    expect(localStorage.getItem('gehna.token')).toBeNull();
  });

  it('follow a change that another tab made', async () => {
    signIn();
    const { service } = keeping(favourite(piece()));
    openMarket(page);
    await screen.findByRole('article');
    service.kept = [];
    const otherTab = new BroadcastChannel('gehna.favourites');
    otherTab.postMessage('changed');
    expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    otherTab.close();
    expect(queries.getQueryData(['favourites', 'list'])).toEqual([]);
  });
});
