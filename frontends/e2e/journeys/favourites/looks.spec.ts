import type { Page } from '@playwright/test';
import { watchWhatsApp } from '../inquiry/whatsapp.ts';
import { cards, pieceLink } from '../market/list.ts';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, expectAccessible, test, widths } from '../site.ts';

const list = '/luxurymarket/products?mainCategory=Gold&subcategory=Rings';

async function openPiece(page: Page) {
  await page.goto(list);
  await pieceLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
}

/** What a buyer does and sees, screen after screen, each looked at. */
const walk: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'no favourites',
    async (page) => {
      await page.goto('/luxurymarket/favorites');
      await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    },
  ],
  [
    'no inquiries',
    async (page) => {
      await page.goto('/luxurymarket/inquiries');
      await expect(page.getByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
    },
  ],
  [
    'a list with hearts',
    async (page) => {
      await page.goto(list);
      for (const at of [0, 1, 2])
        await cards(page)
          .nth(at)
          .getByRole('button', { name: /^Favourite/ })
          .click();
      await expect(page.getByRole('button', { name: /^Favourite/, pressed: true })).toHaveCount(3);
    },
  ],
  [
    'favourites',
    async (page) => {
      await page.goto('/luxurymarket/favorites');
      await expect(cards(page)).toHaveCount(3);
    },
  ],
  [
    'sharing',
    async (page) => {
      await openPiece(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('dialog', { name: 'Share this piece' })).toBeVisible();
    },
  ],
  [
    'an inquiry to confirm',
    async (page) => {
      await openPiece(page);
      await page.getByRole('button', { name: 'Send inquiry on WhatsApp' }).click();
      await expect(page.getByRole('dialog', { name: 'Send this inquiry?' })).toBeVisible();
    },
  ],
  [
    'an inquiry sent',
    async (page) => {
      await page.getByRole('button', { name: 'Send inquiry', exact: true }).click();
      await expect(page.getByText('Inquiry sent!')).toBeVisible();
    },
  ],
  [
    'the end of a product page',
    async (page) => {
      await openPiece(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'Similar pieces' }).getByRole('article').first()).toBeVisible();
      // Where the page ends, nothing lies under the bar that holds the price on a phone.
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.99, timeout: 500 });
        }).toPass();
      }
    },
  ],
  [
    'inquiries',
    async (page) => {
      await page.goto('/luxurymarket/inquiries');
      await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toHaveCount(1);
    },
  ],
  [
    'an inquiry to close',
    async (page) => {
      await page.getByRole('button', { name: /^Close inquiry/ }).click();
      await expect(page.getByRole('dialog', { name: 'Close this inquiry?' })).toBeVisible();
    },
  ],
];

test.use({ reducedMotion: 'reduce' });
test('every screen of a buyer is accessible and fits', async ({ page }) => {
  await enterAsNewBuyer(page);
  await watchWhatsApp(page);
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  for (const [name, open] of walk)
    await test.step(name, async () => {
      await open(page);
      await expectAccessible(page);
    });
});

test('personal pages ask visitors to log in', async ({ page }) => {
  for (const path of ['favorites', 'inquiries']) {
    await page.goto(`/luxurymarket/${path}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
  }
});
