import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../site.ts';

const titles = [
  "India's First Jewelry Discovery Network",
  'A discovery network, not a checkout',
  'Look by hand, by metal, by moment',
  'Three choices, and the right tray is in front of you',
  'Your shop window, open all day',
  'Why we stand apart',
  'Where the craft lives',
  'Trust, checked on paper',
  'Ask about the clasp, the polish, the price',
  'Send a quotation they can file',
  'On the tray today',
  'See what India’s karigars made this month',
];

/** Interacts, so that the sections below the hero are hydrated: a chosen region reacts only then. */
async function hydrateSections(page: Page) {
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('article').filter({ hasText: 'Net ' })).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^See (all \d+ pieces|the one piece)$/ })).toBeVisible();
}

test('the first view comes with cut faces and an AVIF, which leave room on a slow network', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const faces = asked.filter((path) => path.endsWith('.woff2'));
  expect(faces.length).toBeGreaterThan(1);
  expect(faces.filter((path) => /-latin-/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.includes('hero-jhumka'))).toEqual([expect.stringMatching(/\.avif$/)]);
});

const region = (page: Page, name: string) => page.getByRole('radio', { name });

test('the home page has its sections in order, and every call to action leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  await hydrateSections(page);
  const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(shown.filter((title) => titles.includes(title))).toEqual(titles.slice(1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '');
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const address of new Set(links)) {
    const answer = await request.get(address ?? '');
    expect(answer.status(), `${address}`).toBe(200);
  }
});

test('the footer has the year and opens its pages in new tabs', async ({ page, context }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Bharat Gehna`);
  const opened = context.waitForEvent('page');
  await footer.getByRole('link', { name: 'Buyer protection' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'Buyer protection' })).toBeVisible();
  await expect(tab.getByRole('main')).toContainText('within 7 days of receipt');
  await expect(tab.getByRole('main')).toContainText('within 3 business days');
});

test('the heritage map is walked with the arrow keys, Rajasthan first', async ({ page }) => {
  await page.goto('/');
  await hydrateSections(page);
  await region(page, 'Rajasthan').focus();
  await expect(region(page, 'Rajasthan')).toBeChecked();
  const detail = page.getByRole('article').filter({ hasText: 'Verified karigars' });
  for (const [name, jewelry, karigars] of [
    ['Gujarat, Surat', 'Surat Diamonds', '100+'],
    ['Bengal', 'Temple Jewelry', '75+'],
    ['Tamil Nadu', 'Temple Gold', '60+'],
    ['Rajasthan', 'Meenakari', '50+'],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect(region(page, name)).toBeChecked();
    await expect(detail).toHaveCount(1);
    await expect(detail).toContainText(jewelry);
    await expect(detail).toContainText(karigars);
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('one piece of a choice leaves no empty paper below it', async ({ page }) => {
    await page.goto('/?gender=Men&karat=14k');
    await page.mouse.wheel(0, 400);
    const link = page.getByRole('link', { name: 'See the one piece' });
    await expect(link).toBeVisible();
    const [end, next] = [
      await link.boundingBox(),
      await page.getByRole('heading', { name: titles[4] ?? '' }).boundingBox(),
    ];
    expect((next?.y ?? Number.NaN) - (end?.y ?? 0)).toBeLessThan(320);
  });

  test('a region is chosen by its marker', async ({ page }) => {
    await page.goto('/');
    await hydrateSections(page);
    await region(page, 'Tamil Nadu').tap();
    await expect(region(page, 'Tamil Nadu')).toBeChecked();
    await expect(page.getByText('Temple Gold')).toBeVisible();
  });
});

test('a choice shows its pieces, and the market shows all of them', async ({ page }) => {
  await page.goto('/');
  await hydrateSections(page);
  await page.getByRole('link', { name: 'Rajasthan rare' }).click();
  const all = page.locator('a[href*="regionalStyle=Rajasthan+rare"]').filter({ hasText: /^See all \d+ pieces$/ });
  await expect(all).toBeVisible();
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await all.click();
  await expect(page.getByText(`${count} products found`)).toBeVisible();
});

test('nothing moves while the page is read', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await hydrateSections(page);
  const end = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(end).toBeInViewport({ timeout: 100 });
  }).toPass();
  const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(moved).toBeLessThan(0.02);
});

test('the whole home page is accessible', async ({ page }) => {
  await page.goto('/');
  await hydrateSections(page);
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  test.use({ expectedFailures: [/net::ERR_FAILED/] });

  test('what was being read stays, and works once its code has come', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    let isAway = true;
    await page.route(/\.js$/, (route) => (isAway ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.wheel(0, 400);
    await failed;
    await page.waitForTimeout(500);
    await expect(page.getByRole('heading', { name: titles[6] ?? '' })).toBeVisible();
    isAway = false;
    await hydrateSections(page);
  });
});
