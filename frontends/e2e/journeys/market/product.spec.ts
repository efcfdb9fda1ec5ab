import type { ProductCard } from '@gehna/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../site.ts';
import { cards, headingOf, pieceLink } from './list.ts';

/** Opens the first piece of a list and answers its address. */
async function openFirst(page: Page): Promise<string> {
  await page.goto('/luxurymarket/products?mainCategory=Gold&subcategory=Earrings');
  await pieceLink(cards(page).first()).click();
  await expect(page).toHaveURL(/\/luxurymarket\/product\/prd_/);
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box.y + box.height;
}

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true });

test('a piece is looked at from all sides by keyboard alone', async ({ page }) => {
  const earrings = 'mainCategory=Gold&subcategory=Earrings';
  const answer = await page.request.get(`/api/products?${earrings}`);
  const { products }: { products: ProductCard[] } = await answer.json();
  const piece = products.find(({ images }) => images.length > 1);
  await page.goto(`/luxurymarket/products?${earrings}`);
  const link = pieceLink(cards(page).filter({ has: page.locator(`a[href$="/${piece?.id}"]`) }));
  await expectHydrated(link);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const back = page.getByRole('button', { name: 'Back to Gold - Earrings' });
  await expect(back).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^View picture 1 of \d full screen$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(pictures(page).getByText(/^Picture 2 \/ \d$/)).toBeVisible();
  await page.keyboard.press('Home');

  await page.keyboard.press('Enter');
  const full = page.getByRole('dialog', { name: 'Pictures, full screen' });
  await expect(full.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const count = await full.getByText(/^2 \/ \d$/).boundingBox();
  expect(count?.x, 'the count stands at the lower right').toBeGreaterThan(1440 / 2);
  expect(count?.y).toBeGreaterThan(900 / 2);
  await page.keyboard.press('Tab');
  await expect(full.locator(':focus')).toHaveCSS('outline-style', 'solid');
  // It zooms once the picture has loaded.
  await expect(async () => {
    await page.keyboard.press('+');
    await expect(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(page.getByRole('button', { name: /^View picture 2 of \d full screen$/ })).toBeFocused();
});

test('the code for the whole screen comes only when it is wanted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openFirst(page);
  const before = scripts.length;
  await page.getByRole('button', { name: /full screen$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pictures, full screen' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test.describe('on paper', () => {
  // A sheet is as narrow as a phone, which has the price bar.
  test.use({ viewport: { width: 720, height: 1000 } });

  test('a piece is printed without what is pressed and without other pieces', async ({ page }) => {
    await openFirst(page);
    const main = page.getByRole('main');
    const onScreen = [
      main.getByRole('button', { name: /^Back to/ }),
      main.getByText('Login required to interact with products'),
      main.getByRole('link', { name: 'Visit Store' }),
      main.getByRole('button', { name: 'Report this piece' }),
      main.getByRole('heading', { name: 'Similar pieces' }),
      main.getByRole('region', { name: 'Price', exact: true }),
    ];
    for (const part of onScreen) await expect(part).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const part of onScreen) await expect(part).toBeHidden();
    await expect(main.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the price stays in view, and never covers the footer', async ({ page }) => {
    await openFirst(page);
    const price = page.getByRole('region', { name: 'Price' });
    await expect(price).toBeInViewport({ ratio: 1 });
    const footer = page.getByRole('contentinfo');
    // Similar pieces load near the view, and make the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(footer).toBeInViewport({ ratio: 0.99, timeout: 500 });
    }).toPass();
    await expect
      .poll(async () => ((await footer.boundingBox())?.y ?? 0) - (await bottomOf(price)))
      .toBeGreaterThanOrEqual(0);
  });
});

test.describe('what does not exist', () => {
  test.use({ expectedFailures: [/status of 404/] });

  test('shows an error, and Go Back leads to all products', async ({ page }) => {
    await page.goto('/luxurymarket/product/prd_nobody_knows');
    await expect(headingOf(page)).toHaveText('Product Not Found');
    await expect(page.getByText('The product you are looking for does not exist.')).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/luxurymarket/products');
  });
});
