import type { Product } from '@gehna/contracts';
import { priceBreakUp } from '@gehna/contracts/price-break-up';
import { address, signIn } from '@gehna/testing';
import { formatGrams } from '@gehna/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { comparedIn } from '../src/features/compare/compared.ts';
import { rowsOf } from '../src/features/compare/rows.tsx';
import { noteViewed } from '../src/features/finding/viewed.ts';
import type { Product as ProductPage } from '../src/features/product/api.ts';
import { piece, stubCatalogue } from './catalogue.ts';
import { favourite } from './favourites.ts';
import { openMarket } from './market.tsx';

const named = (id: string, changes: Partial<Product> = {}): Product =>
  piece({ id: `prd_${id}`, _id: `prd_${id}`, name: `Piece ${id}`, ...changes });
const catalogue: Readonly<Record<string, Product>> = {
  prd_a: named('a'),
  prd_b: named('b', { price: 500_000, netWeight: 70, size: null }),
  prd_c: named('c', { mainCategory: 'Silver', subcategory: 'Chains', karat: '925' }),
  prd_d: named('d'),
  prd_e: named('e'),
};
const stub = () =>
  stubCatalogue({
    product: (id) => catalogue[id] ?? 404,
    calls: { 'GET /api/products/prd_a/similar': () => ({ products: [catalogue.prd_b, catalogue.prd_e] }) },
  });

const columns = () =>
  screen.getAllByRole('columnheader').map((cell) => within(cell).queryByRole('link', { name: /^Piece/ })?.textContent);
