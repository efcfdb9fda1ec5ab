import { queries, queryKeys } from '@gehna/client';
import { address, signIn } from '@gehna/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, priceBreakUp, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';

/** The value beside a label of the specifications. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('a product', () => {
  it('shows all details of its seller', async () => {
    stubCatalogue({ product: () => piece({ isFeatured: true }) });
    openMarket(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakshmi temple choker' })).toBeVisible();
    expect(document.title).toBe('Lakshmi temple choker – Bharat Gehna');
    expect(screen.getAllByText('₹6,84,500')[0]).toBeVisible();
    expect(screen.getByText('Featured')).toBeVisible();
    expect(screen.getByText('Hand-set kemp stones around a Lakshmi medallion.')).toBeVisible();
    for (const [label, value] of [
      ['Category', 'Gold, Gold Choker'],
      ['Karat', '22k'],
      ['Gross weight', '91.75 g'],
      ['Net weight', '86.20 g'],
      ['Size', 'Adjustable, 34–38 cm'],
      ['Hallmark', 'BIS 916'],
      ['Making charges', '₹48,500'],
      ['Wastage', '6.5%'],
      ['Craftsmanship', 'Kemp Jewellery'],
      ['Regional style', 'Tamil Nadu tasteful'],
      ['Gender', 'Women'],
      ['Stock', '3 in stock'],
      ['Product code', 'SMJ-NK-0418'],
    ] as const)
      expect(fact(label)).toHaveTextContent(value);
    expect(screen.getByText('Sri Meenakshi Jewellers')).toBeVisible();
    expect(screen.queryByRole('button', { name: /store|favourite|share|inquiry|chat/i })).toBeNull();
  });

  it('leaves out what was not given, and explains what none means', async () => {
    const seller = { ...piece().seller, businessName: null };
    stubCatalogue({
      product: () =>
        piece({ karat: '925', mainCategory: 'Silver', size: null, hallmark: null, makingCharges: 0, stock: 0, seller }),
    });
    openMarket(page);
    await screen.findByRole('heading', { level: 1 });
    expect(fact('Purity')).toHaveTextContent('925');
    expect(fact('Making charges')).toHaveTextContent('₹0');
    expect(fact('Stock')).toHaveTextContent('Out of stock');
    expect(screen.queryByText('Size')).toBeNull();
    expect(screen.queryByText('Hallmark')).toBeNull();
    expect(screen.getAllByText('Meenakshi Iyer')).toHaveLength(1);
  });

  it('shows what it comes to at the rate in force, line by line, and leads there', async () => {
    stubCatalogue({
      product: () => ({ ...piece({ stoneValue: 1500, hallmarkCharge: 45, huid: 'AB12C3' }), priceBreakUp }),
    });
    openMarket(page);
    const way = await screen.findByRole('link', { name: '₹11,15,366 at the gold rate in force: see the break-up' });
    expect(document.querySelector(way.getAttribute('href') ?? '')).toHaveTextContent('Price break-up');
    for (const [label, value] of [
      [/^22k, 86.20 g at ₹11,358.40 per gram/, '₹9,79,094.08'],
      ['Wastage, 6.5%', '₹63,641.12'],
      ['Stones', '₹1,500.00'],
      ['Hallmarking', '₹45.00'],
      ['GST, 3%', '₹32,486.41'],
      ['Total at this rate', '₹11,15,366.41'],
    ] as const)
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    expect(screen.getByText(/the rate of 20 Nov 2026.*10:30 \(IST\) by IBJA/)).toBeVisible();
    expect(screen.getByText(/lists the piece at ₹6,84,500. Both are indicative/)).toBeVisible();
    expect(fact('HUID')).toHaveTextContent('AB12C3');
    expect(screen.getByText(/choose “Verify HUID” and enter AB12C3/)).toBeVisible();
  });

  it('names one price of a piece, without paise', async () => {
    stubCatalogue({ product: () => ({ ...piece({ price: 684_500.4 }), priceBreakUp }) });
    openMarket(page);
    expect(await screen.findByText(/lists the piece at ₹6,84,500\. Both are indicative/)).toBeVisible();
    expect(screen.getByRole('article')).not.toHaveTextContent('6,84,500.40');
  });

  it('by rate shows that its price follows the rate, with the rate’s source and time', async () => {
    stubCatalogue({ product: () => ({ ...piece({ isPricedByRate: true, price: 1_115_366 }), priceBreakUp }) });
    openMarket(page);
    expect(
      await screen.findByText(/The price follows the day’s rate, that of 20 Nov 2026.*10:30 \(IST\)/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the price break-up' })).toBeVisible();
    expect(screen.getByText(/^The price of the piece follows the rate: ₹11,15,366, the total to/)).toBeVisible();
  });

  it('of a metal without a rate has no break-up', async () => {
    stubCatalogue({ product: () => ({ ...piece(), priceBreakUp: null }) });
    openMarket(page);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Price break-up')).toBeNull();
    expect(screen.queryByRole('link', { name: /break-up/ })).toBeNull();
  });

  it.each([
    ['Gold', 'gold'],
    ['Silver', 'silver'],
    ['Platinum', 'silver'],
  ] as const)('of %s is marked %s', async (mainCategory, metal) => {
    stubCatalogue({ product: () => piece({ mainCategory }) });
    openMarket(page);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.closest('[data-metal]')).toHaveAttribute('data-metal', metal);
  });

  it('shows what it is loading', async () => {
    stubCatalogue({ product: () => new Promise(() => {}) });
    openMarket(page);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading product details...');
  });

  it('that does not exist is fetched once, shows "not found" and leads to all products', async () => {
    const { times } = stubCatalogue({ product: () => 404, list: () => listOf([piece()]) });
    const user = openMarket(page);
    await screen.findByRole('heading', { level: 1, name: 'Product Not Found' });
    expect(screen.getByText('The product you are looking for does not exist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(times('GET /api/products/prd_choker')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(address()).toBe('/luxurymarket/products'));
  });

  it('that could not be loaded is retried', async () => {
    let works = false;
    stubCatalogue({ product: () => (works ? piece() : 500) });
    const user = openMarket(page);
    await screen.findByRole('heading', { level: 1, name: 'Product Not Found' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load product details');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Lakshmi temple choker' });
  });

  it('stays, with what is open over it, when it cannot be refetched; and goes when it left the market', async () => {
    signIn();
    let product: () => number | ReturnType<typeof piece> = () => piece();
    const { times } = stubCatalogue({ product: () => product() });
    const user = openMarket(page);
    await user.click(await screen.findByRole('button', { name: 'Report this piece' }));
    await user.type(await screen.findByLabelText('Tell us more'), 'No hallmark.');
    const askAgain = () => act(() => queries.invalidateQueries({ queryKey: queryKeys.products.one('prd_choker') }));
    product = () => 500;
    const before = times('GET /api/products/prd_choker');
    await askAgain();
    expect(times('GET /api/products/prd_choker')).toBeGreaterThan(before);
    expect(screen.getByLabelText('Tell us more')).toHaveValue('No hallmark.');
    product = () => 404;
    await askAgain();
    await screen.findByText('The product you are looking for does not exist.');
  });
});
