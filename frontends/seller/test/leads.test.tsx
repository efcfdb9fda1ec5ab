import { queries } from '@gehna/client';
import type { Lead } from '@gehna/contracts';
import { address, watchDownloads } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, refuse, serve } from './server.ts';

const list = 'GET /api/leads';
const one = 'GET /api/leads/:id';
const change = 'PATCH /api/leads/:id';
const file = 'GET /api/leads/export';

const counts = { total: 127, new: 4, contacted: 9, active: 23 };

function leadOf(changes: Partial<Lead> = {}): Lead {
  return {
    _id: 'led_1',
    id: 'led_1',
    leadId: 'L-7K2M9Q',
    side: 'seller',
    product: { _id: 'prd_1', name: 'Lakshmi temple choker', productCode: 'GLD-CHK-001', price: 684500, image: null },
    productName: 'Lakshmi temple choker',
    isAvailable: true,
    seller: { _id: 'usr_1', ownerName: 'Meenakshi Sundaram', businessName: 'Sri Meenakshi Jewellers' },
    buyer: { _id: 'usr_2', ownerName: 'Farida Contractor', businessName: null },
    buyerName: 'Farida Contractor',
    buyerContact: '+919820011001',
    source: 'Website',
    status: 'New',
    priority: 'Medium',
    note: '',
    version: 1,
    createdAt: '2026-11-19T05:12:00.000Z',
    updatedAt: '2026-11-19T05:12:00.000Z',
    ...changes,
  };
}

function pageOf(leads: Lead[], totalLeads = leads.length, currentPage = 1) {
  const totalPages = Math.ceil(totalLeads / 20);
  const pagination = {
    totalLeads,
    totalPages,
    currentPage,
    hasPrev: currentPage > 1,
    hasNext: currentPage < totalPages,
  };
  return { leads, pagination, counts };
}

const second = leadOf({
  _id: 'led_2',
  id: 'led_2',
  leadId: 'L-3H8T1W',
  buyerName: 'Arjun Mehta',
  status: 'Closed',
  priority: 'High',
});

beforeEach(() => signIn());

async function openLeads(answers: Answers = {}, at = '/seller/leads') {
  const server = serve({
    [file]: { body: '\uFEFFLead\r\nL-7K2M9Q\r\n' },
    [one]: ({ params }) => ({ body: { lead: params.id === 'led_2' ? second : leadOf() } }),
    [list]: { body: pageOf([leadOf(), second]) },
    ...answers,
  });
  const { user } = openConsole(at);
  await screen.findByRole('table', { name: 'Your leads' });
  return { user, server };
}

async function openPanel(answers: Answers = {}, leadId = 'L-7K2M9Q') {
  const { user, server } = await openLeads(answers);
  await user.click(screen.getByRole('link', { name: leadId }));
  const panel = within(await screen.findByRole('dialog', { name: `Lead ${leadId}` }));
  return { user, server, panel };
}

