import type { Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { call } from '../messages/members.ts';
import { expectAccessible } from '../site.ts';
import { approve, offerPiece, submitPiece, unique } from './shop.ts';
import { expect, test } from './test-seller.ts';

test.slow();

/** More presses than it takes from one control of the list to any other. */
const most = 40;
const widths = [360, 768, 1440] as const;

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Your products' }).locator('tbody').getByRole('row').filter({ hasText: name });

test('several prices follow the rate and are fixed again, by keyboard alone; what cannot is named', async ({
  page,
  testSeller,
}) => {
  const family = unique('Gajra');
  const [amba, bela, chandni] = [`${family} Amba`, `${family} Bela`, `${family} Chandni`];
  const offered = await offerPiece(testSeller, { name: amba });
  await submitPiece(testSeller, { name: bela });
  await submitPiece(testSeller, { name: chandni, netWeight: 0 });
  const priceOnMarket = async () =>
    (await call<{ price: number }>(testSeller.request, null, `/api/products/${offered.id}`)).price;
  const { keyboard } = page;

  await page.goto(`/seller/products?search=${encodeURIComponent(family)}&sortBy=name`);
  const several = page.getByRole('button', { name: 'Set several prices' });
  const bar = page.getByRole('region', { name: 'Chosen products' });
  const byRate = bar.getByRole('button', { name: 'Price by rate' });
  const choose = async (name: string) => {
    await tabTo(page, page.getByRole('checkbox', { name: `Choose ${name}` }), most);
    await keyboard.press('Space');
  };
  await tabTo(page, several, most);
  await keyboard.press('Enter');
  for (const name of [amba, bela, chandni]) await choose(name);
  await expect(bar).toContainText('3 products chosen');
  await expectAccessible(page, widths);
  await tabTo(page, byRate, most);
  await keyboard.press('Enter');
  await expect(page.getByText('2 products are sent for review.')).toBeVisible();
  await expect(bar.getByRole('alert')).toContainText('1 product stays as before:');
  await expect(bar.getByRole('listitem')).toHaveText([`${chandni}: A price by rate needs a net weight above 0.`]);
  await expect(bar).toContainText('0 products chosen');
  await expect(byRate).toBeFocused();
  for (const name of [amba, bela]) await expect(rowOf(page, name)).toContainText(/Pending.*₹[\d,]+By rate/);
  await expect(rowOf(page, chandni)).toContainText('₹40,000');
  await expectAccessible(page, widths);

  // Buyers see the new price once a reviewer has looked at it.
  expect(await priceOnMarket()).toBe(40_000);
  const shown = /₹([\d,]+)By rate/.exec((await rowOf(page, amba).textContent()) ?? '')?.[1] ?? '';
  await approve(testSeller, offered);
  await expect.poll(priceOnMarket).toBe(Number(shown.replaceAll(',', '')));
  await expect(rowOf(page, amba)).toContainText('Approved');

  await several.focus();
  await choose(bela);
  await tabTo(page, bar.getByRole('button', { name: 'Fixed price' }), most);
  await keyboard.press('Enter');
  await expect(page.getByText('1 product is sent for review.')).toBeVisible();
  await expect(bar.getByRole('alert')).toHaveCount(0);
  await expect(rowOf(page, bela)).not.toContainText('By rate');
  await expect(rowOf(page, bela)).toContainText(`₹${shown}`);
  await tabTo(page, bar.getByRole('button', { name: 'Done' }), most);
  await keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(several).toBeFocused();
});
