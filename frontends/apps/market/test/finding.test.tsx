import { queryKeys } from '@gehna/client';
import type { Product } from '@gehna/contracts';
import { refetch, scrollNear, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteViewed, viewedBy } from '../src/features/finding/viewed.ts';
import { productById } from '../src/features/product/api.ts';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';
const named = (id: string): Product => piece({ id: `prd_${id}`, _id: `prd_${id}`, name: `Piece ${id}` });
const productOf = (id: string) => (id === 'prd_choker' ? piece() : named(id.replace('prd_', '')));
const names = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
/** Scrolls on until the section has its pieces: it waits to be near a moment after its heading has come. */
const showsNear = (title: string, pieces: readonly string[]) =>
  waitFor(() => {
    scrollNear();
    expect(names(title)).toEqual(pieces);
  });

describe('similar pieces', () => {
  it('are loaded near the view, and carry hearts', async () => {
    signIn();
    const { times } = stubCatalogue({
      product: productOf,
      calls: { 'GET /api/products/prd_choker/similar': () => ({ products: [named('a'), named('b')] }) },
    });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Similar pieces' });
    expect(times('GET /api/products/prd_choker/similar')).toBe(0);
    await showsNear('Similar pieces', ['Piece a', 'Piece b']);
    expect(screen.getByRole('button', { name: 'Favourite: Piece a' })).toBeVisible();
  });

  it('stay when they cannot be refetched', async () => {
    let isDown = false;
    const similar = 'GET /api/products/prd_choker/similar';
    const { times } = stubCatalogue({
      product: productOf,
      calls: { [similar]: () => (isDown ? 503 : { products: [named('a')] }) },
    });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Similar pieces' });
    await showsNear('Similar pieces', ['Piece a']);
    isDown = true;
    await refetch(queryKeys.products.similar('prd_choker'));
    expect(times(similar)).toBeGreaterThan(1);
    expect(names('Similar pieces')).toEqual(['Piece a']);
  });

  it.each([
    ['there are none', () => ({ products: [] })],
    ['they cannot be had', () => 500],
  ])('are not spoken of when %s', async (_, answer) => {
    stubCatalogue({ product: productOf, calls: { 'GET /api/products/prd_choker/similar': answer } });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Similar pieces' });
    await waitFor(() => {
      scrollNear();
      expect(screen.queryByRole('heading', { name: 'Similar pieces' })).toBeNull();
    });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('recently viewed', () => {
  it('shows the latest first, without this piece, as they stand now', async () => {
    for (const id of ['prd_a', 'prd_choker', 'prd_b']) noteViewed(undefined, id);
    stubCatalogue({ product: productOf });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Recently viewed' });
    await showsNear('Recently viewed', ['Piece b', 'Piece a']);
  });

  it('stores a piece once it is shown, and does not list the piece itself', async () => {
    stubCatalogue({ product: productOf, list: () => listOf([named('a')]) });
    openMarket(page);
    await screen.findByRole('heading', { level: 1, name: 'Lakshmi temple choker' });
    await waitFor(() => expect(viewedBy(undefined)).toEqual(['prd_choker']));
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
  });

  it('drops a piece that leaves the market while it is read', async () => {
    let isGone = false;
    stubCatalogue({ product: (id) => (isGone ? 404 : productOf(id)) });
    openMarket(page);
    await waitFor(() => expect(viewedBy(undefined)).toEqual(['prd_choker']));
    isGone = true;
    await refetch(productById('prd_choker', undefined).queryKey);
    await waitFor(() => expect(viewedBy(undefined)).toEqual([]));
  });

  it('drops what left the market, and takes the next instead', async () => {
    for (const id of ['prd_e', 'prd_d', 'prd_c', 'prd_gone', 'prd_a']) noteViewed(undefined, id);
    stubCatalogue({ product: (id) => (id === 'prd_gone' ? 404 : productOf(id)) });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Recently viewed' });
    await showsNear('Recently viewed', ['Piece a', 'Piece c', 'Piece d', 'Piece e']);
    expect(viewedBy(undefined)).not.toContain('prd_gone');
  });

  it('leaves out what cannot be loaded just now, but keeps it stored', async () => {
    for (const id of ['prd_down', 'prd_a']) noteViewed(undefined, id);
    stubCatalogue({ product: (id) => (id === 'prd_down' ? 503 : productOf(id)) });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Recently viewed' });
    await showsNear('Recently viewed', ['Piece a']);
    expect(viewedBy(undefined)).toContain('prd_down');
  });

  it('stays when it cannot be refetched, until a piece has left the market', async () => {
    let answer = 200;
    for (const id of ['prd_b', 'prd_a']) noteViewed(undefined, id);
    stubCatalogue({ product: (id) => (id === 'prd_a' && answer !== 200 ? answer : productOf(id)) });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Recently viewed' });
    await showsNear('Recently viewed', ['Piece a', 'Piece b']);
    answer = 503;
    await refetch(queryKeys.products.one('prd_a'));
    expect(names('Recently viewed')).toEqual(['Piece a', 'Piece b']);
    answer = 404;
    await refetch(queryKeys.products.one('prd_a'));
    expect(names('Recently viewed')).toEqual(['Piece b']);
  });

  it('removes a piece whose own page does not exist any more', async () => {
    noteViewed(undefined, 'prd_choker');
    stubCatalogue({ product: () => 404 });
    openMarket(page);
    await screen.findByRole('heading', { name: 'Product Not Found' });
    expect(viewedBy(undefined)).toEqual([]);
  });
});

describe('what is remembered', () => {
  it('is bounded, each piece once', () => {
    for (let number = 1; number <= 20; number++) noteViewed(undefined, `prd_${number}`);
    noteViewed(undefined, 'prd_15');
    const ids = viewedBy(undefined);
    expect(ids).toHaveLength(12);
    expect(ids.slice(0, 3)).toEqual(['prd_15', 'prd_20', 'prd_19']);
    expect(new Set(ids).size).toBe(12);
  });

  it('belongs to one user; a visitor’s goes over to whoever signs in', () => {
    noteViewed('usr_1', 'prd_a');
    noteViewed(undefined, 'prd_b');
    expect(viewedBy('usr_1')).toEqual(['prd_b', 'prd_a']);
    expect(viewedBy(undefined)).toEqual([]);
    expect(viewedBy('usr_2')).toEqual([]);
  });

  it.each(['{', '"text"', '[1, null, {"id": 2}]'])('counts a garbled entry (%s) as none', (entry) => {
    localStorage.setItem('gehna.viewed.visitor', entry);
    expect(viewedBy(undefined)).toEqual([]);
  });

  it('is nothing where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    expect(() => noteViewed(undefined, 'prd_a')).not.toThrow();
    expect(viewedBy(undefined)).toEqual([]);
    vi.restoreAllMocks();
  });
});
