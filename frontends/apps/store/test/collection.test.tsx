import { piece } from '@gehna/product-ui/testing';
import { address, signIn } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const get = `GET ${storePath}`;
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading')
    .map((one) => one.textContent);
const list = (name: string) => screen.findByRole('list', { name });
const chip = (name: string) => screen.getByRole('link', { name });

describe('the collection', () => {
  it('shows how many there are, and begins with the featured piece', async () => {
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

  it('counts all featured pieces, of which it gets the newest', async () => {
    stubServer({ [get]: () => answer({ totalFeatured: 8 }) });
    visit();
    expect(await screen.findByText('3 pieces in 3 categories, 8 featured')).toBeVisible();
  });

  it('shows one category at a press, and keeps it in the address', async () => {
    stubServer({ [get]: () => answer() });
    const user = visit();
    await user.click(await screen.findByRole('link', { name: 'Kada' }));
    expect(namesIn(await list('Kada'))).toEqual(['Lotus kada']);
    expect(chip('Kada')).toHaveAttribute('aria-current', 'true');
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

  it('of a new seller shows that it is empty', async () => {
    stubServer({ [get]: () => answer({ products: {}, counts: {}, featured: [], totalProducts: 0 }) });
    visit();
    expect(await screen.findByText(/^No pieces yet\./)).toBeVisible();
    expect(screen.getByText('0 curated pieces')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Show one category' })).toBeNull();
  });
});

describe('a large collection', () => {
  const all = Array.from({ length: 84 }, (_, at) =>
    piece({ id: `prd_${at}`, name: `Piece ${at}`, subcategory: at % 2 ? 'Kada' : 'Earrings' }),
  );
  const of = (kind: string) => all.filter(({ subcategory }) => subcategory === kind);
  const begin = all.slice(0, 48);
  const large = answer({
    products: { Earrings: of('Earrings').slice(0, 24), Kada: of('Kada').slice(0, 24) },
    counts: { Earrings: 42, Kada: 42 },
    newest: begin.map(({ id }) => id),
    featured: [],
    totalProducts: 84,
  });

  const further = `GET ${storePath}/products`;
  const asked: string[] = [];
  function serveLarge(reply?: () => number | undefined) {
    asked.length = 0;
    stubServer({
      [get]: () => large,
      [further]: (_body, query) => {
        asked.push(query.toString());
        const kind = query.get('category');
        const from = Number(query.get('from'));
        const found = kind === null ? all : of(kind);
        return reply?.() ?? { products: found.slice(from, from + 24), total: found.length };
      },
    });
  }
  const more = () => screen.getByRole('button', { name: 'Show more pieces' });

  it('shows 24 at a time, the newest first, and fetches only what it does not have', async () => {
    serveLarge();
    const user = visit();
    expect(namesIn(await list('All pieces'))).toEqual(all.slice(0, 24).map(({ name }) => name));
    expect(screen.getByText('24 of 84 shown')).toBeVisible();
    await user.click(more());
    expect(namesIn(await list('All pieces'))).toHaveLength(48);
    expect(asked).toEqual([]);
    await user.click(more());
    expect(await screen.findByText('72 of 84 shown')).toBeVisible();
    await user.click(more());
    await waitFor(async () => expect(namesIn(await list('All pieces'))).toEqual(all.map(({ name }) => name)));
    expect(screen.queryByRole('button', { name: 'Show more pieces' })).toBeNull();
    expect(asked).toEqual(['from=48&limit=24', 'from=72&limit=24']);
  });

  it('loads the rest of a category', async () => {
    serveLarge();
    const user = visit('/store/sri-meenakshi?category=Kada');
    expect(namesIn(await list('Kada'))).toHaveLength(24);
    await user.click(more());
    await waitFor(async () => expect(namesIn(await list('Kada'))).toEqual(of('Kada').map(({ name }) => name)));
    expect(asked).toEqual(['category=Kada&from=24&limit=24']);
  });

  it('keeps the focus at its end when there are no more', async () => {
    serveLarge();
    const user = visit('/store/sri-meenakshi?category=Kada');
    await list('Kada');
    const place = more().parentElement;
    await user.click(more());
    await waitFor(async () => expect(namesIn(await list('Kada'))).toHaveLength(42));
    await waitFor(() => expect(place).toHaveFocus());
  });

  it('needs no press for the last few', async () => {
    const pieces = all.slice(0, 28);
    stubServer({
      [get]: () =>
        answer({ products: { Earrings: pieces }, counts: { Earrings: 28 }, featured: [], totalProducts: 28 }),
    });
    visit();
    expect(namesIn(await list('All pieces'))).toHaveLength(28);
    expect(screen.queryByRole('button', { name: 'Show more pieces' })).toBeNull();
  });

  it('is as long as it was left on the way back, and begins anew with another category', async () => {
    serveLarge();
    const user = visit();
    await list('All pieces');
    await user.click(more());
    await user.click(within(await list('All pieces')).getByRole('link', { name: 'Piece 40' }));
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(namesIn(await list('All pieces'))).toHaveLength(48);
    await user.click(chip('Kada'));
    await user.click(chip('All'));
    expect(namesIn(await list('All pieces'))).toHaveLength(24);
  });

  it('shows an error when more pieces cannot be loaded, keeps what is there, and retries', async () => {
    let isBroken = true;
    serveLarge(() => (isBroken ? 400 : undefined));
    const user = visit('/store/sri-meenakshi?category=Earrings');
    await list('Earrings');
    await user.click(more());
    expect(await screen.findByText('More pieces could not be loaded.')).toBeVisible();
    expect(namesIn(await list('Earrings'))).toHaveLength(24);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(namesIn(await list('Earrings'))).toHaveLength(42));
  });
});

describe('the heart on a card', () => {
  const only = answer({ products: { Earrings: [piece()] }, counts: { Earrings: 1 }, featured: [], totalProducts: 1 });

  it('of a visitor leads to login and back', async () => {
    stubServer({ [get]: () => only });
    visit('/store/sri-meenakshi?category=Earrings');
    expect(await screen.findByRole('link', { name: 'Log in to add Ruby jhumka to your favourites' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login\?next=%2Fstore%2Fsri-meenakshi%3Fcategory%3DEarrings&favourite=prd_/),
    );
  });

  it('is on at once, and off again when the server refuses', async () => {
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
