import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { openEdit } from './edit-product.ts';
import { add, choice, fill, openForm, preview, send, text } from './product-form.ts';
import type { Answers } from './server.ts';
import { ownPiece } from './shop.ts';

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

  test('is not promised for platinum, which has no rate', async () => {
    const platinum = ownPiece({ mainCategory: 'Platinum', subcategory: 'Rings', karat: '950' });
    const { user } = await openEdit({ 'GET /api/metal-rates': { body: { rates } } }, platinum);
    await user.click(screen.getByRole('checkbox', { name: 'Price follows the day’s rate' }));
    const noRate = 'Only gold and silver have a day’s rate. Please give a fixed price.';
    expect(screen.getByText(noRate)).toBeVisible();
    await user.selectOptions(choice('Karat'), '');
    expect(screen.getByText(noRate)).toBeVisible();
    await user.selectOptions(choice('Main category'), 'Gold');
    expect(screen.getByText(/^Choose karat and net weight/)).toBeVisible();
  });

  test.each<[string, Answers[string], string]>([
    ['is loading', () => new Promise<never>(() => undefined), 'The day’s rate is loading.'],
    [
      'fails',
      { status: 400, body: { message: 'No.' } },
      'The day’s rate could not be loaded. You can save all the same: the price follows it.',
    ],
    ['is not set', { body: { rates: [] } }, 'No rate of this metal is set yet. Please give a fixed price.'],
  ])('while the rate %s, a note says so', async (_, answer, words) => {
    const { user } = await openForm({ 'GET /api/metal-rates': answer });
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Price follows the day’s rate' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('waits for the fields that are wrong, and names them', async () => {
    const { user } = await openForm({ 'GET /api/metal-rates': { body: { rates } } });
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Price follows the day’s rate' }));
    await user.type(text('Making charges'), '12%');
    await user.type(text('Wastage'), '120');
    expect(screen.getByText(/stands here once this is corrected: Making charges, Wastage\.$/)).toBeVisible();
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
