import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../site.ts';
import { holdScripts } from './hold-scripts.ts';

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

test.describe('a new page starts at its top, and Back returns to where the last one was left', () => {
  const allJewelry = (page: Page) => page.getByRole('link', { name: 'See all jewelry' });

  async function scrollToAllJewelry(page: Page) {
    await expect(page.locator('article').first()).toBeVisible();
    await allJewelry(page).evaluate((link) => {
      window.scrollTo(0, link.getBoundingClientRect().top - 200);
      // What is above may still change its height; the press is what counts.
      const note = () => sessionStorage.setItem('left at', `${Math.round(window.scrollY)}`);
      window.addEventListener('click', note, { capture: true, once: true });
    });
  }

  async function expectBackAtIt(page: Page) {
    await expect(page).toHaveURL('/luxurymarket/products');
    await expectHydrated(page.getByRole('heading', { level: 1, name: 'All Products' }));
    await expect.poll(() => scrollTop(page)).toBe(0);
    const left = await page.evaluate(() => Number(sessionStorage.getItem('left at')));
    expect(left).toBeGreaterThan(300);
    await page.goBack();
    await expectHydrated(allJewelry(page));
    await expect.poll(() => scrollTop(page)).toBe(left);
    await page.reload();
    await expectHydrated(allJewelry(page));
    await expect.poll(() => scrollTop(page)).toBe(left);
  }

  test('by a visitor who waited for the page', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(main(page));
    await scrollToAllJewelry(page);
    await allJewelry(page).click();
    await expectBackAtIt(page);
  });

  test('by one who scrolled before its scripts had come', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await scrollToAllJewelry(page);
    release();
    await expectHydrated(main(page));
    await allJewelry(page).click();
    await expectBackAtIt(page);
  });

  test('by one who had gone on before they came', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await scrollToAllJewelry(page);
    await allJewelry(page).click({ noWaitAfter: true });
    await page.waitForURL('/luxurymarket/products', { waitUntil: 'commit' });
    release();
    await expectBackAtIt(page);
  });
});

test('a page that is opened anew starts at its top, wherever it was left before', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(main(page));
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goto('/about-us');
  await page.goto('/');
  await expectHydrated(main(page));
  expect(await scrollTop(page)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu leads on and closes behind, also when it was pressed before the scripts came', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu' });
    const market = page.getByRole('link', { name: 'Luxury Market', exact: true });
    await expect(market).toBeHidden();
    await menu.click();
    release();
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
