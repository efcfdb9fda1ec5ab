import { queries } from '@gehna/client';
import { address } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, type Reply, refuse, serve } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

const list = 'GET /api/products/seller';
const discontinue = 'PATCH /api/products/:id/disable';
const enable = 'PATCH /api/products/:id/enable';

const kada = ownPiece({
  _id: 'prd_2',
  name: 'Mango motif kada',
  productCode: 'GLD-KDA-002',
  isActive: false,
  approvalStatus: 'rejected',
  images: [],
  pictures: [],
});

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

beforeEach(() => signIn());

async function openProducts(answers: Answers = {}, at = '/seller/products') {
  const server = serve({ [list]: { body: pageOf([ownPiece(), kada]) }, ...answers });
  const { user } = openConsole(at);
  await screen.findByRole('table', { name: 'Your products' });
  return { user, server };
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

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

  test('says of a price how far it lies off the rate in force, from 10 percent on', async () => {
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

  test('says how many fixed prices lie off, and leads to them; marks a price by rate', async () => {
    const byRate = ownPiece({ isPricedByRate: true, priceBreakUp: { ...breakUp, total: 684_500.2 } });
    const { user, server } = await openProducts({ [list]: { body: { ...pageOf([byRate, kada]), pricesOff: 2 } } });
    expect(screen.getByRole('row', { name: /Lakshmi/ })).toHaveTextContent('₹6,84,500By rate');
    expect(screen.getByText(/2 fixed prices lie more than 10% off the rate in force/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(address()).toBe('/seller/products?price=off');
    await waitFor(() => expect(server.asked(list).at(-1)?.query).toMatchObject({ priceFilter: 'off' }));
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), 'By rate');
    expect(address()).toBe('/seller/products?price=by-rate');
  });

  test('asks for what the address says', async () => {
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

  test('says that nothing was found, and takes all filters back', async () => {
    serve({ [list]: ({ query }) => ({ body: pageOf(query.search ? [] : [ownPiece()]) }) });
    const { user } = openConsole('/seller/products?search=crown');
    expect(await screen.findByText('No products found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('row', { name: /Lakshmi temple choker/ })).toBeInTheDocument();
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

  test.each([
    [{ status: 500, html: '' }, 'Failed to fetch products'],
    [refuse(503, 'The catalogue is resting.'), 'The catalogue is resting.'],
  ])('says that it failed, and tries again', async (failure, words) => {
    let isDown = true;
    serve({ [list]: () => (isDown ? failure : { body: pageOf([ownPiece()]) }) });
    const { user } = openConsole('/seller/products');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Lakshmi/ })).toBeInTheDocument();
  });
});

describe('discontinue and enable', () => {
  test('discontinue asks with the specified words; the answer replaces the row', async () => {
    const { user, server } = await openProducts({
      [discontinue]: { body: { product: ownPiece({ isActive: false, name: 'Lakshmi choker' }) } },
    });
    await user.click(row('Lakshmi').getByRole('button', { name: 'Discontinue of Lakshmi temple choker' }));
    const question = within(screen.getByRole('dialog', { name: 'Discontinue product' }));
    expect(
      question.getByText('Are you sure you want to discontinue this product? It will be hidden from the marketplace.'),
    ).toBeInTheDocument();
    expect(server.asked(discontinue)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Discontinue' }));
    expect(await screen.findByRole('button', { name: 'Enable of Lakshmi choker' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Lakshmi choker/ })).toHaveTextContent('Discontinued');
    expect(server.asked(discontinue)[0]?.params.id).toBe('prd_1');
    expect(server.asked(list)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cancelled, it changes nothing', async () => {
    const { user, server } = await openProducts();
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(discontinue)).toHaveLength(0);
    expect(row('Lakshmi').getByRole('button', { name: /Discontinue/ })).toHaveFocus();
  });

  test.each([
    [{ status: 500, html: '' }, 'Failed to discontinue product'],
    [refuse(404, 'There is no such product.'), 'There is no such product.'],
  ])('a refusal is told in the question, which stays', async (failure, words) => {
    const { user } = await openProducts({ [discontinue]: failure });
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    const question = within(screen.getByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Discontinue' }));
    expect(await question.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('row', { name: /Lakshmi/, hidden: true })).toHaveTextContent('Active');
  });

  test('a row that leaves the list hands the focus to the next, then to the one before, then to the list', async () => {
    const pieces = ['one', 'two', 'three'].map((name, at) => ownPiece({ _id: `prd_${at}`, name: `Kada ${name}` }));
    let shown = pieces;
    const { user } = await openProducts(
      {
        [list]: () => ({ body: pageOf(shown) }),
        [discontinue]: ({ params }) => {
          const product = pieces.find(({ _id }) => _id === params.id);
          if (!product) throw new Error('That piece is not in the list.');
          shown = shown.filter((piece) => piece !== product);
          return { body: { product: { ...product, isActive: false } } };
        },
      },
      '/seller/products?status=active',
    );
    // What the live connection does as soon as the catalogue has told of the change.
    const news = () => act(() => queries.invalidateQueries({ queryKey: ['own-products', 'list'] }));
    const discontinueOf = (name: string) => screen.getByRole('button', { name: `Discontinue of Kada ${name}` });
    const press = async (name: string) => {
      await user.click(discontinueOf(name));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discontinue' }));
      await screen.findByText(`Kada ${name} is discontinued.`);
      await news();
    };
    await press('two');
    await waitFor(() => expect(discontinueOf('three')).toHaveFocus());
    await press('three');
    await waitFor(() => expect(discontinueOf('one')).toHaveFocus());
    await press('one');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^No products found\./));
  });

  test('a row that leaves before the answer has come takes its question along, not the focus', async () => {
    const other = ownPiece({ _id: 'prd_3', name: 'Vanki' });
    let shown = [ownPiece(), other];
    const answered = Promise.withResolvers<Reply>();
    const { user } = await openProducts(
      { [list]: () => ({ body: pageOf(shown) }), [discontinue]: () => answered.promise },
      '/seller/products?status=active',
    );
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discontinue' }));
    shown = [other];
    await act(() => queries.invalidateQueries({ queryKey: ['own-products', 'list'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discontinue of Vanki' })).toHaveFocus());
    answered.resolve({ body: { product: ownPiece({ isActive: false }) } });
    expect(await screen.findByText('Lakshmi temple choker is discontinued.')).toBeInTheDocument();
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

  test('enable needs no question', async () => {
    const { user } = await openProducts({ [enable]: { body: { product: { ...kada, isActive: true } } } });
    await user.click(row('Mango').getByRole('button', { name: 'Enable of Mango motif kada' }));
    expect(await screen.findByRole('button', { name: 'Discontinue of Mango motif kada' })).toHaveFocus();
  });

  test('enable that fails says so', async () => {
    const { user } = await openProducts({ [enable]: { status: 500, html: '' } });
    await user.click(row('Mango').getByRole('button', { name: /Enable/ }));
    expect(await screen.findByText('Failed to enable product')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
  });
});

describe('several prices at once', () => {
  const call = 'POST /api/products/seller/pricing';

  test('are switched by one request; each that cannot says why', async () => {
    const reason = 'A price by rate needs a net weight above 0.';
    const { user, server } = await openProducts({
      [call]: {
        body: {
          switched: [ownPiece({ isPricedByRate: true, approvalStatus: 'pending' })],
          refused: [{ id: 'prd_2', name: 'Mango motif kada', reason }],
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    const bar = within(screen.getByRole('region', { name: 'Chosen products' }));
    await user.click(bar.getByRole('button', { name: 'Price by rate' }));
    expect(server.asked(call)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    expect(bar.getByText('2 products chosen')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Price by rate' }));
    expect(await bar.findByRole('alert')).toHaveTextContent(`1 product stays as before:Mango motif kada: ${reason}`);
    expect(server.asked(call)).toMatchObject([{ body: { ids: [ownPiece()._id, 'prd_2'], isPricedByRate: true } }]);
    expect(row('Lakshmi').getByText('By rate')).toBeVisible();
    expect(bar.getByText('0 products chosen')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Set several prices' })).toHaveFocus();
  });

  test('stay chosen when the request fails', async () => {
    const { user } = await openProducts({ [call]: refuse(500, 'The server is away.') });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    await user.click(screen.getByRole('button', { name: 'Fixed price' }));
    expect(await screen.findByText('The server is away.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' })).toBeChecked();
  });
});