/** Asks of the list for the table, without those of the sidebar. */
const asksOfTable = (server: ReturnType<typeof serve>) =>
  server.asked(list).filter(({ query }) => query.limit === undefined);

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

  test('asks as seller for what the address says', async () => {
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

  test('says when nothing fits, and takes all filters back', async () => {
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

  test('a failure is told, and Retry asks again', async () => {
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

  test('an export that fails is told in the words of the server', async () => {
    const { user } = await openLeads({ [file]: refuse(503, 'Too many exports at once.') });
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Too many exports at once.')).toBeInTheDocument();
  });
});

describe('the panel of a lead', () => {
  test('shows the piece as it was and the buyer; it is in the address, and closing it goes back', async () => {
    const { user, panel } = await openPanel();
    expect(address()).toBe('/seller/leads?lead=led_1');
    expect(panel.getByRole('heading', { name: 'Lakshmi temple choker' })).toBeInTheDocument();
    expect(panel.getByText('₹6,84,500')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'See it in the market' })).toHaveAttribute(
      'href',
      '/luxurymarket/product/prd_1',
    );
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/seller/leads');
  });

  test('opens from an address although the list does not show the lead', async () => {
    await openLeads({ [list]: { body: pageOf([second]) } }, '/seller/leads?lead=led_1');
    expect(await screen.findByRole('dialog', { name: 'Lead L-7K2M9Q' })).toBeInTheDocument();
  });

  test('a lead that is not there is told', async () => {
    await openLeads({ [one]: refuse(404, 'There is no such lead.') }, '/seller/leads?lead=led_9');
    expect(await screen.findByText('There is no such lead.')).toBeInTheDocument();
  });

  test('status and priority are saved as they are chosen', async () => {
    let lead = leadOf();
    const { user, server, panel } = await openPanel({
      [one]: () => ({ body: { lead } }),
      [list]: () => ({ body: pageOf([lead]) }),
      [change]: ({ body }) => {
        lead = { ...lead, ...body };
        return { body: { lead } };
      },
    });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Contacted');
    await waitFor(() => expect(server.asked(change)[0]?.body).toEqual({ status: 'Contacted' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Priority' }), 'High');
    await waitFor(() => expect(server.asked(change)[1]?.body).toEqual({ priority: 'High' }));
    await waitFor(() => expect(panel.getByRole('combobox', { name: 'Status' })).toHaveValue('Contacted'));
    await waitFor(() => expect(screen.getByText('Contacted', { selector: 'td *' })).toBeInTheDocument());
    expect(panel.getByRole('status')).toHaveTextContent('Saved as Contacted. Saved with priority High.');
  });

  test('a lead that leaves the list by its new status hands the focus to the next row once its panel closes', async () => {
    const following = leadOf({ _id: 'led_3', id: 'led_3', leadId: 'L-5R4T6Y' });
    let shown = [leadOf(), following];
    const { user, panel } = await openPanel({
      [list]: () => ({ body: pageOf(shown) }),
      [change]: () => {
        shown = [following];
        return { body: { lead: leadOf({ status: 'Closed' }) } };
      },
    });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Closed');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'L-7K2M9Q', hidden: true })).toBeNull());
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'L-5R4T6Y' })).toHaveFocus());
  });

  test('the last lead of a list that leaves it hands the focus to what stands in its place', async () => {
    let shown = [leadOf()];
    const { user, panel } = await openPanel({
      [list]: () => ({ body: pageOf(shown) }),
      [change]: () => {
        shown = [];
        return { body: { lead: leadOf({ status: 'Closed' }) } };
      },
    });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Closed');
    await screen.findByText('No leads found');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^No leads found/));
  });

  test('a closed lead may only be reopened; the newer lead that stands in the way is named', async () => {
    const words = 'The buyer has asked about this piece again: lead L-9P4X2C is open. Please go on there.';
    const { user, panel } = await openPanel({ [change]: refuse(409, words) }, 'L-3H8T1W');
    const status = panel.getByRole('combobox', { name: 'Status' });
    expect(within(status).getByRole('option', { name: 'Contacted' })).toBeDisabled();
    await user.selectOptions(status, 'In Progress');
    expect(await panel.findByText(words)).toBeInTheDocument();
    expect(status).toHaveValue('Closed');
  });

  test('a note is saved by its button, and kept when that fails and when the panel is closed', async () => {
    let isDown = true;
    const { user, server, panel } = await openPanel({
      [change]: ({ body }) => (isDown ? refuse(503, 'Please try again later.') : { body: { lead: leadOf(body) } }),
    });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Wants it for Diwali');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect(await panel.findByText('Please try again later.')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('link', { name: 'L-7K2M9Q' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox', { name: 'Private note' })).toHaveValue('Wants it for Diwali');
    isDown = false;
    await user.click(again.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The note is saved.')).toBeInTheDocument();
    expect(server.asked(change)).toHaveLength(2);
    expect(server.asked(change)[1]?.body).toEqual({ note: 'Wants it for Diwali' });
  });

  test('a note that changed elsewhere while one was typed is told, not overwritten unseen', async () => {
    let note = '';
    const { user, panel } = await openPanel({ [one]: () => ({ body: { lead: leadOf({ note }) } }) });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Call on Monday');
    note = 'Called on Friday';
    await act(() => queries.invalidateQueries({ queryKey: ['leads'] }));
    expect(await panel.findByText(/changed elsewhere meanwhile: “Called on Friday”/)).toBeInTheDocument();
    expect(panel.getByRole('textbox', { name: 'Private note' })).toHaveValue('Call on Monday');
  });
});
