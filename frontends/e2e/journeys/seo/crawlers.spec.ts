import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { pieceOf } from './piece.ts';

test.describe('where nothing is', () => {
  test.use({ expectedFailures: [/status of 404/] });

  for (const path of ['/nowhere', '/luxurymarket/nowhere', '/luxurymarket/product/prd_nothing']) {
    test(`${path} answers 404 and stays out of indexes`, async ({ page }) => {
      // Web waits 300 ms for the API to answer whether a piece exists: a busy machine then gets the plain shell with 200.
      await expect(async () => expect((await page.goto(path))?.status()).toBe(404)).toPass();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
    });
  }
});

test('a shared piece has a preview: title with price, words and a picture that is a JPEG', async ({ page }) => {
  const path = await pieceOf(page);
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(path)).text();
    expect(html).toContain('og:image');
  }).toPass();
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(property('og:title')).toMatch(/, ₹[\d,]+$/);
  expect(property('og:description')).toMatch(/^₹[\d,]+ from \w/);
  expect(property('og:url')).toMatch(new RegExp(`${path}$`));
  const picture = await page.request.get(new URL(property('og:image')).pathname);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'INR' } });
});

/** Ids of all products on the market. */
async function idsOnMarket(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1, hasNext = true; hasNext; number += 1) {
    const answer = await page.request.get(`/api/products?limit=100&page=${number}`);
    const { products, pagination } = await answer.json();
    ids.push(...products.map(({ id }: { id: string }) => id));
    hasNext = pagination.hasNext;
  }
  return ids;
}

test('the sitemap lists every product on the market', async ({ page }) => {
  // Other journeys add and remove products between the two looks.
  await expect(async () => {
    const ids = await idsOnMarket(page);
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const missing = ids.filter((id) => !sitemap.includes(`/luxurymarket/product/${id}</loc>`));
    expect(ids.length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  }).toPass();
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});
