import { queryKeys } from '@gehna/client';
import { address, refetch } from '@gehna/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allFilters, listOf, piece, stubCatalogue } from './catalogue.ts';
import { filters, heading } from './listing.ts';
import { openMarket } from './market.tsx';

/** In view, `aria-disabled`, and without an address. */
function expectOff(link: HTMLElement) {
  expect(link).toHaveAttribute('aria-disabled', 'true');
  expect(link).not.toHaveAttribute('href');
}

describe('filters', () => {
  const facets = {
    mainCategory: { Gold: 12, Silver: 4 },
    subcategory: { Rings: 7, 'Gold Choker': 0 },
    karat: { '22k': 9, '18k': 3 },
    gender: { Women: 12 },
    regionalStyle: { 'Kerala classic': 2 },
    craftsmanship: { Kundan: 1 },
    priceBand: { '25000-50000': 3, '500000-': 1 },
  };
  const market = () => stubCatalogue({ list: () => listOf([piece()], { total: 12, facets }) });

  it('count the pieces each value would show, and offer none that shows nothing', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Gold');
    const panel = within(await filters());
    expect(await panel.findByRole('link', { name: '22k 9' })).toHaveAttribute(
      'href',
      '/luxurymarket/products?mainCategory=Gold&karat=22k',
    );
    expectOff(panel.getByRole('link', { name: '20k 0' }));
    expect(panel.getByRole('option', { name: 'Rings (7)' })).toBeEnabled();
    expect(panel.getByRole('option', { name: 'Gold Choker (0)' })).toBeDisabled();
    expectOff(panel.getByRole('link', { name: 'Men 0' }));
  });

  it('offer the bands of prices that have pieces, and keep such lists out of engines', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Gold');
    const panel = within(await filters());
    const band = await panel.findByRole('link', { name: '₹25,000 to ₹50,000 3' });
    expect(band).toHaveAttribute('href', '/luxurymarket/products?mainCategory=Gold&priceBand=25000-50000');
    expect(band).toHaveAttribute('rel', 'nofollow');
    expect(panel.getByRole('link', { name: '₹5 lakh and above 1' })).toBeVisible();
    expect(panel.queryByRole('link', { name: /^Under ₹5,000/ })).toBeNull();
  });

  it('are not shown as missing when only a refetch fails', async () => {
    let isDown = false;
    stubCatalogue({
      list: () => listOf([piece()]),
      calls: { 'GET /api/products/filters': () => (isDown ? 503 : { filters: allFilters }) },
    });
    openMarket('/luxurymarket/products');
    const panel = within(await filters());
    await panel.findByRole('link', { name: /^22k/ });
    isDown = true;
    await refetch(queryKeys.products.filters);
    expect(panel.queryByText(/could not be loaded/)).toBeNull();
    expect(panel.getByRole('link', { name: /^22k/ })).toBeVisible();
  });

  it('bring the products along when a press on their Retry loads them', async () => {
    let isDown = true;
    stubCatalogue({
      list: () => (isDown ? 503 : listOf([piece()])),
      calls: { 'GET /api/products/filters': () => (isDown ? 503 : { filters: allFilters }) },
    });
    const user = openMarket('/luxurymarket/products');
    const panel = within(await filters());
    await panel.findByText(/The filters could not be loaded/);
    await screen.findByText('Failed to load products');
    isDown = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await panel.findByRole('link', { name: /^22k/ })).toBeVisible();
  });

  it('are followed by crawlers to each list that engines take up, and no further', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Gold');
    const panel = within(await filters());
    expect(await panel.findByRole('link', { name: '22k 9' })).not.toHaveAttribute('rel');
    expect(panel.getByRole('link', { name: 'Silver' })).not.toHaveAttribute('rel');
    cleanup();
    openMarket('/luxurymarket/products?mainCategory=Gold&karat=22k');
    const narrower = within(await filters());
    expect(await narrower.findByRole('link', { name: 'Women 12' })).toHaveAttribute('rel', 'nofollow');
    expect(narrower.getByRole('link', { name: '18k 3' })).not.toHaveAttribute('rel');
    expect(screen.getByRole('link', { name: 'Hide Filters' })).toHaveAttribute('rel', 'nofollow');
  });

  it('let a value that shows nothing be taken back when it is the chosen one', async () => {
    market();
    const user = openMarket('/luxurymarket/products?karat=14k');
    const chip = await within(await filters()).findByRole('link', { name: '14k 0', current: true });
    await user.click(chip);
    expect(address()).toBe('/luxurymarket/products');
  });

  it('stand in the address; Back takes the last choice back', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    const panel = within(await filters());
    await user.click(panel.getByRole('link', { name: 'Gold' }));
    await user.click(await panel.findByRole('link', { name: '22k 9' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold');
    await heading('Gold');
  });

  it('disable the subcategory, with the reason, until a main category is chosen', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    const panel = within(await filters());
    const subcategory = await panel.findByRole('combobox', { name: 'Subcategory' });
    expect(subcategory).toBeDisabled();
    expect(subcategory).toHaveDisplayValue('Choose a main category first');
    await user.click(panel.getByRole('link', { name: 'Gold' }));
    await user.selectOptions(subcategory, 'Rings');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&subcategory=Rings');
  });

  it('drop subcategory and karat when another main category does not have them', async () => {
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&subcategory=Gold+Choker&karat=22k&gender=Women');
    const panel = within(await filters());
    expect(await panel.findByRole('link', { name: /^14k/ })).toBeVisible();
    await user.click(panel.getByRole('link', { name: 'Silver' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Silver&gender=Women');
    expect(panel.queryByRole('link', { name: /^22k/ })).toBeNull();
    expect(panel.getByRole('link', { name: /^925/ })).toBeVisible();
  });

  it('show a main category that only an address can ask for', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Platinum');
    const panel = within(await filters());
    expect(panel.getByRole('link', { name: 'Platinum', current: true })).toBeVisible();
    expect(await panel.findByRole('link', { name: /^950/ })).toBeVisible();
  });

  it('show the first regions and the chosen one until all are wanted', async () => {
    market();
    const user = openMarket('/luxurymarket/products?regionalStyle=Kerala+classic');
    const region = within(await within(await filters()).findByRole('group', { name: 'Regional style' }));
    expect(region.getByRole('link', { name: 'Kerala classic 2', current: true })).toBeVisible();
    expect(region.getByText(/Delhi/)).not.toBeVisible();
    await user.click(region.getByText('Show all 12'));
    const delhi = region.getByRole('link', { name: /Delhi/ });
    expect(delhi).toBeVisible();
    expectOff(delhi);
  });

  it('follow the typing after a pause, without a step in the history for each letter', async () => {
    const { asked } = market();
    const user = openMarket('/luxurymarket/products?karat=22k');
    await user.click(within(await filters()).getByRole('link', { name: 'Gold' }));
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

  it('keep the words that were typed right before a choice, while the list does not show them yet', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    const chip = await within(await filters()).findByRole('link', { name: '22k 9' });
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'kada');
    // Both happen before React renders the first.
    act(() => {
      box.blur();
      chip.click();
    });
    await waitFor(() => expect(address()).toBe('/luxurymarket/products?karat=22k&search=kada'));
    expect(box).toHaveValue('kada');
  });

  it('lead to the entry that is there when the chosen value is pressed again', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    const panel = within(await filters());
    await user.click(panel.getByRole('link', { name: 'Gold' }));
    await user.click(panel.getByRole('link', { name: 'Gold', current: true }));
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/luxurymarket/products');
  });

  it('are named above the list and removed by a press; all at once by Clear Filters', async () => {
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold&karat=22k&search=kada&sortBy=price');
    await user.click(await screen.findByRole('link', { name: 'Remove 22k' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&search=kada&sortBy=price');
    await user.click(screen.getByRole('link', { name: 'Clear Filters' }));
    expect(address()).toBe('/luxurymarket/products?sortBy=price');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('leave the focus in the results when the pressed link goes with its filter', async () => {
    stubCatalogue({ list: () => listOf([]) });
    const user = openMarket('/luxurymarket/products?karat=22k&gender=Women');
    await user.click(await screen.findByRole('link', { name: 'Remove 22k' }));
    const results = screen.getByRole('region', { name: 'Products' });
    expect(results).toHaveFocus();
    await user.click(within(results).getByRole('link', { name: 'Clear Filters' }));
    expect(address()).toBe('/luxurymarket/products');
    expect(results).toHaveFocus();
  });

  it('search and subcategory are forms that the browser itself can send, with all that is chosen besides', async () => {
    market();
    openMarket('/luxurymarket/products?mainCategory=Gold&karat=22k&search=kada&sortBy=price&page=2');
    const panel = within(await filters());
    const sent = (control: HTMLElement) => {
      const form = (control as HTMLInputElement).form;
      expect(form).toHaveAttribute('action', '/luxurymarket/products');
      return new URLSearchParams(
        [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]),
      ).toString();
    };
    expect(sent(panel.getByRole('searchbox'))).toBe('mainCategory=Gold&karat=22k&sortBy=price&search=kada');
    expect(sent(await panel.findByRole('combobox', { name: 'Subcategory' }))).toBe(
      'mainCategory=Gold&karat=22k&search=kada&sortBy=price&subcategory=',
    );
  });

  it('are left out where the address hides them', async () => {
    market();
    openMarket('/luxurymarket/products?filters=hidden');
    expect(await screen.findByRole('link', { name: 'Show Filters' })).toHaveAttribute(
      'href',
      '/luxurymarket/products?filters=shown',
    );
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('can be hidden and shown', async () => {
    market();
    const user = openMarket('/luxurymarket/products');
    await filters();
    await user.click(screen.getByRole('link', { name: 'Hide Filters' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show Filters' }));
    await filters();
  });
});
