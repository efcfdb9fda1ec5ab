import { enterAsNewBuyer, newBuyer } from '../messages/members.ts';
import { inquire, offerPiece } from '../seller/shop.ts';
import { test as testOfSeller } from '../seller/test-seller.ts';
import { expect, expectFits, test } from '../site.ts';

/** Tablets, small windows and laptops, on both sides of where a bar, a menu or a table changes its shape. */
const between = [769, 800, 900, 1023, 1024, 1025, 1100, 1200, 1280, 1366];

test('the bar of a signed-in buyer fits between phone and desktop', async ({ page }) => {
  await enterAsNewBuyer(page);
  await page.goto('/luxurymarket/profile');
  await expect(page.getByRole('link', { name: 'List Your Jewellery' })).toBeVisible();
  await expectFits(page, between);
});

testOfSeller(
  'the tables of the console fit between phone and desktop',
  async ({ page, testSeller, anotherBrowser }) => {
    const piece = await offerPiece(testSeller, { name: 'Champakali necklace with a pendant of three tiers' });
    const { request } = await anotherBrowser();
    await inquire(request, await newBuyer(request), piece);
    for (const path of ['/seller/leads', '/seller/products']) {
      await page.goto(path);
      await expect(page.getByRole('row', { name: /Champakali necklace/ }).first()).toBeVisible();
      await expectFits(page, between);
    }
  },
);
