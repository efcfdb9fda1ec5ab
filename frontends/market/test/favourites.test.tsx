import { queries } from '@gehna/client';
import type { Favourite, Product } from '@gehna/contracts';
import { address, signIn } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const list = '/luxurymarket/products';
const jhumka = piece({ id: 'prd_jhumka', _id: 'prd_jhumka', name: 'Jhumka <script>alert(1)</script>' });
const heart = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });
const favourite = (product: Product, isAvailable = true): Favourite => ({
  product,
  addedAt: '2026-11-20T10:00:00.000Z',
  isAvailable,
});

/** The favourites service with its memory; `fails` makes the next changes fail with a status. */
function keeping(...kept: Favourite[]) {
  const service = { fails: null as number | null, kept, wait: Promise.resolve() };
  const all = [piece(), jhumka];
  const change = async (apply: () => void) => {
    await service.wait;
    if (service.fails) return service.fails;
    apply();
    return { message: 'Done.' };
  };
  const calls = {
    'GET /api/favorites/ids': () => ({ productIds: service.kept.map(({ product }) => product.id) }),
    'GET /api/favorites': () => ({ favorites: service.kept }),
    'POST /api/favorites': ({ body }: { body: unknown }) =>
      change(() => {
        const product = all.find(({ id }) => id === (body as { productId: string }).productId);
        if (product) service.kept = [favourite(product), ...service.kept];
      }),
    ...Object.fromEntries(
      all.map(({ id }) => [
        `DELETE /api/favorites/${id}`,
        () =>
          change(() => {
            service.kept = service.kept.filter(({ product }) => product.id !== id);
          }),
      ]),
    ),
  };
  const stub = stubCatalogue({ list: () => listOf(all), product: () => piece(), calls });
  return { service, ...stub };
}

describe('the hearts of a list', () => {
  it('are filled by one request for all of them', async () => {
    signIn();
    const { times } = keeping(favourite(jhumka));
    openMarket(list);
    await waitFor(async () => expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await heart('Lakshmi temple choker')).toHaveAttribute('aria-pressed', 'false');
    expect(times('GET /api/favorites/ids')).toBe(1);
  });

  it('add and remove at once, and take no second press meanwhile', async () => {
    signIn();
    const { service, times } = keeping();
    let answer = () => {};
    service.wait = new Promise((resolve) => {
      answer = resolve;
    });
    const user = openMarket(list);
    await user.click(await heart(jhumka.name));
    await waitFor(async () => expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await heart(jhumka.name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(await heart(jhumka.name));
    answer();
    await waitFor(async () => expect(await heart(jhumka.name)).toHaveAttribute('aria-disabled', 'false'));
    expect(times('POST /api/favorites')).toBe(1);
    await user.click(await heart(jhumka.name));
    await waitFor(() => expect(service.kept).toEqual([]));
    expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'false');
  });

  it('go back to what they were when it does not work, and say so; another heart keeps its change', async () => {
    signIn();
    const { service } = keeping();
    const user = openMarket(list);
    await user.click(await heart(jhumka.name));
    await waitFor(() => expect(service.kept).toHaveLength(1));
    service.fails = 503;
    await user.click(await heart('Lakshmi temple choker'));
    expect(await screen.findByText('Failed to update favorite status')).toBeVisible();
    expect(await heart('Lakshmi temple choker')).toHaveAttribute('aria-pressed', 'false');
    expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'true');
  });

  it('give the reason where the server has one', async () => {
    signIn();
    const { service } = keeping();
    service.fails = 409;
    const user = openMarket(list);
    await user.click(await heart(jhumka.name));
    expect(await screen.findByText('Failed to update favorite status: It did not work.')).toBeVisible();
  });

  it('lead a visitor to login and back', async () => {
    keeping();
    openMarket(`${list}?karat=22k`);
    const link = await screen.findByRole('link', { name: 'Log in to add Lakshmi temple choker to your favourites' });
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(`${list}?karat=22k`)}`);
    expect(screen.queryByRole('button', { name: /^Favourite: / })).toBeNull();
  });
});

it('the heart of a product page says in words what it is', async () => {
  signIn();
  const { service } = keeping();
  const user = openMarket('/luxurymarket/product/prd_choker');
  await user.click(await screen.findByRole('button', { name: 'Favourite', pressed: false }));
  expect(await screen.findByRole('button', { name: 'In favourites', pressed: true })).toBeVisible();
  await waitFor(() => expect(service.kept).toHaveLength(1));
});

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

  it('say which piece is no longer available: it leads nowhere, and is removed without a way back', async () => {
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

  it('that are none say so; the last one removed leaves the focus on that', async () => {
    signIn();
    keeping(favourite(piece()));
    const user = openMarket(page);
    await user.click(await remove('Lakshmi temple choker'));
    expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^No favorites yet/);
    expect(screen.getByRole('link', { name: 'Explore Jewelry' })).toHaveAttribute('href', '/luxurymarket');
  });

  it.each([
    ['what the server said', 503, 'It did not work.'],
    ['the status', 'an error page', 'HTTP error! status: 502'],
  ])('that cannot be loaded say so with %s, and are tried again', async (_, failure, reason) => {
    signIn();
    let works = false;
    const fetch = async () =>
      works
        ? new Response(JSON.stringify({ favorites: [favourite(piece())] }), {
            headers: { 'content-type': 'application/json' },
          })
        : typeof failure === 'number'
          ? new Response(JSON.stringify({ message: 'It did not work.' }), {
              status: failure,
              headers: { 'content-type': 'application/problem+json' },
            })
          : new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    vi.stubGlobal('fetch', fetch);
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
