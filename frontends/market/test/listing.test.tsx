import { address, screenIsWide } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const filters = () => screen.findByRole('complementary', { name: 'Filters' });

describe('a list', () => {
  it('shows what its address asks for', async () => {
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

  it('says when nothing is found, and finds everything again', async () => {
    stubCatalogue({ list: (query) => listOf(query.get('search') ? [] : [piece()]) });
    const user = openMarket('/luxurymarket/products?search=zzz');
    await screen.findByRole('heading', { name: 'No products found' });
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeVisible();
    expect(screen.getByText('0 products found')).toBeVisible();

    await user.click(
      within(screen.getByRole('region', { name: 'Products' })).getByRole('button', { name: 'Clear Filters' }),
    );
    await screen.findByRole('article');
    expect(address()).toBe('/luxurymarket/products');
  });

  it('says when it could not be loaded, and tries again', async () => {
    let works = false;
    stubCatalogue({ list: () => (works ? listOf([piece()]) : 503) });
    const user = openMarket('/luxurymarket/products');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
    expect(screen.queryByRole('alert')).toBeNull();
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
    await user.click(await screen.findByRole('button', { name: /^22k/ }));
    await heading('22k');
    expect(screen.getByText('Lakshmi temple choker')).toBeVisible();
    answer(listOf([piece({ id: 'prd_kada', name: 'Mango motif kada' })]));
    await screen.findByText('Mango motif kada');
    expect(screen.queryByText('Lakshmi temple choker')).toBeNull();
  });
});

describe('filters', () => {
  const facets = {
    mainCategory: { Gold: 12, Silver: 4 },
    subcategory: { Rings: 7, 'Gold Choker': 0 },
    karat: { '22k': 9, '18k': 3 },
    gender: { Women: 12 },
    regionalStyle: { 'Kerala classic': 2 },
    craftsmanship: { Kundan: 1 },
  };
  const market = () => stubCatalogue({ list: () => listOf([piece()], { total: 12, facets }) });

  it('say how many pieces each value would show, and offer none that shows nothing', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Gold');
    const panel = within(await filters());
    expect(await panel.findByRole('button', { name: '22k 9' })).toBeEnabled();
    expect(panel.getByRole('button', { name: '20k 0' })).toBeDisabled();
    expect(panel.getByRole('option', { name: 'Rings (7)' })).toBeEnabled();
    expect(panel.getByRole('option', { name: 'Gold Choker (0)' })).toBeDisabled();
    expect(panel.getByRole('button', { name: 'Men 0' })).toBeDisabled();
  });

  it('let a value that shows nothing be taken back when it is the chosen one', async () => {
    market();
    const user = openMarket('/luxurymarket/products?karat=14k');
    const chip = await within(await filters()).findByRole('button', { name: '14k 0', pressed: true });
    await user.click(chip);
    expect(address()).toBe('/luxurymarket/products');
  });

  it('stand in the address; Back takes the last choice back', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    const panel = within(await filters());
    await user.click(panel.getByRole('radio', { name: 'Gold' }));
    await user.click(await panel.findByRole('button', { name: '22k 9' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold');
    await heading('Gold');
  });

  it('keep the subcategory off, and say why, until a main category is chosen', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    const panel = within(await filters());
    const subcategory = await panel.findByRole('combobox', { name: 'Subcategory' });
    expect(subcategory).toBeDisabled();
    expect(subcategory).toHaveDisplayValue('Choose a main category first');
    await user.click(panel.getByRole('radio', { name: 'Gold' }));
    await user.selectOptions(subcategory, 'Rings');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&subcategory=Rings');
  });

  it('drop subcategory and karat when another main category does not have them', async () => {
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&subcategory=Gold+Choker&karat=22k&gender=Women');
    const panel = within(await filters());
    expect(await panel.findByRole('button', { name: /^14k/ })).toBeVisible();
    await user.click(panel.getByRole('radio', { name: 'Silver' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Silver&gender=Women');
    expect(panel.queryByRole('button', { name: /^22k/ })).toBeNull();
    expect(panel.getByRole('button', { name: /^925/ })).toBeVisible();
  });

  it('show a main category that only an address can ask for', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Platinum');
    const panel = within(await filters());
    expect(panel.getByRole('radio', { name: 'Platinum' })).toBeChecked();
    expect(await panel.findByRole('button', { name: /^950/ })).toBeVisible();
  });

  it('show the first regions and the chosen one until all are wanted', async () => {
    market();
    const user = openMarket('/luxurymarket/products?regionalStyle=Kerala+classic');
    const region = within(await within(await filters()).findByRole('group', { name: 'Regional style' }));
    expect(region.getByRole('radio', { name: 'Kerala classic 2' })).toBeChecked();
    expect(region.queryByRole('radio', { name: /Delhi/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(region.getByRole('radio', { name: /Delhi/ })).toBeDisabled();
  });

  it('follow the typing after a pause, without a step in the history for each letter', async () => {
    const { asked } = market();
    const user = openMarket('/luxurymarket/products?karat=22k');
    await user.click(within(await filters()).getByRole('radio', { name: 'Gold' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' jhumki ');
    await waitFor(() => expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k&search=jhumki'));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(' jhumki ');
    const searches = () => new Set(asked().map(({ search }) => search));
    await waitFor(() => expect(searches()).toContain('jhumki'));
    expect(searches().size).toBeLessThan(5);
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/luxurymarket/products?karat=22k');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('are named above the list and removed by a press; all at once by Clear Filters', async () => {
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&karat=22k&search=kada&sortBy=price');
    await user.click(await screen.findByRole('button', { name: 'Remove 22k' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&search=kada&sortBy=price');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('/luxurymarket/products?sortBy=price');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('can be hidden and shown', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    await filters();
    await user.click(screen.getByRole('button', { name: 'Hide Filters', expanded: true }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Filters', expanded: false }));
    await filters();
  });
});

describe('on a phone', () => {
  const market = () =>
    stubCatalogue({
      list: (query) =>
        listOf([piece()], {
          total: query.get('karat') ? 48 : 172,
          facets: { karat: { '22k': 48 }, gender: { Men: 9 } },
        }),
    });

  it('filters are tried in a sheet that says how many pieces they show', async () => {
    screenIsWide(360);
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold');
    await user.click(await screen.findByRole('button', { name: 'Filters 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('button', { name: 'Show 172 products' });
    await user.click(await sheet.findByRole('button', { name: '22k 48' }));
    const show = await sheet.findByRole('button', { name: 'Show 48 products' });
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold');
    await user.click(show);
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold');
  });

  it('a search typed in the sheet is not lost to a quick thumb', async () => {
    screenIsWide(360);
    market();
    const user = openMarket('/luxurymarket/products');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.type(sheet.getByRole('searchbox'), 'झुमका');
    await user.click(sheet.getByRole('button', { name: /^Show (\d+ )?products/ }));
    await heading('“झुमका”');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Back, or the cross, leaves the sheet without a change', async () => {
    screenIsWide(360);
    market();
    const user = openMarket('/luxurymarket/products');
    for (const leave of [
      () => user.keyboard('{Escape}'),
      async () => user.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Filters' }));
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(await sheet.findByRole('button', { name: '22k 48' }));
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).toBe('/luxurymarket/products');
    }
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
    const chip = await within(await filters()).findByRole('button', { name: '22k 48' });
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

  it('fetch the next page while somebody reaches for it', async () => {
    const { asked } = market();
    const user = openMarket('/luxurymarket/products');
    await user.hover(await screen.findByRole('link', { name: 'Next' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2' }));
  });
});
