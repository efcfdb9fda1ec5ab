import { address, quotationSummary } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, refuse, serve } from './server.ts';

const list = 'GET /api/quotations';

const ofLead = quotationSummary({ side: 'seller', status: 'accepted' });
const ofConversation = quotationSummary({
  side: 'seller',
  _id: 'quo_2',
  number: '2026-27/0013',
  revision: 2,
  lead: null,
  conversationId: 'cnv_1',
  status: 'change-requested',
  lines: 3,
  total: 98_500.5,
});

function pageOf(quotations: object[], totalQuotations = quotations.length, currentPage = 1) {
  const totalPages = Math.ceil(totalQuotations / 20);
  const pagination = {
    totalQuotations,
    totalPages,
    currentPage,
    hasPrev: currentPage > 1,
    hasNext: currentPage < totalPages,
  };
  return { body: { quotations, pagination } };
}

function open(answers: Answers = {}, at = '/seller/quotations') {
  const stub = serve({ [list]: pageOf([ofConversation, ofLead]), ...answers });
  return { ...openConsole(at), ...stub };
}

beforeEach(() => signIn());

test('lists what was sent: number, pieces, buyer, total, status and dates; each leads to quotation, lead or conversation', async () => {
  const { asked } = open();
  const table = within(await screen.findByRole('table', { name: 'Your quotations' }));
  expect(screen.getByText('2 quotations')).toBeVisible();
  expect(asked(list)[0]?.query).toEqual({ as: 'seller', newest: 'true', page: '1' });

  const first = table.getByRole('row', { name: /0013/ });
  for (const words of ['Version 2', 'Lakshmi temple choker', 'and 2 more', 'Farida Contractor', '₹98,500.50'])
    expect(first).toHaveTextContent(words);
  for (const words of ['Change asked for', '20 Nov 2026until 27 Nov 2026']) expect(first).toHaveTextContent(words);
  const linkOf = (row: HTMLElement, name: string) => within(row).getByRole('link', { name }).getAttribute('href');
  expect(linkOf(first, '2026-27/0013')).toBe('/luxurymarket/quotations/quo_2');
  expect(linkOf(first, 'Conversation')).toBe('/seller/inquiries/cnv_1');

  const second = table.getByRole('row', { name: /0012/ });
  expect(second).not.toHaveTextContent(/Version|more/);
  expect(linkOf(second, 'L-7K2M9Q')).toBe('/seller/leads?lead=led_1');
});

test('names a buyer who has a business by that, as leads and chat do', async () => {
  const buyer = { _id: 'usr_1', ownerName: 'Kiran Kumar', businessName: 'Shri Ganesh Jewellers' };
  open({ [list]: pageOf([quotationSummary({ side: 'seller', buyer })]) });
  expect(await screen.findByText('Shri Ganesh Jewellers')).toBeVisible();
});

test('the status stands in the address and is filtered by the server, and so does the page', async () => {
  const { user, asked } = open({
    [list]: ({ query }) => pageOf(query.status === 'accepted' ? [ofLead] : [ofConversation, ofLead], 40),
  });
  await user.selectOptions(await screen.findByLabelText('Status'), 'Accepted');
  expect(address()).toBe('/seller/quotations?status=accepted');
  await waitFor(() => expect(screen.queryByRole('row', { name: /0013/ })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(address()).toBe('/seller/quotations?status=accepted&page=2');
  await waitFor(() => expect(asked(list).at(-1)?.query).toMatchObject({ as: 'seller', status: 'accepted', page: '2' }));
  // Another status begins at the first page.
  await user.selectOptions(screen.getByLabelText('Status'), 'All');
  expect(address()).toBe('/seller/quotations');
});

test('a number or a buyer’s name stands in the address and is found by the server', async () => {
  const { user, asked } = open({
    [list]: ({ query }) => pageOf(query.search === '0012' ? [ofLead] : query.search ? [] : [ofConversation, ofLead]),
  });
  const search = await screen.findByRole('textbox', { name: 'Search quotations' });
  await user.type(search, '0012{Enter}');
  expect(address()).toBe('/seller/quotations?search=0012');
  await waitFor(() => expect(screen.queryByRole('row', { name: /0013/ })).toBeNull());
  expect(screen.getByRole('row', { name: /0012/ })).toBeVisible();
  expect(asked(list).at(-1)?.query).toEqual({ as: 'seller', newest: 'true', search: '0012', page: '1' });

  await user.clear(search);
  await user.type(search, 'nobody{Enter}');
  expect(await screen.findByText(/has this number, or a buyer of this name/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('row', { name: /0013/ })).toBeVisible();
  expect(address()).toBe('/seller/quotations');
});

test('a replaced version is no status of the list: there is one row for each quotation', async () => {
  open({}, '/seller/quotations?status=replaced');
  const status = await screen.findByLabelText('Status');
  expect(status).toHaveValue('all');
  expect(within(status).queryByRole('option', { name: 'Replaced' })).toBeNull();
});

test('a status that none has leads back to all', async () => {
  const { user } = open(
    { [list]: ({ query }) => pageOf(query.status ? [] : [ofLead]) },
    '/seller/quotations?status=declined',
  );
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('row', { name: /0012/ })).toBeVisible();
});

test('before the first one it shows where quotations begin', async () => {
  open({ [list]: pageOf([]) });
  expect(await screen.findByRole('heading', { name: 'No quotations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your leads' })).toHaveAttribute('href', '/seller/leads');
});

test('a list that cannot be loaded is retried', async () => {
  let isDown = true;
  const { user } = open({
    [list]: () => (isDown ? refuse(400, 'Not now.') : pageOf([ofLead])),
  });
  expect(await screen.findByText('Not now.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /0012/ })).toBeVisible();
});
