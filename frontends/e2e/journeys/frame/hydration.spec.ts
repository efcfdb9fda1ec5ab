import type { Page } from '@playwright/test';
import { cards, pieceLink } from '../market/list.ts';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, test } from '../site.ts';

declare global {
  interface Window {
    fromServer: Element | null | undefined;
  }
}

/** The code of pages comes late, as on a slow phone: what happens to the server's HTML until then can be seen. */
const delayPages = (page: Page) =>
  page.route(/\/remotes\/\w+\/(?!remoteEntry|__federation)[^/]+\.js$|\/assets\/\d+\.\w+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });

/** Opens a page, and waits until it is hydrated. Answers whether the elements of the server's HTML were kept. A busy server may leave them out: then once more. */
async function contentOf(page: Page, path: string, tries = 3): Promise<'kept' | 'replaced' | 'absent'> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.fromServer = document.querySelector('main h1');
  });
  await page.mouse.wheel(0, 10);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const content = await page.evaluate(() => {
    if (!window.fromServer) return 'absent';
    return window.fromServer.isConnected ? 'kept' : 'replaced';
  });
  return content === 'absent' && tries > 1 ? contentOf(page, path, tries - 1) : content;
}

test('what the server rendered stays on the page while its code comes, for a visitor and for a signed-in buyer', async ({
  page,
}) => {
  // Of a house with a store, which sellers of other journeys do not have.
  await page.goto('/luxurymarket/products?search=Johari+Kothi');
  const piece = (await pieceLink(cards(page).first()).getAttribute('href')) ?? '';
  await page.goto(piece);
  const store = (await page.locator('main a[href^="/store/"]').first().getAttribute('href')) ?? '';
  await delayPages(page);
  const paths = ['/', '/luxurymarket', '/luxurymarket/products?mainCategory=Gold', piece, store, '/about-us'];
  for (const path of paths) expect(await contentOf(page, path), `${path} of a visitor`).toBe('kept');
  await enterAsNewBuyer(page);
  for (const path of paths) expect(await contentOf(page, path), `${path} of a buyer`).toBe('kept');
});

test('a reloaded piece still leads back to its list, which the server does not have', async ({ page }) => {
  await page.goto('/luxurymarket/products?mainCategory=Silver');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await pieceLink(cards(page).first()).click();
  const back = page.getByRole('button', { name: 'Back to Silver' });
  await expect(back).toBeVisible();
  // What does not fit the server's HTML is an exception, and fails the journey.
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(back).toBeVisible();
  await back.click();
  await expect(page).toHaveURL('/luxurymarket/products?mainCategory=Silver');
});
