import type { Page } from '@playwright/test';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, test } from '../site.ts';
import { accountOf, ageToken, newAccount, openAccount, tokenIn } from './new-account.ts';

const refreshPath = '**/api/auth/refresh';

/** Counts the refresh calls of every page of a browser. */
async function countRefreshes(page: Page) {
  const seen = { count: 0 };
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) seen.count += 1;
  });
  return seen;
}

test('an old token is renewed silently when the page is opened', async ({ page }) => {
  const account = newAccount();
  await enterAsNewBuyer(page, account);
  await page.goto('/luxurymarket');
  const aged = await ageToken(page);
  await page.reload();
  await expect.poll(() => tokenIn(page)).not.toBe(aged);
  await expect(accountOf(page, account)).toBeVisible();
});

test.describe('frozen tabs', () => {
  // They lie on a page without an icon of its own.
  test.use({ expectedFailures: [/\/favicon\.ico/] });

  test('five tabs that resume with an old token make one refresh and share its token', async ({ page, context }) => {
    const account = newAccount();
    await enterAsNewBuyer(page, account);
    await page.goto('/luxurymarket');
    const tabs = [page];
    while (tabs.length < 5) {
      tabs.push(await context.newPage());
    }
    // Frozen tabs: none of them runs when the token expires, and no answer is cut off when they resume.
    for (const tab of tabs) await tab.goto('/robots.txt');
    const aged = await ageToken(page);
    const refreshes = await countRefreshes(page);
    await Promise.all(tabs.map((tab) => tab.goto('/about-us')));
    for (const tab of tabs) {
      await expect.poll(() => tokenIn(tab)).not.toBe(aged);
      await expect(accountOf(tab, account)).toBeVisible();
    }
    expect(refreshes.count).toBe(1);
  });
});

test.describe('a refresh answer lost on the way', () => {
  test.use({ expectedFailures: [/ERR_FAILED.*\/api\/auth\/refresh/] });

  test('is retried, and the session goes on', async ({ page, context }) => {
    const account = newAccount();
    await enterAsNewBuyer(page, account);
    await page.goto('/luxurymarket');
    const before = await context.cookies();
    let lost = 0;
    await page.route(refreshPath, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await context.addCookies(before);
      await route.abort();
    });
    const aged = await ageToken(page);
    await page.reload();
    await expect.poll(() => tokenIn(page)).not.toBe(aged);
    await expect(accountOf(page, account)).toBeVisible();
    expect(lost).toBe(1);
  });
});

test.describe('a refresh cookie used again later', () => {
  test.use({ expectedFailures: [/status of 401.*\/api\/auth\/refresh/] });

  test('ends the session for the thief and for the owner', async ({ page, context }) => {
    await enterAsNewBuyer(page);
    await page.goto('/luxurymarket');
    const stolen = await context.cookies();
    for (let round = 0; round < 2; round += 1) {
      const aged = await ageToken(page);
      await page.reload();
      await expect.poll(() => tokenIn(page)).not.toBe(aged);
    }
    const own = await context.cookies();

    await context.addCookies(stolen);
    await ageToken(page);
    await page.reload();
    // A page with a request in flight is led to the login; one that only resumed offers it in its bar.
    const offered = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await expect(offered.or(page.getByRole('heading', { level: 1, name: 'Login' }))).toBeVisible();
    // The bar of the server's page offers it before the page has asked.
    await expect.poll(() => tokenIn(page)).toBeNull();

    await context.addCookies(own);
    const answer = await page.request.post('/api/auth/refresh');
    expect(answer.status()).toBe(401);
  });
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const account = newAccount();
  await enterAsNewBuyer(page, account);
  await page.goto('/luxurymarket');
  const other = await context.newPage();
  await other.goto('/about-us');
  await expect(accountOf(other, account)).toBeVisible();
  await openAccount(page, account);
  await page.getByRole('button', { name: 'Logout everywhere' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
