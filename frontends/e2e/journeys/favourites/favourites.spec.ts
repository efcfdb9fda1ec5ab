import type { Page } from '@playwright/test';
import { mobileOf, newAccount, passwordOf } from '../account/new-account.ts';
import { cards, pieceLink } from '../market/list.ts';
import { enterAsNewBuyer, newBuyer } from '../messages/members.ts';
import { expect, test } from '../site.ts';

const list = '/luxurymarket/products?mainCategory=Silver&subcategory=Anklets';
const heart = (page: Page, at: number) =>
  cards(page)
    .nth(at)
    .getByRole('button', { name: /^Favourite: / });

/** Whether the heart has had its answer: it takes presses again. */
async function expectKept(page: Page, at: number, isKept: boolean) {
  await expect(heart(page, at)).toHaveAttribute('aria-pressed', String(isKept));
  await expect(heart(page, at)).toBeEnabled();
}

test('a piece is kept from its card, known on its page, found among the favourites, removed and brought back', async ({
  page,
}) => {
  await enterAsNewBuyer(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/favorites/ids') && asked.push(request.url()));
  await page.goto(list);
  const name = (await pieceLink(cards(page).first()).textContent()) ?? '';
  await expectKept(page, 0, false);
  // One for all hearts of the page, never one a heart; it is refetched each time the live connection is opened.
  expect(asked.length).toBeLessThan(5);
  await heart(page, 0).press('Space');
  await expectKept(page, 0, true);

  await pieceLink(cards(page).first()).click();
  await expect(page.getByRole('button', { name: 'In favourites', pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'In favourites', pressed: true })).toBeVisible();

  await page.goto('/luxurymarket/favorites');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Remove ${name} from favourites` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('No favorites yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page).getByRole('link', { name })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
});

test('the hearts of other tabs follow', async ({ page, context }) => {
  await enterAsNewBuyer(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(list);
  await expectKept(other, 1, false);
  await heart(page, 1).click();
  await expectKept(other, 1, true);
});

test('a visitor’s heart leads to login and back to the list, where the piece is a favourite', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = newAccount();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await newBuyer(elsewhere.request, account);
  await elsewhere.close();

  await page.goto(list);
  await cards(page)
    .first()
    .getByRole('link', { name: /^Log in to add/ })
    .click();
  await mobileOf(page).fill(account.mobile);
  await passwordOf(page).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(list);
  await expectKept(page, 0, true);
});

test.describe('a session that ended', () => {
  test.use({ expectedFailures: [/status of 401/] });

  test('leads to login with the reason, and back to the favourites', async ({ page }) => {
    const account = newAccount();
    await enterAsNewBuyer(page, account);
    await page.route('**/api/favorites*', (route) => route.fulfill({ status: 401, body: '' }));
    const ended = { status: 401, contentType: 'application/problem+json', body: '{"code":"session-ended"}' };
    await page.route('**/api/auth/refresh', (route) => route.fulfill(ended));
    await page.goto('/luxurymarket/favorites');
    await expect(page).toHaveURL(/^[^?]*\/login/);
    await expect(page.getByText('Authentication failed. Please log in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('gehna.token'))).toBeNull();
    await page.unrouteAll();
    await mobileOf(page).fill(account.mobile);
    await passwordOf(page).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  });
});
