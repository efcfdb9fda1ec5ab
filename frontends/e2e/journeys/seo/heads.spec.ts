import type { BrowserContext, Page } from '@playwright/test';
import { call, demoSeller, enter, newBuyer, pieceOf } from '../messages/members.ts';
import { demoReviewer } from '../review/reviewer-api.ts';
import { expect, expectHydrated, test } from '../site.ts';

/** Addresses whose heads are made of what is stored, and one of each role's. The apps' own tests have the pages of all tables. */
const shown = {
  visitor: [
    '/?utm_source=mail',
    '/luxurymarket?tab=silver',
    '/luxurymarket/products?karat=22K&mainCategory=gold&page=2&utm_source=x',
    '/luxurymarket/product/:product?utm_source=x',
    '/luxurymarket/compare?pieces=:product',
    '/store/johari-kothi-jaipur?utm_source=x',
  ],
  buyer: ['/luxurymarket/inquiries', '/luxurymarket/quotations/nowhere'],
  seller: ['/seller/products/edit/:product', '/seller/nowhere'],
  reviewer: ['/review/applications'],
} as const;

type User = keyof typeof shown;

const headOf = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, name: string) =>
      document.head
        .querySelector(selector)
        ?.getAttribute(name)
        ?.replace(/^https?:\/\/[^/]+/, '') ?? null;
    return {
      title: document.title,
      description: of('meta[name="description"]', 'content'),
      canonical: of('link[rel="canonical"]', 'href'),
      robots: of('meta[name="robots"]', 'content'),
    };
  });

async function signIn(context: BrowserContext, user: User): Promise<void> {
  if (user === 'buyer') await enter(context, await newBuyer(context.request));
  if (user === 'seller') await enter(context, await demoSeller(context.request));
  if (user === 'reviewer') await enter(context, await demoReviewer(context.request));
}

// On a wide screen the queues of the review console go on to their oldest entry.
test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/status of 40[04].*(verify-token|nowhere)/] });

for (const user of ['visitor', 'buyer', 'seller', 'reviewer'] as const) {
  test(`pages of a ${user} have one head: from the server without scripts, and in the browser`, async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const request = context.request;
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
    const served = await withoutScripts.newPage();
    const seller = await demoSeller(request);
    const { products } = await call<{ products: { _id: string }[] }>(request, seller.token, '/api/products/seller');
    const product = user === 'seller' ? products[0]?._id : (await pieceOf(request, seller)).id;
    await signIn(context, user);

    for (const address of shown[user]) {
      const at = address.replace(':product', product ?? '');
      await test.step(address, async () => {
        // Requested again: a busy machine gets the plain shell, with the head of a page whose answers are missing, and other journeys change counts.
        await expect(async () => {
          await page.goto(at);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectHydrated(page.locator('h1').first());
          await served.goto(at);
          expect(await headOf(page)).toEqual(await headOf(served));
        }).toPass({ timeout: 60_000 });
        const { canonical, robots, title } = await headOf(page);
        expect(title).not.toBe('');
        expect(robots === 'noindex' || canonical !== null, 'is found by its one address, or not at all').toBe(true);
      });
    }
    await withoutScripts.close();
  });
}
