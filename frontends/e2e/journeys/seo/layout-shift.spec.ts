import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../site.ts';
import { pieceOf } from './piece.ts';

const phone = {
  viewport: { width: 412, height: 823 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

/** Adds up what moves in the page by itself, from its first sign on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
}

for (const [kind, device] of [
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`on ${kind}`, () => {
    test.use(device);

    for (const name of ['home', 'market', 'list', 'piece'] as const) {
      test(`nothing jumps when the app hydrates the ${name} page, and it refetches nothing`, async ({ page }) => {
        const paths = {
          home: '/',
          market: '/luxurymarket',
          list: '/luxurymarket/products',
          piece: await pieceOf(page),
        };
        const path = paths[name];
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const shifted = await watchShifts(page);
        await expect(async () => {
          asked.length = 0;
          const answer = await page.goto(path, { waitUntil: 'networkidle' });
          expect(await answer?.text()).toContain('id="first"');
        }).toPass();
        await expectHydrated(page.locator('main h1'));
        expect(await shifted()).toBeLessThan(0.02);
        expect(asked).not.toContain('/api/products');
        expect(asked.filter((one) => one === `/api/products/${path.split('/')[3]}`)).toEqual([]);
      });
    }

    test('nothing jumps when the faces come after the words', async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await route.continue();
      });
      const paths = ['/', '/luxurymarket', '/luxurymarket/products', await pieceOf(page)];
      const shifted = await watchShifts(page);
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        expect(await shifted(), path).toBeLessThan(0.02);
      }
    });
  });
}
