import { address, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, piece, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const get = `GET ${storePath}`;
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading')
    .map((one) => one.textContent);
const list = (name: string) => screen.findByRole('list', { name });
const chip = (name: string) => screen.getByRole('button', { name });

describe('the collection', () => {
  it('tells how much there is, and begins with the featured piece', async () => {
    stubServer({ [get]: () => answer() });
    visit();
    expect(await screen.findByText('3 pieces in 3 categories, 1 featured')).toBeVisible();
    expect(namesIn(await list('All pieces'))).toEqual(['Lakshmi choker', 'Ruby jhumka', 'Lotus kada']);
    expect(screen.queryByRole('list', { name: 'Featured' })).toBeNull();
  });

  it('gives several featured pieces a row of their own, above all', async () => {
    const featured = ['One', 'Two', 'Three'].map((name) => piece({ id: `prd_${name}`, name, isFeatured: true }));
    const more = [...featured, piece()];
    stubServer({
      [get]: () => answer({ products: { Earrings: more }, counts: { Earrings: 4 }, featured, totalProducts: 4 }),
    });
    visit();
    expect(namesIn(await list('Featured'))).toEqual(['One', 'Two', 'Three']);
    expect(namesIn(await list('All pieces'))).toEqual(['One', 'Two', 'Three', 'Ruby jhumka']);
  });

  it('shows one category at a press, and keeps it in the address', async () => {
    stubServer({ [get]: () => answer() });
    const user = visit();
    await user.click(await screen.findByRole('button', { name: 'Kada' }));
    expect(namesIn(await list('Kada'))).toEqual(['Lotus kada']);
    expect(chip('Kada')).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/store/sri-meenakshi?category=Kada');
    await user.click(chip('All'));
    expect(namesIn(await list('All pieces'))).toHaveLength(3);
    expect(address()).toBe('/store/sri-meenakshi');
  });

  it.each([
    ['Earrings', 'Earrings', ['Ruby jhumka']],
    ['Watches', 'All pieces', ['Lakshmi choker', 'Ruby jhumka', 'Lotus kada']],
  ])('opened with ?category=%s shows %s', async (category, name, pieces) => {
    stubServer({ [get]: () => answer() });
    visit(`/store/sri-meenakshi?category=${category}`);
    expect(namesIn(await list(name))).toEqual(pieces);
  });

  it('leads to a piece in the market', async () => {
    stubServer({ [get]: () => answer() });
    const user = visit();
    await user.click(within(await list('All pieces')).getByRole('link', { name: 'Lotus kada' }));
    expect(address()).toBe('/luxurymarket/product/prd_kada');
  });

  it('shows 24 at a time, and leads to the market for what a store page does not hold', async () => {
    const many = Array.from({ length: 60 }, (_, at) => piece({ id: `prd_${at}`, name: `Jhumka ${at}` }));
    stubServer({
      [get]: () => answer({ products: { Earrings: many }, counts: { Earrings: 84 }, featured: [], totalProducts: 84 }),
    });
    const user = visit('/store/sri-meenakshi?category=Earrings');
    expect(namesIn(await list('Earrings'))).toHaveLength(24);
    expect(screen.getByText('24 of 60 shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more pieces' }));
    await user.click(screen.getByRole('button', { name: 'Show more pieces' }));
    expect(namesIn(await list('Earrings'))).toHaveLength(60);
    expect(screen.getByRole('link', { name: 'All Earrings of this seller in the market' })).toHaveAttribute(
      'href',
      '/luxurymarket/products?subcategory=Earrings&search=Sri+Meenakshi+Jewellers',
    );
    expect(screen.queryByRole('list', { name: 'Featured' })).toBeNull();
  });

  it('of a new seller says that nothing is there yet', async () => {
    stubServer({ [get]: () => answer({ products: {}, counts: {}, featured: [], totalProducts: 0 }) });
    visit();
    expect(await screen.findByText(/^No pieces yet\./)).toBeVisible();
    expect(screen.getByText('0 curated pieces')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Show one category' })).toBeNull();
  });
});

describe('the heart on a card', () => {
  const only = answer({ products: { Earrings: [piece()] }, counts: { Earrings: 1 }, featured: [], totalProducts: 1 });

  it('of a visitor leads to login and back', async () => {
    stubServer({ [get]: () => only });
    visit('/store/sri-meenakshi?category=Earrings');
    expect(await screen.findByRole('link', { name: 'Log in to add Ruby jhumka to your favourites' })).toHaveAttribute(
      'href',
      '/login?next=%2Fstore%2Fsri-meenakshi%3Fcategory%3DEarrings',
    );
  });

  it('is on at once, and off again when the server says no', async () => {
    let refuse: (status: number) => void = () => {};
    const { sent } = stubServer({
      [get]: () => only,
      'POST /api/favorites': () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    });
    signIn();
    const user = visit();
    const heart = await screen.findByRole('button', { name: 'Favourite: Ruby jhumka' });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(sent('POST /api/favorites')).toEqual([{ productId: 'prd_jhumka' }]));
    refuse(409);
    expect(await screen.findByText('Failed to update favorite status')).toBeVisible();
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
