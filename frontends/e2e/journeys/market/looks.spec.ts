import type { Page } from '@playwright/test';
import { newPerson, signUp } from '../account/person.ts';
import { expect, expectAccessible, test, widths, withoutFirstHtml } from '../site.ts';
import { cards, found, pieceLink } from './list.ts';

const list = '/luxurymarket/products?mainCategory=Gold&gender=Women&karat=22k';

async function openFirst(page: Page) {
  await page.goto(list);
  await pieceLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
}

/** Every screen of the market and every state that it can be in. */
const screens: Record<string, (page: Page, width: number) => Promise<unknown>> = {
  gold: async (page) => {
    await page.goto('/luxurymarket');
    await expect(page.getByRole('tab', { name: 'Gold' })).toBeVisible();
  },
  silver: async (page) => {
    await page.goto('/luxurymarket?tab=silver');
    await expect(page.getByRole('tab', { name: 'Silver' })).toBeVisible();
  },
  'the list': async (page) => {
    await page.goto(list);
    await found(page);
  },
  'the list of everything': async (page) => {
    await page.goto('/luxurymarket/products');
    await found(page);
  },
  'the list without filters, or the filter sheet': async (page, width) => {
    await page.goto(list);
    await found(page);
    if (width < 1024) {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
    } else await page.getByRole('button', { name: 'Hide Filters' }).click();
  },
  'an empty list': async (page) => {
    await page.goto('/luxurymarket/products?search=zzqqxx');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  },
  'a list that fails': async (page) => {
    await withoutFirstHtml(page);
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(list);
    await expect(page.getByText('Failed to load products')).toBeVisible();
  },
  'a piece': openFirst,
  'a piece, signed in': async (page, width) => {
    // On a phone the account waits in the menu; the helper looks for it in the bar.
    await page.setViewportSize({ width: 1440, height: 800 });
    await signUp(page, newPerson());
    await page.setViewportSize({ width, height: 800 });
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

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      expectedFailures: [/status of (503|404)/],
    });

    for (const [name, open] of Object.entries(screens)) {
      test(`${name} is accessible and fits`, async ({ page }) => {
        await open(page, width);
        await expectAccessible(page);
      });
    }
  });
}

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const open of [screens.gold, screens['the list'], screens['a piece']]) {
    await open?.(page, 320);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, page.url()).toBeLessThanOrEqual(0);
  }
});
