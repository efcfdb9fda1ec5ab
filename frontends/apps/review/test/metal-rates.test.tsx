import { queries } from '@gehna/client';
import { address, type Replies, stubServer } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queueOf as applicationQueueOf } from './applications.ts';
import { openConsole, signIn } from './console.tsx';
import { queueOf } from './products.ts';

const base = '/review/metal-rates';
const list = 'GET /api/review/metal-rates';
const set = 'POST /api/review/metal-rates';

const rate = (changes: object = {}) => ({
  metal: 'gold' as const,
  perGram: 12_400,
  source: 'IBJA',
  quotedAt: '2026-11-20T05:00:00.000Z',
  number: 7,
  setAt: '2026-11-20T05:12:00.000Z',
  setBy: 'Lakshmi Narayanan',
  ...changes,
});
const pagination = { totalRates: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false };
const listed = (...rates: ReturnType<typeof rate>[]) => ({ body: { current: rates, history: rates, pagination } });
const refused = (code: string, message: string) => ({
  status: 409,
  body: { type: 'about:blank', title: 'Conflict', status: 409, code, message, errors: [{ field: 'perGram', message }] },
});
const unusual = refused('metal-rate-unusual', 'This differs by 12.9% from the rate in force. Please confirm it.');

async function open(replies: Replies = {}, at = base) {
  signIn();
  const server = stubServer({
    'GET /api/review/applications': applicationQueueOf([]),
    'GET /api/review/products': queueOf([]),
    [list]: listed(rate()),
    ...replies,
  });
  const user = openConsole(at);
  const gold = within(await screen.findByRole('region', { name: 'Gold' }));
  const silver = within(screen.getByRole('region', { name: 'Silver' }));
  return { server, user, gold, silver };
}
const field = (panel: Awaited<ReturnType<typeof open>>['gold'], name: RegExp) => panel.getByLabelText(name);

