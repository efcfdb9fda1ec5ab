import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { call, demoSeller, enter, newBuyer, pieceOf } from '../messages/members.ts';
import { demoReviewer } from '../review/reviewer-api.ts';
import { expect, expectHydrated, test } from '../site.ts';

/** Every path of every app's table of pages, as its source has it: the tables themselves belong to the apps. */
const apps = join(import.meta.dirname, '../../../apps');
const tables = globSync('*/src/pages.{ts,tsx}', { cwd: apps }).map((file) => readFileSync(join(apps, file), 'utf8'));
const paths = tables.flatMap((table) => [...table.matchAll(/'(\/[^']*|\*)'/g)].map(([, path = '']) => path));

/** By path, an address of it; what stands behind `:` is looked up. A visitor sees them unless another user is named. */
const shown = {
  visitor: {
    '/': '/?utm_source=mail',
    '/about-us': '/about-us',
    '/privacy-policy': '/privacy-policy',
    '/terms-conditions': '/terms-conditions',
    '/buyer-protection': '/buyer-protection',
    '/login': '/login',
    '/signup': '/signup',
    '/forgot-password': '/forgot-password',
    '/reset-password': '/reset-password?token=none',
    '/luxurymarket': '/luxurymarket?tab=silver',
    '/luxurymarket/products': '/luxurymarket/products?karat=22K&mainCategory=gold&page=2&utm_source=x',
    '/luxurymarket/product/:id': '/luxurymarket/product/:product?utm_source=x',
    '/luxurymarket/compare': '/luxurymarket/compare?pieces=:product',
    '/store/:slug': '/store/johari-kothi-jaipur?utm_source=x',
  },
  buyer: {
    '/luxurymarket/favorites': '/luxurymarket/favorites',
    '/luxurymarket/messages/:conversationId?': '/luxurymarket/messages',
    '/luxurymarket/inquiries': '/luxurymarket/inquiries',
    '/luxurymarket/become-seller': '/luxurymarket/become-seller',
    '/luxurymarket/profile': '/luxurymarket/profile',
    '/luxurymarket/ratings/:sellerId': '/luxurymarket/ratings/nowhere',
    '/luxurymarket/decisions': '/luxurymarket/decisions',
    '/luxurymarket/quotations/:id': '/luxurymarket/quotations/nowhere',
    '/luxurymarket/shared-quotation': '/luxurymarket/shared-quotation',
  },
  seller: {
    '/seller': '/seller',
    '/seller/dashboard': '/seller/dashboard',
    '/seller/products': '/seller/products',
    '/seller/products/add': '/seller/products/add',
    '/seller/products/edit/:id': '/seller/products/edit/:product',
    '/seller/leads': '/seller/leads',
    '/seller/quotations': '/seller/quotations',
    '/seller/quotations/new': '/seller/quotations/new',
    '/seller/inquiries/:conversationId?': '/seller/inquiries',
    '/seller/ratings': '/seller/ratings',
    '/seller/landing-store': '/seller/landing-store',
    '/seller/tools': '/seller/tools',
    '*': '/seller/nowhere',
  },
  reviewer: {
    '/review/applications/:id?': '/review/applications',
    '/review/products/:id?': '/review/products',
    '/review/reports/:id?': '/review/reports',
    '/review/metal-rates': '/review/metal-rates',
    '/review/audit': '/review/audit',
  },
} as const;
/** Pages that lead on at once; the design system is built for developers only. */
const withoutHead = ['/dashboard', '/review', '/design'];

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

test('every path of every table of pages is looked at here', () => {
  const looked = Object.values(shown).flatMap((addresses) => Object.keys(addresses));
  expect(new Set([...looked, ...withoutHead])).toEqual(new Set(paths));
});

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

    for (const [path, address] of Object.entries(shown[user])) {
      const at = address.replace(':product', product ?? '');
      await test.step(path, async () => {
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
