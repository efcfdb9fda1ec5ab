import { baseUrl } from '../../base-url.ts';
import { expect, expectHydrated, test } from '../site.ts';
import { pieceOf } from './piece.ts';

/** Queries as visitors mistype them, mail programs break them and scanners try them. */
const oddQueries = [
  '?page=0&page=-1&page=1e9&page[]=2',
  '?page=99999999999999',
  '?mainCategory=Brass&karat=%F0%9F%92%8D&karat[]=22k&page=-7&sortBy=1&gender[]=x',
  '?karat=22k&karat=18k&karat[$ne]=x&mainCategory=Gold&mainCategory=Silver',
  '?__proto__=1&constructor=2&tab=__proto__&filters=constructor&regionalStyle=toString&sortBy=hasOwnProperty',
  '?search=%&page=%E0%A4%A&gender=%zz&category=%',
  '?search=%00&tab=%00',
  '?search=%00%E0%A4%A&mainCategory=__proto__&sortBy=constructor',
  '?search=%F0%9F%92%8D%20%E0%A4%95%E0%A5%81%E0%A4%82%E0%A4%A6%E0%A4%A8&mainCategory=%F0%9F%92%8D',
  `?search=${'a'.repeat(199)}%F0%9F%92%8D`,
  `?search=${'%F0%9F%92%8D'.repeat(150)}`,
  `?search=${'x'.repeat(1_500)}`,
  `?utm_source=${'x'.repeat(4_000)}`,
  `?${Array.from({ length: 300 }, (_, number) => `p${number}=${number}`).join('&')}`,
  '?&&&==&=&?&?',
  '?search=%3Cscript%3Ealert(1)%3C/script%3E&category=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '?search=%E2%80%AE%E2%80%A8%ED%A0%BD',
];

test.describe('a query of any shape', () => {
  for (const name of ['home', 'market', 'list', 'piece'] as const) {
    test(`shows the ${name} page, with scripts and without, also to crawlers`, async ({ page, playwright }) => {
      test.slow();
      const paths = { home: '/', market: '/luxurymarket', list: '/luxurymarket/products', piece: await pieceOf(page) };
      const crawler = await playwright.request.newContext({
        baseURL: baseUrl,
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      });
      for (const [index, query] of oddQueries.entries()) {
        const path = paths[name] + query;
        await expect(async () => {
          const answer = await crawler.get(path);
          expect(answer.status(), path).toBe(200);
          expect(await answer.text(), path).toMatch(/<h1[^>]*>[^<]*[^<\s]/);
        }).toPass();
        // The list reads most of a query; how the others render each of them is tested in the apps.
        if (name !== 'list' && index % 6 !== 0) continue;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/);
        await expectHydrated(page.locator('main h1'));
        if (name === 'list') await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
      }
      await crawler.dispose();
    });
  }
});
