import type { Locator } from '@playwright/test';
import { demoSeller, pieceOf } from '../messages/members.ts';
import { offerPiece } from '../seller/shop.ts';
import { test as ofSellers } from '../seller/test-seller.ts';
import { expect, expectAccessible, test } from '../site.ts';

/** The demo seller answers most buyers within an hour (infra/demo/conversations.ts). */
const words = 'Usually answers within an hour';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('a visitor sees how fast a seller answers: on the piece, in the store, and comparing; before scripts too', async ({
  page,
  browser,
}) => {
  const selling = await browser.newContext();
  const { id } = await pieceOf(page.request, await demoSeller(selling.request));
  await selling.close();
  const piece = `/luxurymarket/product/${id}`;
  const store = '/store/johari-kothi-jaipur';
  await expect(async () => {
    await page.goto(piece);
    await expect(page.getByText(words)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectAccessible(page, [360, 768, 1440]);
  await page.setViewportSize({ width: 768, height: 900 });
  const [rating, time] = [page.getByText(/^[\d.]+ · \d+ ratings$/).first(), page.getByText(words)];
  expect(await topOf(time)).toBeGreaterThan((await topOf(rating)) + 18);
  // The way to the store is level with the seller's name.
  expect(await topOf(page.getByRole('link', { name: /^Visit Store/ }))).toBeLessThan(await topOf(rating));
  await page.goto(store);
  await expect(page.getByText(words)).toBeVisible();
  await page.goto(`/luxurymarket/compare?pieces=${id}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Seller usually answers' }) });
  await expect(row.getByRole('cell')).toHaveText(['within an hour']);

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const still = await withoutScripts.newPage();
  for (const [address, shown] of [
    [piece, words],
    [store, words],
    [page.url(), 'Seller usually answers'],
  ] as const) {
    // A busy machine may get the page without what the server adds to it.
    await expect(async () => {
      await still.goto(address);
      await expect(still.getByText(shown)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await withoutScripts.close();
});

ofSellers('of a seller who has answered fewer than five buyers nothing is shown', async ({ page, testSeller }) => {
  const piece = await offerPiece(testSeller);
  await page.goto(`/luxurymarket/product/${piece.id}`);
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
  await expect(page.getByText(/usually answers/i)).toHaveCount(0);
  await page.goto('/seller');
  await expect(page.getByText('Buyers see no answer time yet.', { exact: false })).toBeVisible();
});
