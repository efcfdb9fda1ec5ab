import { address } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { kada, list, openProducts, row } from './products.ts';
import { type Reply, refuse, serve } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

beforeEach(() => signIn());

const breakUp = {
  metal: 'gold' as const,
  fineness: 916,
  perGram: 11_358.4,
  metalValue: 90_000,
  wastage: 0,
  makingCharges: 7_087.38,
  stoneValue: 0,
  hallmarkCharge: 0,
  gst: 2_912.62,
  quotedAt: '2026-11-20T05:00:00.000Z',
  source: 'IBJA',
};

describe('the list of products', () => {
  test('shows picture or "No Image", name, status, approval and price', async () => {
    await openProducts();
    const columns = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columns).toEqual(['Image', 'Name', 'Status', 'Approval', 'Price', 'Actions']);
    expect(screen.getByRole('row', { name: /Lakshmi temple choker/ })).toHaveTextContent(
      /Lakshmi temple choker.*GLD-CHK-001.*Active.*Approved.*₹6,84,500/,
    );
    expect(screen.getByRole('row', { name: /Mango motif kada/ })).toHaveTextContent(
      /No Image.*Mango motif kada.*Discontinued.*Rejected/,
    );
    expect(row('Mango').getByRole('link', { name: 'Edit of Mango motif kada' })).toHaveAttribute(
      'href',
      '/seller/products/edit/prd_2',
    );
    expect(screen.getByText('2 products')).toBeInTheDocument();
  });

  test('shows how far a price lies off the rate in force, from 10 percent on', async () => {
    const priced = (name: string, price: number, total: number) =>
      ownPiece({ _id: `prd_${name}`, name, price, priceBreakUp: { ...breakUp, total } });
    const products = [
      priced('Above', 112_500, 100_000),
      priced('Below', 80_000, 100_000),
      priced('Near', 109_000, 100_000),
    ];
    await openProducts({ [list]: { body: pageOf(products) } });
    expect(screen.getByRole('row', { name: /Above/ })).toHaveTextContent('₹1,12,50012.5% above the rate');
    expect(screen.getByRole('row', { name: /Below/ })).toHaveTextContent('₹80,00020% below the rate');
    expect(screen.getByRole('row', { name: /Near/ })).not.toHaveTextContent('the rate');
  });

  test('shows how many fixed prices lie off, and leads to them; marks a price by rate', async () => {
    const byRate = ownPiece({ isPricedByRate: true, priceBreakUp: { ...breakUp, total: 684_500.2 } });
    const { user, server } = await openProducts({ [list]: { body: { ...pageOf([byRate, kada]), pricesOff: 2 } } });
    expect(screen.getByRole('row', { name: /Lakshmi/ })).toHaveTextContent('₹6,84,500By rate');
    expect(screen.getByText(/2 fixed prices lie more than 10% off the rate in force/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(address()).toBe('/seller/products?price=off');
    await waitFor(() => expect(server.asked(list).at(-1)?.query).toMatchObject({ priceFilter: 'off' }));
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
    expect(document.body).not.toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), 'By rate');
    expect(address()).toBe('/seller/products?price=by-rate');
  });

  test('fetches the view of the address', async () => {
    const { server } = await openProducts(
      {},
      '/seller/products?search=kada&status=discontinued&approval=rejected&sortBy=price&sortOrder=desc',
    );
    expect(server.asked(list)[0]?.query).toEqual({
      search: 'kada',
      statusFilter: 'discontinued',
      approvalFilter: 'rejected',
      priceFilter: 'all',
      sortBy: 'price',
      sortOrder: 'desc',
      page: '1',
    });
  });

  test('search, filters and order write the address; Back takes a choice back', async () => {
    const { user } = await openProducts();
    await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'jhumka{Enter}');
    expect(address()).toBe('/seller/products?search=jhumka');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Approval' }), 'Pending');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price');
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    expect(address()).toBe('/seller/products?search=jhumka&status=active&approval=pending&sortBy=price&sortOrder=desc');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/seller/products?search=jhumka&status=active&approval=pending&sortBy=price');
  });

  test('the search is cleared by its button, which is there only while there is something to clear', async () => {
    const { user } = await openProducts({}, '/seller/products?search=kada');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(address()).toBe('/seller/products');
    expect(screen.getByRole('textbox', { name: 'Search by name' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  test('shows that nothing was found, and removes all filters: nothing is said of the others before they come', async () => {
    const all = Promise.withResolvers<Reply>();
    serve({ [list]: ({ query }) => (query.search ? { body: pageOf([]) } : all.promise) });
    const { user } = openConsole('/seller/products?search=crown');
    expect(await screen.findByText('No products found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(screen.queryByText(/No products found|Add your first product/)).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    all.resolve({ body: pageOf([ownPiece()]) });
    expect(await screen.findByRole('row', { name: /Lakshmi temple choker/ })).toBeInTheDocument();
  });

  test('shows a seller without a piece how the first one comes to buyers', async () => {
    serve({ [list]: { body: pageOf([]) } });
    openConsole('/seller/products');
    expect(await screen.findByRole('heading', { name: 'No products found.' })).toBeVisible();
    expect(screen.getByText(/^Add your first product: its pictures, weights and price/)).toBeVisible();
  });

  test('an edit that waits, or was rejected, does not take the approved version off the market', async () => {
    const edited = (approvalStatus: 'pending' | 'rejected', changes = {}) =>
      ownPiece({ _id: `prd_${approvalStatus}`, name: approvalStatus, approvalStatus, ...changes });
    await openProducts({
      [list]: {
        body: pageOf([
          edited('pending'),
          edited('rejected'),
          edited('pending', { _id: 'prd_new', name: 'new one', live: null }),
          edited('pending', { _id: 'prd_off', name: 'off', isActive: false }),
          ownPiece({ name: 'approved one' }),
        ]),
      },
    });
    const words = 'Buyers see the approved version';
    for (const name of [/pending.*Active/, /rejected.*Active/])
      expect(screen.getByRole('row', { name })).toHaveTextContent(words);
    for (const name of [/new one/, /off/, /approved one/])
      expect(screen.getByRole('row', { name })).not.toHaveTextContent(words);
  });

  test('what a reviewer took down shows its review beside that', async () => {
    serve({ [list]: { body: pageOf([ownPiece({ isTakenDown: true, approvalStatus: 'pending' })]) } });
    openConsole('/seller/products');
    const shown = await screen.findByRole('row', { name: /Lakshmi/ });
    for (const words of ['Taken down', 'Pending']) expect(shown).toHaveTextContent(words);
  });

  test('pages are links; one past the end leads to the last', async () => {
    serve({
      [list]: ({ query }) => {
        const currentPage = Number(query.page);
        return { body: pageOf(currentPage > 2 ? [] : [ownPiece()], { totalProducts: 40, currentPage }) };
      },
    });
    openConsole('/seller/products?page=9');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('Page 2 of 2')).toBeInTheDocument();
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/seller/products');
    expect(address()).toBe('/seller/products?page=2');
  });

  test('a step to another page goes to the top of the list, although its link is gone there', async () => {
    const { user } = await openProducts({
      [list]: ({ query }) => ({
        body: pageOf([ownPiece()], { totalProducts: 40, currentPage: Number(query.page) }),
      }),
    });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Your products' }));
    expect(document.body).not.toHaveFocus();
  });

  test.each([
    [{ status: 500, html: '' }, 'Failed to fetch products'],
    [refuse(503, 'The catalogue is resting.'), 'The catalogue is resting.'],
  ])('shows that it failed, and retries', async (failure, words) => {
    let isDown = true;
    serve({ [list]: () => (isDown ? failure : { body: pageOf([ownPiece()]) }) });
    const { user } = openConsole('/seller/products');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Lakshmi/ })).toBeInTheDocument();
  });
});
