import type { Page } from '@playwright/test';
import { cards, pieceLink } from '../market/list.ts';
import { expect, test } from '../site.ts';

/** A tablet held upright: wider than a phone, and touched all the same. */
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

/** The smallest target of a finger, in pixels. */
const target = 44;

/** Controls that are lower than a finger needs, by their words. Links within a text are as high as its lines. */
const lowControls = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, select, label:has(input), a')
    .evaluateAll(
      (controls, least) =>
        controls
          .map((control) => {
            const { height, width } = control.getBoundingClientRect();
            const around = Number.parseFloat(getComputedStyle(control, '::before').height) || 0;
            // A select lies in a box that has the border.
            const box = control.localName === 'select' ? (control.parentElement?.offsetHeight ?? 0) : 0;
            return { control, width, high: Math.ceil(Math.max(height, around, box)) };
          })
          .filter(({ control, width, high }) => {
            const isInText = getComputedStyle(control).display === 'inline';
            return width > 1 && high > 1 && high < least && !isInText;
          })
          .map(({ control, high }) => `${control.textContent?.trim()}: ${high} px`),
      target,
    );

for (const path of ['/', '/luxurymarket/products', '/login', '/signup']) {
  test(`${path} has controls of a finger’s size on a tablet`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await lowControls(page)).toEqual([]);
  });
}

test('a product and its comparison have controls of a finger’s size on a tablet', async ({ page }) => {
  await page.goto('/luxurymarket/products');
  await page.goto((await pieceLink(cards(page).first()).getAttribute('href')) ?? '');
  await expect(page.getByRole('button', { name: 'Report this piece' })).toBeVisible();
  expect(await lowControls(page)).toEqual([]);
  await page.getByRole('link', { name: 'Compare with other pieces' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await lowControls(page)).toEqual([]);
});
