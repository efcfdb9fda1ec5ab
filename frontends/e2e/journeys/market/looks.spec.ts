import type { Page } from '@playwright/test';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, expectAccessible, test, withoutServerRendering } from '../site.ts';
import { cards, found, pieceLink } from './list.ts';

const list = '/luxurymarket/products?mainCategory=Gold&gender=Women&karat=22k';

async function openFirst(page: Page) {
  await page.goto(list);
  await pieceLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
}

/** Every screen of the market and every state that it can be in. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  gold: async (page) => {
    await page.goto('/luxurymarket');
    await expect(page.getByRole('link', { name: 'Gold', exact: true })).toBeVisible();
  },
  'the list': async (page) => {
    await page.goto(list);
    await found(page);
  },
  'the list without filters': async (page) => {
    await page.goto(list);
    await found(page);
    await page.getByRole('link', { name: 'Hide Filters' }).click();
  },
  'the list or, on a phone, its page of filters': async (page) => {
    await page.goto(`${list}&filters=shown`);
    await expect(page.getByRole('link', { name: /^22k / })).toBeVisible();
  },
  'the list of a long search': async (page) => {
    await page.goto(`/luxurymarket/products?search=${'gold+ring+'.repeat(20)}`);
    await found(page);
  },
  'an empty list': async (page) => {
    await page.goto('/luxurymarket/products?search=zzqqxx');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  },
  'a list that fails': async (page) => {
    await withoutServerRendering(page);
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(list);
    await expect(page.getByText('Failed to load products')).toBeVisible();
  },
  'a piece': openFirst,
  'a piece, signed in': async (page) => {
    await enterAsNewBuyer(page);
    await openFirst(page);
  },
  'a piece, full screen': async (page) => {
    await openFirst(page);
    await page.getByRole('button', { name: /full screen$/ }).click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  },
  'a piece that does not exist': async (page) => {
    await page.goto('/luxurymarket/product/prd_nobody_knows');
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  },
};

test.use({
  reducedMotion: 'reduce',
  expectedFailures: [/status of (503|404)/],
});

for (const [name, open] of Object.entries(screens)) {
  test(`${name} is accessible and fits`, async ({ page }) => {
    await open(page);
    await expectAccessible(page);
  });
}

test('the filter sheet of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(list);
  await found(page);
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect(page.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
  await expectAccessible(page, [360]);
});

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const open of [screens.gold, screens['the list'], screens['a piece']]) {
    await open?.(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, page.url()).toBeLessThanOrEqual(0);
  }
});
