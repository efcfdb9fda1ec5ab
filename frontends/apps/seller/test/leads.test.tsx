import { queries } from '@gehna/client';
import { address, watchDownloads } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { file, leadOf, list, openLeads, pageOf, second } from './leads.ts';
import { refuse, serve } from './server.ts';

/** Calls for the table's list, without those of the sidebar. */
const asksOfTable = (server: ReturnType<typeof serve>) =>
  server.asked(list).filter(({ query }) => query.limit === undefined);

beforeEach(() => signIn());

describe('the list of leads', () => {
  test('shows figures of all leads, and each with product, buyer, contact and date', async () => {
    await openLeads();
    const figures = within(screen.getByRole('region', { name: 'Leads in figures' }));
    expect(figures.getByText('127')).toBeInTheDocument();
    expect(figures.getByText('4')).toBeInTheDocument();
    expect(figures.getByText('9')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /L-7K2M9Q/ });
    expect(row).toHaveTextContent(/Lakshmi temple choker.*GLD-CHK-001.*Farida Contractor.*New.*Medium.*19 Nov 2026/);
    expect(screen.getByText('2 leads')).toBeInTheDocument();
  });

  test('shows the piece in small, in the narrowest of its widths that does, and a plate where it has no picture', async () => {
    const at = (width: number) => `/api/media/products/a-${width}.webp`;
    const srcset = `${at(400)} 400w, ${at(720)} 720w`;
    const { product } = leadOf();
    await openLeads({
      [list]: {
        body: pageOf([
          leadOf({ product: { ...product, image: at(720), srcset } }),
          leadOf({ _id: 'led_3', id: 'led_3', leadId: 'L-5R4T6Y', product: { ...product, image: at(720) } }),
          second,
        ]),
      },
    });
    const pictureIn = (leadId: string) => screen.getByRole('row', { name: new RegExp(leadId) }).querySelector('img');
    const picture = pictureIn('L-7K2M9Q');
    expect(picture).toHaveAttribute('srcset', srcset);
    expect(picture).toHaveAttribute('sizes', '44px');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('alt', '');
    // One from before the widths were kept.
    expect(pictureIn('L-5R4T6Y')).toHaveAttribute('src', at(720));
    expect(pictureIn('L-5R4T6Y')).not.toHaveAttribute('srcset');
    expect(pictureIn('L-3H8T1W')).toBeNull();
  });

  test('shows what became of a quotation: of an accepted one, also beside a newer one', async () => {
    const newer = { _id: 'quo_2', number: '2026-27/0002', status: 'viewed', total: 118_000 } as const;
    const accepted = { ...newer, _id: 'quo_1', status: 'accepted' } as const;
    await openLeads({
      [list]: {
        body: pageOf([leadOf({ quotation: newer, acceptedBefore: [accepted] }), { ...second, quotation: newer }]),
      },
    });
    expect(screen.getByRole('row', { name: /L-7K2M9Q/ })).toHaveTextContent('StatusNewQuotation Accepted');
    expect(screen.getByRole('row', { name: /L-3H8T1W/ })).toHaveTextContent('Quotation Viewed');
  });

  test('a tap calls the buyer; WhatsApp opens with a greeting', async () => {
    await openLeads();
    const row = within(screen.getByRole('row', { name: /L-7K2M9Q/ }));
    expect(row.getByRole('link', { name: 'Call Farida Contractor +91 98200 11001' })).toHaveAttribute(
      'href',
      'tel:+919820011001',
    );
    const whatsApp = row.getByRole('link', { name: /WhatsApp to Farida Contractor/ });
    expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/919820011001\?text=Hello Farida Contractor, .*Lakshmi temple choker \(GLD-CHK-001\)/,
    );
  });

  test('fetches as seller the view of the address', async () => {
    const { server } = await openLeads(
      { [list]: { body: pageOf([leadOf()], 60, 2) } },
      '/seller/leads?search=farida&status=In+Progress&priority=High&sortBy=priority&sortOrder=asc&page=2',
    );
    expect(asksOfTable(server)[0]?.query).toEqual({
      as: 'seller',
      search: 'farida',
      status: 'In Progress',
      priority: 'High',
      sortBy: 'priority',
      sortOrder: 'asc',
      page: '2',
    });
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', expect.stringContaining('page=3'));
  });

  test('search, filters and order write the address; Back takes a choice back', async () => {
    const { user } = await openLeads();
    await user.type(screen.getByRole('textbox', { name: 'Search leads' }), 'farida{Enter}');
    expect(address()).toBe('/seller/leads?search=farida');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Contacted');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Status');
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    expect(address()).toBe('/seller/leads?search=farida&status=Contacted&priority=High&sortBy=status&sortOrder=desc');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/seller/leads?search=farida&status=Contacted&priority=High&sortBy=status');
  });

  test('a choice that is made before the page shows the one before it keeps that one', async () => {
    await openLeads({}, '/seller/leads?search=farida&status=New');
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'Contacted' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Priority' }), { target: { value: 'High' } });
    });
    expect(address()).toBe('/seller/leads?search=farida&status=Contacted&priority=High');
  });

  test('shows when nothing fits, and removes all filters', async () => {
    serve({ [list]: ({ query }) => ({ body: pageOf(query.search ? [] : [leadOf()]) }) });
    const { user } = openConsole('/seller/leads?search=nobody');
    expect(await screen.findByRole('heading', { name: 'No leads found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('link', { name: 'L-7K2M9Q' })).toBeInTheDocument();
    expect(address()).toBe('/seller/leads');
  });

  test('a page past the end leads to the last one', async () => {
    serve({ [list]: ({ query }) => ({ body: query.page === '9' ? pageOf([], 40, 9) : pageOf([leadOf()], 40, 2) }) });
    openConsole('/seller/leads?page=9');
    await screen.findByRole('link', { name: 'L-7K2M9Q' });
    expect(address()).toBe('/seller/leads?page=2');
  });

  test('a failure is shown, and Retry fetches again', async () => {
    let isDown = true;
    serve({
      [list]: () => (isDown ? refuse(503, 'The leads are being restored.') : { body: pageOf([leadOf()]) }),
    });
    const { user } = openConsole('/seller/leads');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load leads');
    expect(alert).toHaveTextContent('The leads are being restored.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'L-7K2M9Q' })).toBeInTheDocument();
  });

  test('live news brings a new lead into the open list', async () => {
    let leads = [leadOf()];
    await openLeads({ [list]: () => ({ body: pageOf(leads) }) });
    leads = [second, leadOf()];
    await act(() => queries.invalidateQueries({ queryKey: ['leads'] }));
    expect(await screen.findByRole('link', { name: 'L-3H8T1W' })).toBeInTheDocument();
  });

  test('the export has the filters of the view and is saved as a CSV file', async () => {
    const { user, server } = await openLeads({}, '/seller/leads?status=New&page=1');
    const files = watchDownloads();
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(files[0]?.content?.size).toBeGreaterThan(0);
    expect(server.asked(file)[0]?.query).toEqual({
      as: 'seller',
      status: 'New',
      sortBy: 'createdAt',
      sortOrder: 'desc',
    });
  });

  test('an export that fails shows the server’s text', async () => {
    const { user } = await openLeads({ [file]: refuse(503, 'Too many exports at once.') });
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Too many exports at once.')).toBeInTheDocument();
  });
});
