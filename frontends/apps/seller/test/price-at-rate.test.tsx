import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { add, choice, fill, openForm, preview, send, text } from './product-form.ts';

beforeEach(() => signIn());

describe('what a piece comes to at the rate in force', () => {
  const rates = [{ metal: 'gold' as const, perGram: 12_400, source: 'IBJA', quotedAt: '2026-11-20T05:00:00.000Z' }];

  test('is shown while typing, with the difference of the price', async () => {
    const { user } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await fill(user);
    // 28.40 g at 11,358.40 is 3,22,578.56; with GST 3,32,255.92.
    expect(await screen.findByText(/it comes to ₹3,32,256 at the rate of 20 Nov 2026.*GST included/)).toHaveTextContent(
      'Your price lies 28.1% below that.',
    );
    await user.type(text('Making charges'), '10,000');
    await user.type(text('Stone value'), '5000');
    await user.type(text('Hallmark charge'), '45');
    expect(screen.getByText(/it comes to ₹3,47,752 at/)).toBeVisible();
  });

  test('is its price when it follows the rate, which is then neither typed nor sent', async () => {
    const { user, server } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Price follows the day’s rate' }));
    expect(await screen.findByText(/^Buyers see ₹3,32,256: at the rate of 20 Nov 2026/)).toBeVisible();
    expect(preview().getByText('₹3,32,256')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
    await send(user);
    await waitFor(() => expect(server.asked(add)[0]?.body).toMatchObject({ isPricedByRate: 'true', price: '0' }));
  });

  test('cannot be its price for a metal or a piece without a rate: shown beside the field', async () => {
    const { user, server } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Price follows the day’s rate' }));
    await user.clear(text('Net weight'));
    await user.type(text('Net weight'), '0');
    expect(screen.getByText(/^Choose karat and net weight/)).toBeVisible();
    await send(user);
    expect(await screen.findByText('A price by rate needs a net weight above 0.')).toBeVisible();
    expect(server.asked(add)).toHaveLength(0);
  });

  test.each([
    ['Wastage', '140'],
    ['Wastage', '4.55'],
    ['Wastage', 'four'],
    ['Net weight', '40'],
    ['Net weight', '28.456'],
    ['Stone value', '-5'],
  ])('is not calculated with a %s of %s', async (name, typed) => {
    const { user } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await fill(user);
    await screen.findByText(/it comes to/);
    await user.clear(text(name));
    await user.type(text(name), typed);
    expect(screen.queryByText(/it comes to/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Price follows the day’s rate' }));
    expect(screen.queryByText(/^Buyers see/)).toBeNull();
    expect(preview().getByText('Price')).toBeVisible();
  });

  test('is shown before the fields it does not use are filled in', async () => {
    const { user } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await user.selectOptions(choice('Main category'), 'Gold');
    await user.selectOptions(choice('Karat'), '22k');
    await user.type(text('Net weight'), '28.4');
    expect(await screen.findByText(/it comes to ₹3,32,256/)).toBeVisible();
    await user.type(text('Gross weight'), '28');
    expect(screen.queryByText(/it comes to/)).toBeNull();
  });

  test('is not shown for a metal without a rate', async () => {
    const { user } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await fill(user);
    await screen.findByText(/it comes to/);
    await user.selectOptions(choice('Main category'), 'Silver');
    await user.selectOptions(choice('Karat'), '925');
    expect(screen.queryByText(/it comes to/)).toBeNull();
  });
});
