import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { pieceOf } from './piece.ts';

/**
 * Shows the page at an address with its first content. Web gives the API 300 ms and else the plain shell, which a machine that is busy
 * with other journeys gets now and then: it is requested again.
 */
async function openRendered(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path);
    expect(await page.locator('#root > *').count()).toBeGreaterThan(0);
  }).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows what it is, and pieces with names and prices', async ({ page }) => {
    await openRendered(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("India's First Jewelry Discovery Network");
    const price = page.getByText(/^₹[\d,]+$/);
    const piece = page.getByRole('main').getByRole('article').filter({ has: price }).first();
    await expect(piece.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      /^\/luxurymarket\/product\/prd_/,
    );
    await expect(piece.getByText(/^₹[\d,]+$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });

  test('a list shows names, prices and pictures, and leads to pieces and to its next page', async ({ page }) => {
    await openRendered(page, '/luxurymarket/products');
    const pieces = page.getByRole('main').getByRole('article');
    await expect(pieces).toHaveCount(20);
    await expect(pieces.first().getByText(/^₹[\d,]+$/)).toBeVisible();
    const picture = pieces.first().locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const first = await pieces.first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await openRendered(page, page.url());
    await expect(pieces.first().getByRole('heading')).not.toHaveText(first ?? '');
    await pieces.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/prd_/);
    await openRendered(page, page.url());
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  });

  test('a narrow window of an unknown device shows products before the filters', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openRendered(page, '/luxurymarket/products');
    const [product, filters] = await Promise.all([
      page.getByRole('main').getByRole('article').first().boundingBox(),
      page.getByRole('complementary', { name: 'Filters' }).boundingBox(),
    ]);
    expect(product?.y).toBeLessThan(780);
    expect(filters?.y).toBeGreaterThan(product?.y ?? 0);
  });

  test('a page beyond the end of a list leads to its last page', async ({ page }) => {
    await openRendered(page, '/luxurymarket/products?mainCategory=Silver&page=900');
    await page.getByRole('link', { name: 'Go to the last page' }).click();
    await expect(page).toHaveURL(/mainCategory=Silver&page=\d{1,2}$/);
    await openRendered(page, page.url());
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('a list is put in order by its form', async ({ page }) => {
    await openRendered(page, '/luxurymarket/products?mainCategory=Gold&page=2');
    const prices = async () => {
      const shown = await page
        .getByRole('main')
        .getByText(/^₹[\d,]+$/)
        .allTextContents();
      return shown.map((price) => Number(price.replace(/\D/g, '')));
    };
    const ascending = (await prices()).toSorted((one, other) => one - other);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold&sortBy=price');
    await openRendered(page, page.url());
    const cheapest = await prices();
    expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
    expect(cheapest[0]).toBeLessThanOrEqual(ascending[0] ?? 0);
    await page.getByRole('button', { name: /^Ascending: Lowest price first/ }).click();
    await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold&sortBy=price&sortOrder=desc');
  });

  test('a list is narrowed, searched and widened again by its filters', async ({ page }) => {
    await openRendered(page, '/luxurymarket/products');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: 'Gold', exact: true }).click();
    await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold');
    await openRendered(page, page.url());
    const chip = filters.getByRole('link', { name: /^22k / });
    const promised = /\d+$/.exec((await chip.textContent()) ?? '')?.[0];
    await chip.click();
    await openRendered(page, page.url());
    await expect(page.getByText(`${promised} products found`)).toBeVisible();
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await filters.getByRole('combobox', { name: 'Subcategory' }).selectOption('Rings');
    await filters.getByRole('button', { name: 'Choose' }).click();
    await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold&karat=22k&subcategory=Rings');
    await openRendered(page, page.url());
    await filters.getByRole('searchbox', { name: 'Search' }).fill('ruby');
    await filters.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await openRendered(page, page.url());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold - Rings - 22k - “ruby”');
    await page.getByRole('link', { name: 'Remove 22k' }).click();
    await openRendered(page, page.url());
    await filters.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/luxurymarket/products');
  });

  test('the tabs of the market, and the choices and regions of the home page, answer', async ({ page }) => {
    await openRendered(page, '/luxurymarket');
    await page.getByRole('link', { name: 'Silver', exact: true }).click();
    await openRendered(page, page.url());
    await expect(page.getByRole('link', { name: 'Anklets' })).toBeVisible();

    await openRendered(page, '/');
    await page.getByRole('radio', { name: 'Bengal' }).check();
    const detail = page.getByRole('article').filter({ hasText: 'Verified karigars' });
    await expect(detail).toHaveCount(1);
    await expect(detail).toContainText('75+');
    await page.getByRole('link', { name: 'Rajasthan rare' }).click();
    await openRendered(page, page.url());
    await expect(page.getByRole('link', { name: 'Rajasthan rare' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: /^See (all \d+ pieces|the one piece)$/ })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile Chrome/140' });

    test('the filters are a page of their own', async ({ page }) => {
      await openRendered(page, '/luxurymarket/products?mainCategory=Gold');
      await page.getByRole('link', { name: 'Filters 1' }).click();
      await openRendered(page, page.url());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filters');
      const chip = page.getByRole('link', { name: /^22k / });
      const promised = /\d+$/.exec((await chip.textContent()) ?? '')?.[0];
      await chip.click();
      await openRendered(page, page.url());
      await page.getByRole('link', { name: `Show ${promised} products` }).click();
      await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold&karat=22k');
    });
  });

  test('a piece shows its name, price, seller and picture', async ({ page }) => {
    await openRendered(page, await pieceOf(page));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(main.getByText(/^₹[\d,]+$/).first()).toBeVisible();
    const picture = main.getByRole('region', { name: 'Pictures', exact: true }).locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('the market shows its ways in', async ({ page }) => {
    await openRendered(page, '/luxurymarket');
    await expect(page.getByRole('link', { name: 'Necklaces' })).toHaveAttribute('href', /subcategory=Necklaces/);
  });
});