const valuesOf = (fact: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${fact}`) }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('an address', () => {
  it.each([
    ['pieces=prd_a,prd_b', ['prd_a', 'prd_b']],
    ['pieces=prd_a,prd_a,../x,prd_b%20,%3Cscript%3E,', ['prd_a']],
    ['pieces=prd_a,prd_b,prd_c,prd_d,prd_e', ['prd_a', 'prd_b', 'prd_c', 'prd_d']],
    ['pieces=', []],
    ['other=prd_a', []],
  ])('%s compares %j', (query, ids) => {
    expect(comparedIn(new URLSearchParams(query))).toEqual(ids);
  });
});

describe('facts side by side', () => {
  const rowOf = (label: string, ...products: (Product | null)[]) => rowsOf(products).find((row) => row.label === label);

  it('differ where two pieces on the market differ', () => {
    const { prd_a: a = null, prd_b: b = null } = catalogue;
    const grams = formatGrams(91.75);
    expect(rowOf('Gross weight', a, b)).toMatchObject({ values: [grams, grams], differs: false });
    expect(rowOf('Price per gram net', a, b)).toMatchObject({ values: ['₹7,941', '₹7,143'], differs: true });
    expect(rowOf('Size', a, b)).toMatchObject({ values: ['Adjustable, 34–38 cm', null], differs: true });
    expect(rowOf('Gross weight', a, null)).toMatchObject({ values: [grams, null], differs: false });
  });

  it('mark a price that follows the rate, where there is one', () => {
    const { prd_a: a = null, prd_b: b = null } = catalogue;
    const byRate = named('r', { isPricedByRate: true });
    const label = 'How the price is set';
    expect(rowOf(label, a, b)).toBeUndefined();
    const values = ['Fixed by the seller', 'Follows the day’s rate', null];
    expect(rowOf(label, a, byRate, null)).toMatchObject({ values, differs: true });
    expect(rowOf(label, byRate, byRate)).toMatchObject({ differs: false });
  });

  const unpriced = {
    karat: '22k',
    netWeight: 91.25,
    wastagePercent: 4.5,
    makingCharges: 54_250.75,
    stoneValue: 1_200.5,
    hallmarkCharge: 0,
  };

  it('have what each comes to at the rate in force, where it has one, in lines that add up', () => {
    const { prd_a: a = null, prd_b: b = null } = catalogue;
    const breakUp = priceBreakUp({ ...unpriced, hallmarkCharge: 53.1 }, 12_400.5);
    const other = priceBreakUp(unpriced, 12_400.5);
    const priced = [
      a && { ...a, ...unpriced, priceBreakUp: breakUp },
      b && { ...b, ...unpriced, priceBreakUp: other },
      b,
    ];
    const rows = rowsOf(priced as (ProductPage | null)[]);
    const rowed = (label: string) => rows.find((row) => row.label === label);
    const amounts = [
      'Of that the metal',
      'Of that wastage',
      'Making charges',
      'Stone value',
      'Of that hallmarking',
      'Of that GST, 3%',
    ].map((label) => String(rowed(label)?.values[0]));
    const inPaise = (amount: string) => Math.round(Number(amount.replace(/[₹,]/g, '')) * 100);
    const total = String(rowed('Total at the rate in force, with GST')?.values[0]);
    expect(amounts).toContain('₹53.10');
    expect(amounts.map(inPaise).reduce((sum, each) => sum + each)).toBe(inPaise(total));
    expect(rowed('Of that hallmarking')).toMatchObject({ values: ['₹53.10', null, null], differs: true });
    expect(rowed('Of that wastage')).toMatchObject({ differs: true });
    expect(rowed('Of that GST, 3%')?.values[2]).toBeNull();
  });

  it('have paise only where the rate makes them, or the seller gave them', () => {
    const { prd_b: b = null } = catalogue;
    const breakUp = priceBreakUp({ ...unpriced, makingCharges: 5_600 }, 12_400.5);
    const rows = rowsOf([b && ({ ...b, ...unpriced, makingCharges: 5_600, priceBreakUp: breakUp } as ProductPage)]);
    const shown = (label: string) => rows.find((row) => row.label === label)?.values[0];
    expect(['Price', 'Price per gram net', 'Making charges', 'Stone value'].map(shown)).toEqual([
      '₹5,00,000',
      '₹5,479',
      '₹5,600',
      '₹1,200.50',
    ]);
    for (const label of ['Total at the rate in force, with GST', 'Of that the metal', 'Of that wastage'])
      expect(shown(label)).toMatch(/^₹[\d,]+\.\d\d$/);
  });

  it('have the karat of gold beside the purity of silver, and leave out what no piece has', () => {
    const { prd_a: a = null, prd_b: b = null, prd_c: c = null } = catalogue;
    expect(rowOf('Karat / Purity', a, c)?.values).toEqual(['22k', '925']);
    expect(rowOf('Size', b)).toBeUndefined();
  });
});

describe('how fast sellers answer', () => {
  const by = (answersWithinHours?: number) =>
    piece({ seller: { ...piece().seller, ...(answersWithinHours && { answersWithinHours }) } } as Partial<Product>);
  const rowOf = (...products: (Product | null)[]) => rowsOf(products).find(({ label }) => /answers/.test(label));

  it('is a difference where two are known and differ', () => {
    expect(rowOf(by(2), by(24))?.differs).toBe(true);
    expect(rowOf(by(2), by(2))?.differs).toBe(false);
    expect(rowOf(by(2), by(), null)?.differs).toBe(false);
    expect(rowOf(by(), null)).toBeUndefined();
  });

  it('is shown in words, and not at all where it is unknown', async () => {
    const pieces = { prd_a: by(2), prd_b: by(24), prd_c: by() };
    stubCatalogue({ product: (id) => pieces[id as keyof typeof pieces] ?? 404 });
    openMarket('/luxurymarket/compare?pieces=prd_a,prd_b,prd_c');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(valuesOf('Seller usually answers')).toEqual(['within 2 hours', 'within a day', '']);
  });
});

describe('the page', () => {
  it('of pieces of one seller leads to one inquiry about all of them', async () => {
    stub();
    signIn();
    const user = openMarket('/luxurymarket/compare?pieces=prd_a,prd_b');
    await user.click(await screen.findByRole('button', { name: 'Ask about these pieces on WhatsApp' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this inquiry?' }));
    expect(dialog.getAllByText(/^Piece [ab]$/)).toHaveLength(2);
  });

  it.each([
    ['their seller, who may share', { id: 'usr_1' }, 'Share'],
    ['a visitor, who is asked to log in', null, 'Login'],
  ])('of pieces of one seller offers no inquiry to %s', async (_, user, offered) => {
    stub();
    if (user) signIn(user);
    openMarket('/luxurymarket/compare?pieces=prd_a,prd_b');
    const role = user ? 'button' : 'link';
    expect(await screen.findByRole(role, { name: offered })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask about these pieces on WhatsApp' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(user ? 1 : 0);
  });

  it('of pieces of two sellers does not', async () => {
    const seller = { _id: 'usr_2', businessName: 'Nellore Nagalu', ownerName: 'Ravi', mobile: '+919840099999' };
    stubCatalogue({
      product: (id) => (id === 'prd_a' ? named('a') : named('b', { seller })),
      calls: { 'GET /api/products/prd_a/similar': () => ({ products: [] }) },
    });
    openMarket('/luxurymarket/compare?pieces=prd_a,prd_b');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask about these pieces on WhatsApp' })).toBeNull();
  });

  it('shows pieces side by side, marks what differs, and shows only that on demand', async () => {
    stub();
    const user = openMarket('/luxurymarket/compare?pieces=prd_a,prd_b');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(columns()).toEqual(['Piece a', 'Piece b']);
    expect(valuesOf('Size')).toEqual(['Adjustable, 34–38 cm', 'not given']);
    expect(screen.getByRole('rowheader', { name: 'Price (different)' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Gross weight' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show only what differs' }));
    expect(screen.queryByRole('rowheader', { name: 'Gross weight' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'Price (different)' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    expect(screen.getByRole('rowheader', { name: 'Gross weight' })).toBeVisible();
  });

  it('of pieces that are alike in all facts says so, and shows them all whatever the address asks for', async () => {
    stub();
    openMarket('/luxurymarket/compare?pieces=prd_a,prd_d&show=differences');
    expect(await screen.findByText('They differ in nothing that is listed.')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Gross weight' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Show (only what differs|everything)$/ })).toBeNull();
  });

  it('takes pieces in by the address, from those viewed and those alike, up to four', async () => {
    for (const id of ['prd_a', 'prd_d', 'prd_gone', 'prd_c']) noteViewed(undefined, id);
    stub();
    const user = openMarket('/luxurymarket/compare?pieces=prd_a');
    await user.click(await screen.findByRole('link', { name: 'Add Piece d to the comparison' }));
    await waitFor(() => expect(columns()).toEqual(['Piece a', 'Piece d']));
    // What can be added stood above the one piece, and stands below two.
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('table')));
    expect(document.body).not.toHaveFocus();
    await user.click(await screen.findByRole('link', { name: 'Add Piece b to the comparison' }));
    // The piece that came into the place of the chosen one.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Add Piece e to the comparison' })).toHaveFocus());
    await user.click(await screen.findByRole('link', { name: 'Add Piece c to the comparison' }));
    await waitFor(() => expect(columns()).toEqual(['Piece a', 'Piece d', 'Piece b', 'Piece c']));
    expect(address()).toBe('/luxurymarket/compare?pieces=prd_a,prd_d,prd_b,prd_c');
    expect(screen.queryByRole('link', { name: /^Add / })).toBeNull();
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('table')));
    expect(document.body).not.toHaveFocus();
  });

  it('takes in favourites that are available and not offered as viewed', async () => {
    signIn({ id: 'usr_7' });
    noteViewed('usr_7', 'prd_d');
    const viewed = Promise.withResolvers<Product>();
    stubCatalogue({
      product: (id) => (id === 'prd_d' ? viewed.promise : (catalogue[id] ?? 404)),
      calls: {
        'GET /api/favorites': () => ({
          favorites: [
            favourite(named('c')),
            favourite(named('gone'), false),
            favourite(named('d')),
            favourite(named('a')),
          ],
        }),
        'GET /api/products/prd_a/similar': () => ({ products: [named('c'), named('e')] }),
      },
    });
    openMarket('/luxurymarket/compare?pieces=prd_a');
    const offered = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('link', { name: /^Add / })
        .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    await screen.findByRole('region', { name: 'Add one of your favourites' });
    expect(offered('Add one of your favourites')).toEqual(['Add Piece c to the comparison']);
    viewed.resolve(named('d'));
    await screen.findByRole('region', { name: 'Add one you viewed' });
    await waitFor(() => expect(offered('Add one you viewed')).toEqual(['Add Piece d to the comparison']));
    expect(offered('Add one of your favourites')).toEqual(['Add Piece c to the comparison']);
    await waitFor(() => expect(offered('Add one like Piece a')).toEqual(['Add Piece e to the comparison']));
  });

  it('lets go of a piece, also of one that has left the market', async () => {
    stub();
    const user = openMarket('/luxurymarket/compare?pieces=prd_a,prd_gone,prd_b');
    expect(await screen.findByText('No longer on the market')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Remove the piece that is no longer on the market' }));
    await waitFor(() => expect(columns()).toEqual(['Piece a', 'Piece b']));
    await user.click(screen.getByRole('link', { name: 'Remove Piece a from the comparison' }));
    await waitFor(() => expect(columns()).toEqual(['Piece b']));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Remove Piece b from the comparison' }));
    expect(await screen.findByText('No pieces to compare yet')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it('takes each press for itself while the answer to the one before is on its way', async () => {
    const answers = Promise.withResolvers<void>();
    let isSlow = false;
    stubCatalogue({
      product: async (id) => {
        if (isSlow) await answers.promise;
        return catalogue[id] ?? 404;
      },
      calls: { 'GET /api/products/prd_a/similar': () => ({ products: [catalogue.prd_d, catalogue.prd_e] }) },
    });
    const user = openMarket('/luxurymarket/compare?pieces=prd_a,prd_b,prd_c');
    const addD = await screen.findByRole('link', { name: 'Add Piece d to the comparison' });
    isSlow = true;
    await user.click(screen.getByRole('link', { name: 'Remove Piece b from the comparison' }));
    await user.click(addD);
    await user.click(screen.getByRole('link', { name: 'Remove Piece c from the comparison' }));
    expect(address()).toBe('/luxurymarket/compare?pieces=prd_a,prd_d');
    const table = screen.getByRole('region', { name: 'The pieces side by side' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    answers.resolve();
    await waitFor(() => expect(columns()).toEqual(['Piece a', 'Piece d']));
    expect(table).toHaveAttribute('aria-busy', 'false');
  });

  it('is shared as what it is', async () => {
    signIn();
    stub();
    const user = openMarket('/luxurymarket/compare?pieces=prd_a,prd_b');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this comparison' }));
    expect(dialog.getByRole('textbox', { name: 'Link to this comparison' })).toHaveValue(
      `${window.location.origin}/luxurymarket/compare?pieces=prd_a,prd_b`,
    );
  });

  it('can be refetched when it fails', async () => {
    let isDown = true;
    stubCatalogue({ product: (id) => (isDown ? 503 : (catalogue[id] ?? 404)) });
    const user = openMarket('/luxurymarket/compare?pieces=prd_b');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

it('begins at a piece', async () => {
  stubCatalogue({ product: () => piece() });
  openMarket('/luxurymarket/product/prd_choker');
  const link = await screen.findByRole('link', { name: 'Compare with other pieces' });
  expect(link).toHaveAttribute('href', '/luxurymarket/compare?pieces=prd_choker');
});
