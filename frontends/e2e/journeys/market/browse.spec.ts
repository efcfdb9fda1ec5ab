import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../site.ts';
import { cards, found, headingOf, panel, pieceLink, prices, results } from './list.ts';

const scrollTop = (page: { evaluate: (look: () => number) => Promise<number> }) =>
  page.evaluate(() => Math.round(window.scrollY));

test('from a tile to its pieces, narrowed by what the counts promise', async ({ page }) => {
  await page.goto('/luxurymarket');
  await page.getByRole('region', { name: 'Explore Categories' }).getByRole('link', { name: 'Earrings' }).click();
  await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold&subcategory=Earrings');
  await expect(headingOf(page)).toHaveText('Gold - Earrings');
  await expect(page).toHaveTitle('Gold - Earrings – Bharat Gehna');
  await expect(cards(page).first()).toContainText('Gold, Earrings');
  const all = await found(page);

  const karat = panel(page).getByRole('group', { name: 'Karat' }).locator('a[href]').first();
  const [name = '', promised] = ((await karat.textContent()) ?? '').split(/\s+/);
  expect(Number(promised)).toBeLessThanOrEqual(all);
  await karat.click();
  await expect(headingOf(page)).toHaveText(`Gold - Earrings - ${name}`);
  await expect.poll(() => found(page)).toBe(Number(promised));

  await page.getByRole('link', { name: `Remove ${name}` }).click();
  await expect.poll(() => found(page)).toBe(all);
});

test('every count beside a value of a filter is what choosing it shows', async ({ page }) => {
  await page.goto('/luxurymarket/products?mainCategory=Silver');
  const all = await found(page);
  const genders = panel(page).getByRole('group', { name: 'Gender' }).getByRole('link');
  await expect(genders).toHaveCount(4);
  let sum = 0;
  for (const chip of await genders.all()) {
    const promised = Number(((await chip.textContent()) ?? '').split(/\s+/).at(-1));
    sum += promised;
    if (promised === 0) {
      await expect(chip).toHaveAttribute('aria-disabled', 'true');
      continue;
    }
    await chip.click();
    await expect.poll(() => found(page)).toBe(promised);
    await chip.click();
    await expect.poll(() => found(page)).toBe(all);
  }
  expect(sum).toBe(all);
});

test('pieces are sorted by price, upwards and downwards', async ({ page }) => {
  await page.goto('/luxurymarket/products?mainCategory=Gold');
  await expectHydrated(headingOf(page));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price');
  await expect(page).toHaveURL(/sortBy=price/);
  await expect.poll(async () => isSorted(await prices(page), 1)).toBe(true);
  await page.getByRole('button', { name: /Lowest price first/ }).click();
  await expect.poll(async () => isSorted(await prices(page), -1)).toBe(true);
});

/** True for at least two prices that rise (1) or fall (-1). */
function isSorted(list: number[], way: 1 | -1): boolean {
  return list.length > 1 && list.every((price, at) => at === 0 || way * (price - (list[at - 1] ?? 0)) >= 0);
}

test('a piece far down the second page is opened, and Back returns to its place', async ({ page }) => {
  await page.goto('/luxurymarket/products');
  await expect(results(page).getByText(/^Page 1 of \d+$/)).toBeVisible();
  const first = (await pieceLink(cards(page).first()).textContent()) ?? '';
  const next = page.getByRole('link', { name: 'Next' });
  await expectHydrated(next);
  await next.click();
  await expect(page).toHaveURL('/luxurymarket/products?page=2');
  await expect(results(page).getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(results(page)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBeLessThan(300);
  await expect(pieceLink(cards(page).first())).not.toHaveText(first);

  const piece = pieceLink(cards(page).nth(13));
  const name = (await piece.textContent()) ?? '';
  await piece.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(600);
  await piece.click();
  await expect(headingOf(page)).toHaveText(name);
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.getByRole('button', { name: 'Back to All Products' }).click();
  await expect(page).toHaveURL('/luxurymarket/products?page=2');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expect(piece).toBeInViewport();
});

for (const [typed, meant] of [
  ['jhumki', /Earrings/],
  ['neckalce', /Necklace|Choker/],
] as const) {
  test(`"${typed}" finds what was meant`, async ({ page }) => {
    await page.goto('/luxurymarket');
    await page.getByRole('combobox', { name: 'Search products' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(headingOf(page)).toHaveText(`“${typed}”`);
    expect(await found(page)).toBeGreaterThan(0);
    await expect(cards(page).filter({ hasText: meant }).first()).toBeVisible();
    await expect(panel(page).getByRole('searchbox', { name: 'Search' })).toHaveValue(typed);
  });
}

/** Keeps the scripts of the app back until it is called. */
async function holdApp(page: Page) {
  let come = () => {};
  const app = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await app;
    await route.continue();
  });
  return () => come();
}

test('an order chosen before the app has come is kept, and shown', async ({ page }) => {
  const come = await holdApp(page);
  await page.goto('/luxurymarket/products?mainCategory=Gold&page=2', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  come();
  await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold&sortBy=name');
  await expect(page.getByRole('button', { name: /^Ascending: A to Z/ })).toBeVisible();
});

test('what is typed before the app has come is kept, and found', async ({ page }) => {
  const come = await holdApp(page);
  await page.goto('/luxurymarket', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('jhumki');
  come();
  await expectHydrated(box);
  await box.press('Enter');
  await expect(headingOf(page)).toHaveText('“jhumki”');
});

test('the tab of the market stands in the address, and Back from a list returns to it', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.goto('/luxurymarket?tab=silver');
  const silver = page.getByRole('navigation', { name: 'Metals' }).getByRole('link', { name: 'Silver' });
  await expect(silver).toHaveAttribute('aria-current', 'true');
  const genders = page.getByRole('region', { name: /^Shop by Gender/ });
  expect((await genders.boundingBox())?.width, 'it stands alone').toBeGreaterThan(1200);
  await page.getByRole('link', { name: 'Anklets' }).click();
  await expect(headingOf(page)).toHaveText('Silver - Anklets');
  await page.goBack();
  await expect(silver).toHaveAttribute('aria-current', 'true');
  expect(pictures.filter((address) => /gold-[a-z-]+\./.test(address))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('filters are tried in the sheet; Back closes it', async ({ page }) => {
    await page.goto('/luxurymarket/products?mainCategory=Gold');
    const all = await found(page);
    const filters = page.getByRole('link', { name: 'Filters 1' });
    await expectHydrated(filters);
    await filters.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: `Show ${all} products` })).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Gold');

    await filters.click();
    const karat = sheet.getByRole('group', { name: 'Karat' }).locator('a[href]').first();
    const [name = ''] = ((await karat.textContent()) ?? '').split(/\s+/);
    await karat.click();
    // Other journeys add pieces to the same market: the number is read when the sheet has it.
    const show = sheet.getByRole('button', { name: /^Show \d+ products$/ });
    await expect(show).not.toHaveText(`Show ${all} products`);
    const promised = Number(((await show.textContent()) ?? '').replace(/\D/g, ''));
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(headingOf(page)).toHaveText(`Gold - ${name}`);
    await expect.poll(() => found(page)).toBe(promised);
    await page.goBack();
    await expect(headingOf(page)).toHaveText('Gold');
  });
});
