import { address, screenIsWide } from '@gehna/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { heading } from './listing.ts';
import { openMarket } from './market.tsx';

describe('on a phone', () => {
  const market = () =>
    stubCatalogue({
      list: (query) =>
        listOf([piece()], {
          total: query.get('karat') ? 48 : 172,
          facets: { karat: { '22k': 48 }, gender: { Men: 9 } },
        }),
    });

  it('filters are tried in a sheet that counts the pieces they show', async () => {
    screenIsWide(360);
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold');
    await user.click(await screen.findByRole('link', { name: 'Filters 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('button', { name: 'Show 172 products' });
    await user.click(await sheet.findByRole('link', { name: '22k 48' }));
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
    await user.click(await screen.findByRole('link', { name: 'Filters' }));
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
      await user.click(await screen.findByRole('link', { name: 'Filters' }));
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(await sheet.findByRole('link', { name: '22k 48' }));
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).toBe('/luxurymarket/products');
    }
  });

  it('filters are a page of their own before scripts run, where each choice counts the products it would show', async () => {
    screenIsWide(360);
    market();
    const user = openMarket('/luxurymarket/products?mainCategory=Gold');
    const way = await screen.findByRole('link', { name: 'Filters 1' });
    expect(way).toHaveAttribute('href', '/luxurymarket/products?mainCategory=Gold&filters=shown');
    cleanup();

    openMarket('/luxurymarket/products?mainCategory=Gold&filters=shown');
    await heading('Filters');
    expect(screen.queryByRole('region', { name: 'Products' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: '22k 48' }));
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k&filters=shown');
    await user.click(await screen.findByRole('link', { name: 'Show 48 products' }));
    await heading('Gold - 22k');
    expect(address()).toBe('/luxurymarket/products?mainCategory=Gold&karat=22k');
  });
});
