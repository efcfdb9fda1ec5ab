import { address } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { filters, heading } from './listing.ts';
import { openMarket } from './market.tsx';

describe('a list', () => {
  it('shows the view of its address', async () => {
    const { asked } = stubCatalogue({ list: () => listOf([piece()]) });
    openMarket('/luxurymarket/products?mainCategory=Gold&gender=Women&karat=22k&page=1');

    await heading('Gold - Women - 22k');
    const card = within(await screen.findByRole('article'));
    expect(screen.getByRole('status')).toHaveTextContent('1 product found');
    expect(document.title).toBe('Gold - Women - 22k – Bharat Gehna');
    expect(asked()[0]).toEqual({
      mainCategory: 'Gold',
      gender: 'Women',
      karat: '22k',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: '1',
    });
    expect(card.getByRole('link', { name: 'Lakshmi temple choker' })).toHaveAttribute(
      'href',
      '/luxurymarket/product/prd_choker',
    );
    for (const text of ['22k · Gold, Gold Choker', '₹6,84,500', 'Sri Meenakshi Jewellers', 'SMJ-NK-0418'])
      expect(card.getByText(text)).toBeVisible();
    for (const weight of [/^Net 86\.20\sg$/, /^Gross 91\.75\sg$/]) expect(card.getByText(weight)).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('of everything is called All Products', async () => {
    stubCatalogue({
      list: () => listOf([piece({ seller: { ...piece().seller, businessName: null } })], { total: 334 }),
    });
    openMarket('/luxurymarket/products');
    await heading('All Products');
    expect(await screen.findByText('334 products found')).toBeVisible();
    expect(screen.getByText('Meenakshi Iyer')).toBeVisible();
  });

  it('survives an address full of nonsense', async () => {
    const { asked } = stubCatalogue({ list: () => listOf([piece()]) });
    openMarket('/luxurymarket/products?mainCategory=Brass&karat=%00&page=-1&sortBy=drop&gender=');
    await heading('All Products');
    await screen.findByRole('article');
    expect(asked()[0]).toEqual({ sortBy: 'createdAt', sortOrder: 'desc', page: '1' });
  });

  it('shows when nothing is found, and finds everything again', async () => {
    stubCatalogue({ list: (query) => listOf(query.get('search') ? [] : [piece()]) });
    const user = openMarket('/luxurymarket/products?search=zzz');
    await screen.findByRole('heading', { name: 'No products found' });
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeVisible();
    expect(screen.getByText('0 products found')).toBeVisible();

    await user.click(
      within(screen.getByRole('region', { name: 'Products' })).getByRole('link', { name: 'Clear Filters' }),
    );
    await screen.findByRole('article');
    expect(address()).toBe('/luxurymarket/products');
  });

  it.each([
    [{ price: { to: 50_000 } }, 'up to ₹50,000'],
    [{ price: { from: 100_000 }, netWeight: { to: 12 } }, 'from ₹1,00,000 · up to 12.00 g net'],
    [{ netWeight: { from: 8, to: 12 } }, '8.00 g to 12.00 g net'],
  ])('shows the limits %j that the search names', async (limits, words) => {
    stubCatalogue({ list: () => ({ ...listOf([piece()]), limits: { words: 'chain', ...limits } }) });
    openMarket('/luxurymarket/products?search=chain+and+limits');
    await screen.findByRole('article');
    expect(screen.getByText((text) => text === `1 product found · ${words}`, { normalizer: String })).toBeVisible();
  });

  it('leads from limits within which nothing is to the words without them', async () => {
    const limits = { words: 'mangalsutra', price: { to: 50_000 } };
    stubCatalogue({
      list: (query) => (query.get('search') === 'mangalsutra' ? listOf([piece()]) : { ...listOf([]), limits }),
    });
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&search=mangalsutra+under+50000');
    await screen.findByRole('heading', { name: 'No products found' });
    await user.click(screen.getByRole('link', { name: 'Show “mangalsutra” without limits' }));
    await screen.findByRole('article');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&search=mangalsutra');
  });

  it('leads from words that no piece has together to fewer of them', async () => {
    const searches = [
      { search: 'chain', count: 1041 },
      { search: 'daily', count: 8 },
    ];
    stubCatalogue({
      list: (query) => listOf(query.get('search') === 'chain' ? [piece()] : []),
      calls: {
        'GET /api/products/fewer-words': ({ query }) => ({
          searches: query.get('mainCategory') === 'Gold' ? searches : [],
        }),
      },
    });
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&search=daily+chain');
    await screen.findByRole('heading', { name: 'No products found' });
    expect(await screen.findByRole('link', { name: 'Show “daily” (8)' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show “chain” (1,041)' }));
    await screen.findByRole('article');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&search=chain');
  });

  it('says that there is no word where nothing is found by signs alone', async () => {
    stubCatalogue({ list: () => listOf([]) });
    openMarket('/luxurymarket/products?search=%25');
    await screen.findByRole('heading', { name: 'No products found' });
    expect(screen.getByText('“%” has no letter or digit to search for. Try a word, for example “ring”.')).toBeVisible();
  });

  it('that failed without a connection comes when the connection is back', async () => {
    let isDown = true;
    stubCatalogue({ list: () => (isDown ? 503 : listOf([piece()])) });
    openMarket('/luxurymarket/products');
    await screen.findByText('Failed to load products');
    isDown = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('does not count the list of the view before under the heading of the next', async () => {
    const coming = Promise.withResolvers<ReturnType<typeof listOf>>();
    stubCatalogue({
      list: (query) => (query.get('mainCategory') ? coming.promise : listOf([piece()], { total: 334 })),
    });
    const user = openMarket('/luxurymarket/products');
    await screen.findByText('334 products found');
    await user.click(within(await filters()).getByRole('link', { name: /^Silver/ }));
    await heading('Silver');
    expect(screen.queryByText(/products? found/)).toBeNull();
    coming.resolve(listOf([piece()], { total: 12 }));
    expect(await screen.findByText('12 products found')).toBeVisible();
  });

  it('keeps the count while another order of the same pieces comes', async () => {
    const coming = Promise.withResolvers<ReturnType<typeof listOf>>();
    stubCatalogue({
      list: (query) => (query.get('sortBy') === 'price' ? coming.promise : listOf([piece()], { total: 334 })),
    });
    const user = openMarket('/luxurymarket/products');
    const count = await screen.findByText('334 products found');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Products' }).querySelector('[aria-busy=true]')).not.toBeNull(),
    );
    expect(count).toHaveTextContent('334 products found');
    coming.resolve(listOf([piece()], { total: 334 }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  });

  it('shows when it could not be loaded, and retries', async () => {
    let works = false;
    stubCatalogue({ list: () => (works ? listOf([piece()], { facets: { karat: { '22k': 5 } } }) : 503) });
    const user = openMarket('/luxurymarket/products');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('group', { name: 'Karat' })).toBeVisible();
  });

  it('keeps what is shown until the next pieces have come', async () => {
    let answer = (_: object) => {};
    const later = new Promise<object>((resolve) => {
      answer = resolve;
    });
    stubCatalogue({
      list: (query) => (query.get('karat') ? later : listOf([piece()], { facets: { karat: { '22k': 5 } } })),
    });
    const user = openMarket('/luxurymarket/products');
    await user.click(await screen.findByRole('link', { name: /^22k/ }));
    await heading('22k');
    expect(screen.getByText('Lakshmi temple choker')).toBeVisible();
    answer(listOf([piece({ id: 'prd_kada', name: 'Mango motif kada' })]));
    await screen.findByText('Mango motif kada');
    expect(screen.queryByText('Lakshmi temple choker')).toBeNull();
  });
});

describe('order and pages', () => {
  const market = () =>
    stubCatalogue({
      list: (query) => {
        const page = Number(query.get('page'));
        return page > 3 ? listOf([], { total: 48, page }) : listOf([piece()], { total: 48, page });
      },
    });

  it('sort by latest, price or name, in both directions', async () => {
    const { asked } = market();
    const user = openMarket('/luxurymarket/products?page=2');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price');
    expect(address()).toBe('/luxurymarket/products?sortBy=price');
    await user.click(screen.getByRole('button', { name: /^Ascending: Lowest price first/ }));
    expect(address()).toBe('/luxurymarket/products?sortBy=price&sortOrder=desc');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sortBy: 'price', sortOrder: 'desc', page: '1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(address()).toBe('/luxurymarket/products?sortBy=name');
  });

  it('keep each of several presses before the list shows the first', async () => {
    market();
    openMarket('/luxurymarket/products?sortBy=price');
    const gold = within(await filters()).getByRole('link', { name: 'Gold' });
    const order = await screen.findByRole('button', { name: /^Ascending: Lowest price first/ });
    act(() => {
      fireEvent.click(order);
      fireEvent.click(gold);
    });
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&sortBy=price&sortOrder=desc');
    const sorts = screen.getByRole('combobox', { name: 'Sort by' });
    act(() => {
      fireEvent.change(sorts, { target: { value: 'name' } });
      fireEvent.click(screen.getByRole('button', { name: /^Descending: Highest price first/ }));
    });
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&sortBy=name&sortOrder=desc');
  });

  it('rank a search by the best match until it is sorted', async () => {
    const { asked } = market();
    const user = openMarket('/luxurymarket/products?search=kada');
    const sorts = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sorts).toHaveDisplayValue('Best match');
    expect(screen.queryByRole('button', { name: /Change direction/ })).toBeNull();
    await waitFor(() => expect(asked()[0]).toEqual({ search: 'kada', page: '1' }));
    await user.selectOptions(sorts, 'Latest');
    expect(address()).toBe('/luxurymarket/products?search=kada&sortBy=createdAt');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc' }));
    await user.selectOptions(sorts, 'Best match');
    expect(address()).toBe('/luxurymarket/products?search=kada');
  });

  it('step to the next page and bring the results into focus', async () => {
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold');
    await screen.findByText('Page 1 of 3');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&page=2');
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Previous' }));
    await screen.findByText('Page 1 of 3');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold');
  });

  it('begin anew with another choice, which keeps the focus', async () => {
    stubCatalogue({ list: () => listOf([piece()], { total: 48, facets: { karat: { '22k': 48 } } }) });
    const user = openMarket('/luxurymarket/products?page=3');
    const chip = await within(await filters()).findByRole('link', { name: '22k 48' });
    await user.click(chip);
    expect(address()).toBe('/luxurymarket/products?karat=22k');
    expect(chip).toHaveFocus();
  });

  it('are not offered when there is one page', async () => {
    stubCatalogue({ list: () => listOf([piece()], { total: 20 }) });
    openMarket('/luxurymarket/products');
    await screen.findByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('past the end lead to the last page', async () => {
    market();
    openMarket('/luxurymarket/products?page=99');
    await screen.findByText('Page 3 of 3');
    expect(address()).toBe('/luxurymarket/products?page=3');
  });

  it('prefetch the next page on hover and focus', async () => {
    const { asked } = market();
    const user = openMarket('/luxurymarket/products');
    await user.hover(await screen.findByRole('link', { name: 'Next' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2' }));
  });
});
