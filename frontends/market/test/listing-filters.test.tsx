import { address, screenIsWide } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { filters, heading } from './listing.ts';
import { openMarket } from './market.tsx';

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