describe('metal rates', () => {
  it('are shown with their source, and the history below', async () => {
    const { gold, silver } = await open();
    expect(gold.getByText('₹12,400')).toBeVisible();
    expect(gold.getByText(/20 Nov 2026.*10:30 \(IST\) by IBJA, set by Lakshmi Narayanan/)).toBeVisible();
    expect(silver.getByText('No rate yet: pieces of this metal show no break-up.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Gold ₹12,400/ })).toBeVisible();
  });

  it('are set as they are typed in India, in place of the one that was seen', async () => {
    const { server, user, gold } = await open({ [set]: { status: 201, body: { rate: rate({ number: 8 }) } } });
    await user.type(field(gold, /New gold rate/), '12,650.50');
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    await screen.findByText('Gold is at ₹12,400 per gram now.');
    const body = { metal: 'gold', perGram: 12_650.5, source: 'IBJA', replaces: 7, isConfirmed: false };
    expect(server.sent(set)).toEqual([body]);
    expect(field(gold, /New gold rate/)).toHaveValue('');
  });

  it('of a moment are those of that moment in India', async () => {
    const { server, user, gold } = await open({ [set]: { status: 201, body: { rate: rate({ number: 8 }) } } });
    await user.type(field(gold, /New gold rate/), '12650');
    fireEvent.change(field(gold, /Rate of/), { target: { value: '2026-11-20T10:30' } });
    expect(field(gold, /Rate of/)).toHaveAccessibleDescription('In India’s time. Leave empty for now.');
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    await screen.findByText('Gold is at ₹12,400 per gram now.');
    expect(server.sent(set)).toMatchObject([{ quotedAt: '2026-11-20T05:00:00.000Z' }]);
  });

  const halfTyped = (input: HTMLElement) =>
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } });

  it.each([
    ['that is typed in part only', halfTyped],
    [
      'of a year that has too many digits',
      (input: HTMLElement) => fireEvent.change(input, { target: { value: '120262-11-20T10:30' } }),
    ],
  ])('of a moment %s are not sent, with the reason beside it', async (_, type) => {
    const { server, user, gold } = await open({ [set]: { status: 201, body: { rate: rate({ number: 8 }) } } });
    await user.type(field(gold, /New gold rate/), '12650');
    const input = field(gold, /Rate of/);
    type(input);
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Please give the full date and time/));
    expect(server.count(set)).toBe(0);
    Reflect.deleteProperty(input, 'validity');
    fireEvent.change(input, { target: { value: '2026-11-20T10:30' } });
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    await waitFor(() => expect(server.sent(set)).toMatchObject([{ quotedAt: '2026-11-20T05:00:00.000Z' }]));
  });

  it('that are unusual are set once the reviewer has confirmed them', async () => {
    let answer: { status: number; body: object } = unusual;
    const { server, user, gold } = await open({ [set]: () => answer });
    await user.type(field(gold, /New gold rate/), '14000');
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'An unusual rate' }));
    expect(dialog.getByText(/differs by 12.9%/)).toBeVisible();
    expect(screen.getAllByText(/differs by 12.9%/)).toHaveLength(1);
    answer = { status: 201, body: { rate: rate({ number: 8, perGram: 14_000 }) } };
    await user.click(dialog.getByRole('button', { name: 'Set it anyway' }));
    await screen.findByText('Gold is at ₹14,000 per gram now.');
    expect(server.sent(set).map((body) => (body as { isConfirmed: boolean }).isConfirmed)).toEqual([false, true]);
  });

  it('that are confirmed replace the one that the question named, not one that a colleague has set since', async () => {
    let inForce = rate();
    const { server, user, gold } = await open({ [list]: () => listed(inForce), [set]: unusual });
    await user.type(field(gold, /New gold rate/), '14000');
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'An unusual rate' }));
    inForce = rate({ number: 8, perGram: 13_000 });
    await act(() => queries.invalidateQueries());
    await user.click(dialog.getByRole('button', { name: 'Set it anyway' }));
    await waitFor(() => expect(server.sent(set)).toHaveLength(2));
    expect(server.sent(set).map((body) => (body as { replaces: number }).replaces)).toEqual([7, 7]);
  });

  it('that are not confirmed stay in the field, with the reason beside it', async () => {
    const { server, user, gold } = await open({ [set]: unusual });
    await user.type(field(gold, /New gold rate/), '14000');
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(field(gold, /New gold rate/)).toHaveAccessibleDescription(/differs by 12.9%/));
    expect(screen.getAllByText(/differs by 12.9%/)).toHaveLength(1);
    expect(field(gold, /New gold rate/)).toHaveValue('14000');
    expect(server.count(set)).toBe(1);
  });

  it('of another reviewer are shown beside what was typed', async () => {
    let current = listed(rate());
    const message = 'Another rate was set meanwhile. Please look at it before you set yours.';
    const { user, gold } = await open({ [list]: () => current, [set]: refused('metal-rate-changed', message) });
    await user.type(field(gold, /New gold rate/), '12500');
    current = listed(rate({ number: 8, perGram: 12_480 }));
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    expect(await gold.findByText('₹12,480')).toBeVisible();
    expect(gold.getByRole('alert')).toHaveTextContent(message);
    expect(field(gold, /New gold rate/)).toHaveValue('12500');
  });

  it('are not sent while they are none', async () => {
    const { server, user, gold, silver } = await open();
    await user.type(field(gold, /New gold rate/), '0');
    await user.click(gold.getByRole('button', { name: 'Set the rate' }));
    expect(await gold.findByText('Rate per gram must be more than 0.')).toBeVisible();
    await user.click(silver.getByRole('button', { name: 'Set the rate' }));
    expect(await silver.findByText('Rate per gram is required.')).toBeVisible();
    expect(silver.getByText('Source is required.')).toBeVisible();
    expect(server.count(set)).toBe(0);
  });

  it('of one metal are listed by address', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('link', { name: 'Silver' }));
    expect(address()).toBe(`${base}?metal=silver`);
    expect(screen.getByRole('link', { name: 'Silver', current: true })).toBeVisible();
    await waitFor(() => expect(server.count(list)).toBe(2));
  });

  const twoPages = { ...pagination, totalRates: 21, totalPages: 2 };

  it('of another page are led to from their begin', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { user } = await open({ [list]: { body: { current: [rate()], history: [rate()], pagination: twoPages } } });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe(`${base}?page=2`);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toContainElement(screen.getByRole('table'));
  });

  it('of a page behind the last are those of the last', async () => {
    const pages = [[], [rate()]].map((history) => ({ body: { current: [rate()], history, pagination: twoPages } }));
    await open({ [list]: pages }, `${base}?page=9`);
    await waitFor(() => expect(address()).toBe(`${base}?page=2`));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('that cannot be loaded can be refetched', async () => {
    signIn();
    stubServer({
      'GET /api/review/applications': applicationQueueOf([]),
      'GET /api/review/products': queueOf([]),
      [list]: { status: 400, body: {} },
    });
    openConsole(base);
    expect(await screen.findByText('The rates could not be loaded.')).toBeVisible();
    await act(() => queries.cancelQueries());
  });
});
