import type { Page } from '@playwright/test';
import { demoSeller, enter, newBuyer, pieceOf, sellerName } from '../messages/members.ts';
import { expect, expectAccessible, expectHydrated, test, withoutServerRendering } from '../site.ts';

/** The store of the demo seller. */
const path = '/store/johari-kothi-jaipur';

const hero = (page: Page) => page.getByRole('heading', { level: 1, name: sellerName });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures of the shop' });

test('from a piece one comes to its seller’s store, looks around, and comes back to a piece', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const piece = await pieceOf(page.request, await demoSeller(other.request));
  await other.close();
  await page.goto(`/luxurymarket/product/${piece.id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Visit Store (opens in a new tab)' }).click();
  const store = await opened;
  await expect(hero(store)).toBeVisible();
  expect(new URL(store.url()).pathname).toBe(path);

  await store.getByRole('link', { name: 'Explore the collection' }).click();
  await expect(store.getByRole('heading', { name: 'Collection' })).toBeInViewport();
  await store.getByRole('link', { name: 'Kada', exact: true }).click();
  await expect(store).toHaveURL(`${path}?category=Kada#collection`);
  const kada = store.getByRole('list', { name: 'Kada' }).getByRole('article');
  await expect(kada.first()).toContainText(/Gold, Kada/);
  const name = (await kada.first().getByRole('heading').textContent()) ?? '';
  await kada.first().getByRole('link', { name, exact: true }).click();
  await expect(store).toHaveURL(/\/luxurymarket\/product\/prd_/);
  await expect(store.getByRole('heading', { level: 1, name })).toBeVisible();
  await store.goBack();
  await expect(store).toHaveURL(`${path}?category=Kada#collection`);
});

test('the viewer is left by Escape, its ground and Back, and gives the focus back', async ({ page }) => {
  await page.goto(path);
  const second = page.getByRole('button', { name: /^View picture 2 of/ });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 120), () => page.goBack()]) {
    await second.click();
    await expect(viewer(page).getByRole('img').first()).toBeVisible();
    await leave();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('Get Quote lets a visitor log in first, and opens a conversation for a buyer', async ({ page, context }) => {
  await page.goto(path);
  await expectHydrated(hero(page));
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  await enter(context, await newBuyer(context.request));
  await page.goto(path);
  await expectHydrated(hero(page));
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL(/\/luxurymarket\/messages\/\w+/);
  await expect(page.getByRole('textbox', { name: `Message to ${sellerName}` })).toBeVisible();
});

test.describe('a store that is not there', () => {
  test.use({ expectedFailures: [/404.*\/store\//] });

  test('answers 404, and leads home', async ({ page }) => {
    const answer = await page.goto('/store/nobody-at-all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Store Not Found' })).toBeVisible();
    await expect(page.getByText('This store is currently not available.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

for (const width of [360, 768, 1024, 1440]) {
  test(`at ${width} px the store to come has the shape of the store`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await withoutServerRendering(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/seller-store/store/*', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(path);
    const toCome = page.getByRole('status').filter({ hasText: 'Loading the store' });
    // Below the text for screen readers: the hero with its words, then its picture.
    const picture = await toCome.locator('> div > div > div').nth(1).boundingBox();
    expect(picture?.height).toBeGreaterThanOrEqual(width < 1024 ? 360 : 600);
    answer();
    await expect(hero(page)).toBeVisible();
    const come = await page.locator('header:has(h1) > span').boundingBox();
    // Beside the words it is as high as they make it.
    expect(come).toEqual(width < 1024 ? picture : { ...picture, height: expect.any(Number) });
  });
}

test('the preview shows a draft in a frame, and follows its editor', async ({ page }) => {
  await page.goto('/about-us');
  await expectHydrated(page.getByRole('main'));
  const write = (storeName: string) =>
    page.evaluate(
      (name) =>
        sessionStorage.setItem('gehna.store-draft', JSON.stringify({ savedSlug: null, store: { storeName: name } })),
      storeName,
    );
  await write('A first name');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/store/preview?preview=1';
    document.querySelector('main')?.prepend(frame);
  });
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'A first name' })).toBeVisible();
  await write('A better name');
  await expect(preview.getByRole('heading', { level: 1, name: 'A better name' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a store shows who it is and what it makes', async ({ page }) => {
    // Web gives the API 300 ms: a busy machine gets the plain shell now and then, and is requested again.
    await expect(async () => {
      await page.goto(path);
      await expect(hero(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'About' })).toContainText('Johari Bazaar');
    await expect(page.getByRole('list', { name: 'All pieces' }).getByRole('article').first()).toContainText(/₹[\d,]+/);
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"JewelryStore"');
  });
});

test('the page is accessible and fits', async ({ page }) => {
  const widths = [360, 768, 1024, 1440];
  await page.goto(path);
  await expect(hero(page)).toBeVisible();
  await expectAccessible(page, widths);
  await page.getByRole('button', { name: /^View picture 1 of/ }).click();
  await expect(viewer(page).getByRole('img').first()).toBeVisible();
  await expectAccessible(page, widths);
});
