import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from '../src/features/dashboard/reload-page.ts';
import { openConsole, signIn } from './console.tsx';
import { refuse, serve } from './server.ts';
import { ownPiece, pageOf, performance, picturesOf, stats } from './shop.ts';

beforeEach(() => {
  signIn();
});

/** The text of the block under a heading. */
const under = (name: string) => screen.getByRole('heading', { name }).parentElement;
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard', () => {
  test('shows every figure with what it is made of', async () => {
    serve({});
    openConsole('/seller');
    await screen.findByRole('heading', { name: 'Total Product Value' });
    expect(under('Total Product Value')).toHaveTextContent('₹2,14,86,500Estimated sales value');
    expect(under('Products Listed')).toHaveTextContent('84Active of 89 in total, 6 featured');
    expect(under('New Inquiries')).toHaveTextContent('75 pending, response rate 92%');
    expect(under('Active Leads')).toHaveTextContent('234 new, 127 in total');
    expect(under('Average rating')).toHaveTextContent(/^Average ratingNo ratings yet$/);
    await waitFor(() =>
      expect(under('Monthly inquiries')).toHaveTextContent('46 35.3% more than in the same days of last month'),
    );
    expect(under('Response rate')).toHaveTextContent('92% 138 inquiries by chat in all');
    expect(under('Response rate')).toHaveTextContent('Of what came by chat and WhatsApp in the last 90 days.');
    expect(under('Monthly inquiries')).toHaveTextContent('By chat and WhatsApp, begun this month.');
    expect(under('Response rate')).toHaveTextContent('Buyers see: usually answers within 2 hours');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  test('begins with the first steps until there is a piece', async () => {
    const { products } = stats();
    serve({
      'GET /api/dashboard/stats': { body: stats({ products: { ...products, total: 0, active: 0, recent: [] } }) },
    });
    openConsole('/seller');
    const links = within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add your first piece', '/seller/products/add'],
      ['Set up your store page', '/seller/landing-store'],
      ['Answer your buyers', '/seller/inquiries'],
    ]);
  });

  test('shows unknown figures as a text', async () => {
    const none = { ...stats().inquiries, responseRate: null, answersWithinHours: undefined };
    const unknown = { monthlyComparison: { inquiries: { current: 3, previous: 0, change: null } } };
    serve({
      'GET /api/dashboard/stats': { body: stats({ inquiries: none }) },
      'GET /api/dashboard/performance': { body: performance(unknown) },
    });
    openConsole('/seller/dashboard');
    await screen.findByText('None in the same days of last month');
    expect(under('New Inquiries')).toHaveTextContent('5 pending, no response rate yet');
    expect(under('Response rate')).toHaveTextContent('Not known yet There was nothing to answer in the last 90 days.');
    expect(under('Response rate')).toHaveTextContent('Buyers see no answer time yet.');
  });

  test.each([
    [22, 25, -12, '12% fewer than in the same days of last month'],
    [4, 4, 0, 'As many as in the same days of last month'],
    [2, 1, 100, '1 more than in the same days of last month'],
    [1, 9, -88.9, '8 fewer than in the same days of last month'],
    [20, 10, 100, '100% more than in the same days of last month'],
  ])('%d this month, %d last month', async (current, previous, change, words) => {
    const compared = { monthlyComparison: { inquiries: { current, previous, change } } };
    serve({ 'GET /api/dashboard/performance': { body: performance(compared) } });
    openConsole('/seller');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('lists what happened last, each leading to it', async () => {
    serve({});
    openConsole('/seller');
    await screen.findByRole('heading', { name: 'Recent products' });
    const products = section('Recent products').getAllByRole('listitem');
    expect(products[0]).toHaveTextContent(/Lakshmi temple choker₹6,84,500Active/);
    expect(products[1]).toHaveTextContent(/Mango motif kada-Inactive/);
    expect(section('Recent products').getByRole('link', { name: 'Lakshmi temple choker' })).toHaveAttribute(
      'href',
      '/seller/products/edit/prd_1',
    );
    expect(section('Recent leads').getByRole('listitem')).toHaveTextContent(
      /Farida ContractorWebsite · Lakshmi temple chokerIn Progress/,
    );
    expect(section('Recent leads').getByRole('link')).toHaveAttribute('href', '/seller/leads?lead=led_1');
    const inquiries = section('Recent inquiries').getAllByRole('listitem');
    expect(inquiries[0]).toHaveTextContent(/Chettinad jhumkaQuotePending/);
    expect(section('Recent inquiries').getByRole('link', { name: 'Chettinad jhumka' })).toHaveAttribute(
      'href',
      '/seller/inquiries/cnv_1',
    );
  });

  test('shows price, picture and review of a piece that buyers do not see yet', async () => {
    const waiting = ownPiece({
      _id: 'prd_2',
      price: 336200,
      approvalStatus: 'pending',
      ...picturesOf('kada'),
      live: null,
    });
    serve({ 'GET /api/products/seller': { body: pageOf([waiting]) } });
    openConsole('/seller');
    await screen.findByText('₹3,36,200, waits for review');
    const row = section('Recent products').getAllByRole('listitem')[1];
    expect(row?.querySelector('img')).toHaveAttribute('src', '/api/media/products/kada-640.webp');
  });

  test('names a piece that a reviewer took down', async () => {
    const [recent] = stats().products.recent;
    serve({ 'GET /api/products/seller': { body: pageOf([ownPiece({ _id: recent?._id ?? '', isTakenDown: true })]) } });
    openConsole('/seller');
    expect(await screen.findByText(/, taken down by a reviewer$/)).toBeVisible();
  });

  test('shows what there is none of', async () => {
    const { products, inquiries, leads } = stats();
    const empty = stats({
      products: { ...products, recent: [] },
      inquiries: { ...inquiries, recent: [] },
      leads: { ...leads, recent: [] },
    });
    serve({
      'GET /api/dashboard/stats': { body: empty },
      'GET /api/dashboard/performance': { body: performance({ categoryDistribution: [], series: [] }) },
    });
    openConsole('/seller');
    for (const words of ['No recent products', 'No recent inquiries', 'No recent leads'])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findAllByText('Nothing yet in the last 30 days')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Product Categories' })).toBeNull();
  });

  test('counts products by category', async () => {
    serve({});
    openConsole('/seller');
    await screen.findByRole('heading', { name: 'Product Categories' });
    const categories = section('Product Categories').getAllByRole('listitem');
    expect(categories[0]).toHaveTextContent('Earrings: 31 products');
    expect(categories[1]).toHaveTextContent('Bangles: 1 product');
  });

  test('draws inquiries and views by day, and gives the same days as a table', async () => {
    serve({});
    openConsole('/seller');
    expect(
      await screen.findByRole('img', { name: 'Inquiries and leads by day: 3 in all, most on 19 Nov (3)' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: 'Views of products and store by day: 62 in all, most on 20 Nov (42)' }),
    ).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(4);
    expect(rows[2]).toHaveTextContent('20 NovInquiries0Leads0Product views12Store views30');
  });

  test('shows one day after the other by the arrow keys', async () => {
    serve({});
    const { user } = openConsole('/seller');
    const days = await screen.findByRole('slider', { name: 'Inquiries and leads, day by day' });
    const figure = within(days.closest('figure') as HTMLElement);
    expect(figure.getByText('3 in all, most on 19 Nov (3)')).toBeInTheDocument();
    act(() => days.focus());
    expect(days).toHaveAttribute('aria-valuetext', '21 Nov: 0 inquiries, 0 leads');
    expect(figure.getByText('21 Nov: 0 inquiries, 0 leads')).toBeInTheDocument();
    fireEvent.change(days, { target: { value: '0' } });
    expect(days).toHaveAttribute('aria-valuetext', '19 Nov: 2 inquiries, 1 lead');
    expect(figure.getByText('19 Nov: 2 inquiries, 1 lead')).toBeInTheDocument();
    await user.tab();
    expect(figure.getByText('3 in all, most on 19 Nov (3)')).toBeInTheDocument();
  });

  test('offers what is done most', async () => {
    serve({});
    openConsole('/seller');
    const ways = within(await screen.findByRole('navigation', { name: 'Quick actions' })).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Add product', '/seller/products/add'],
      ['View inquiries', '/seller/inquiries'],
      ['View leads', '/seller/leads'],
      ['Manage products', '/seller/products'],
    ]);
  });

  test('shows why it could not be loaded; Retry loads the page again', async () => {
    serve({ 'GET /api/dashboard/stats': refuse(503, 'The figures are being rebuilt. Please try again in a minute.') });
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    const { user } = openConsole('/seller');
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures are being rebuilt.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  test('without the comparison the figures stand, and Retry fetches it again', async () => {
    let isDown = true;
    serve({
      'GET /api/dashboard/performance': () => (isDown ? { status: 500, html: '' } : { body: performance() }),
    });
    const { user } = openConsole('/seller');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load how your month compares');
    expect(under('Active Leads')).toHaveTextContent('23');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Product Categories' })).toBeInTheDocument();
  });
});
