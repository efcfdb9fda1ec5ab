import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../site.ts';

const main = (page: Page) => page.getByRole('main');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the first Tab leads past the bar, and a new page takes the focus', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.getByRole('link', { name: 'Bharat Gehna, home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: "India's First Jewelry Discovery Network" })).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test('a new page starts at its top, and Back returns to where the last one was left', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  const allJewelry = page.getByRole('link', { name: 'See all jewelry' });
  await allJewelry.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top - 200));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  const left = await scrollTop(page);
  await allJewelry.click();
  await expect(page).toHaveURL('/luxurymarket/products');
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu leads on and closes behind', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const market = page.getByRole('link', { name: 'Luxury Market', exact: true });
    await expect(market).toBeHidden();
    await menu.click();
    await market.click();
    await expect(page).toHaveURL('/luxurymarket');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('the search icon opens the box, and a suggestion leads to what it names', async ({ page }) => {
    await page.goto('/luxurymarket');
    await expectHydrated(main(page).getByRole('heading', { level: 1 }));
    await page.getByRole('banner').getByRole('button', { name: 'Search products' }).click();
    const box = page.getByRole('combobox', { name: 'Search products' });
    await expect(box).toBeFocused();
    await page.keyboard.type('Ring');
    await page.getByRole('option', { name: 'silver ring', exact: true }).click();
    await expect(page).toHaveURL('/luxurymarket/products?search=silver+ring');
    await expect(page.locator('article').first()).toBeVisible();
    await expect(box).toBeHidden();
  });
});
