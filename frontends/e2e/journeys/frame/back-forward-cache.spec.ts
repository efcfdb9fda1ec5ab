import { type APIRequestContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../browsers.ts';
import { ageToken, tokenIn } from '../account/new-account.ts';
import { call, enter, newBuyer } from '../messages/members.ts';
import { test as base, expect, expectHydrated } from '../site.ts';

/** Playwright switches the browser's back/forward cache off, and the headless shell has none; a browser of this file's own has it. */
const test = base.extend<object, { browser: Awaited<ReturnType<typeof chromium.launch>> }>({
  browser: [
    async ({ launchOptions }, use) => {
      const browser = await chromium.launch({
        ...launchOptions,
        executablePath: chromiumPath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page, goes on to another document and back. Answers why the first page was loaded anew; undefined when it was restored from the cache. */
async function leaveAndComeBack(page: Page, path: string, ready = async () => {}): Promise<unknown> {
  const answer = await page.goto(path);
  expect(await answer?.headerValue('cache-control')).not.toContain('no-store');
  await expectHydrated(page.getByRole('main'));
  await ready();
  await page.evaluate(() => Object.assign(window, { isTheFirst: true }));
  await page.goto('/privacy-policy');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(path);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as [
      PerformanceNavigationTiming & { notRestoredReasons?: unknown },
    ];
    return 'isTheFirst' in window ? undefined : (navigation.notRestoredReasons ?? 'made anew');
  });
}

/** One of the demo: the newest are other journeys', which take them from the market again. */
async function addressOfPiece(request: APIRequestContext) {
  const { products } = await call<{ products: { id: string }[] }>(request, null, '/api/products?limit=1&sortOrder=asc');
  return `/luxurymarket/product/${products[0]?.id}`;
}

for (const [name, address] of [
  ['home', '/'],
  ['market', '/luxurymarket'],
  ['list', '/luxurymarket/products'],
  ['piece', addressOfPiece],
  ['store', '/store/johari-kothi-jaipur'],
  ['about us', '/about-us'],
] as const) {
  test(`Back shows the ${name} page as it was left, without asking for it again`, async ({ page }) => {
    const path = typeof address === 'string' ? address : await address(page.request);
    expect(await leaveAndComeBack(page, path)).toBeUndefined();
  });
}

test('Back shows a page that has just renewed a token as it was left', async ({ page, context }) => {
  await enter(context, await newBuyer(context.request));
  await page.goto('/about-us');
  const aged = await ageToken(page);
  expect(
    await leaveAndComeBack(page, '/about-us', () => expect.poll(() => tokenIn(page)).not.toBe(aged)),
  ).toBeUndefined();
});

/** Whether this browser's one live connection is held: by the page that is shown, because one in the cache would not be there any more. */
const isLive = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name?.startsWith('gehna.live.'));
  });

for (const path of ['/', '/luxurymarket/products']) {
  test(`Back to ${path} opens the live connection of who is signed in again`, async ({ page, context }) => {
    await enter(context, await newBuyer(context.request));
    await page.goto(path);
    await expect.poll(() => isLive(page)).toBe(true);
    expect(await leaveAndComeBack(page, path)).toBeUndefined();
    await expect.poll(() => isLive(page)).toBe(true);
  });
}
