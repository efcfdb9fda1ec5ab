import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Site, startSite } from './site.ts';

let site: Site;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.deploy('1');
  page = await site.browser.newPage();
  page.on('console', (message) => {
    if (/Content Security Policy|Minified React error/.test(message.text())) problems.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  expect(problems.splice(0)).toEqual([]);
});

const market = (version: string) => page.getByRole('heading', { name: `Test market, version ${version}` });
const panel = () => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
const bar = () => page.getByRole('banner').getByRole('link', { name: 'Bharat Gehna' });
const entry = '**/remotes/market/remoteEntry*.js';

/** Goes to the market inside the open page, with the list of remotes that came with it. Before hydration the click would do nothing. */
async function walkToMarket() {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    history.pushState({}, '', '/luxurymarket');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
}

test('a remote is rendered inside the shell, with the shared modules of the shell', async () => {
  await page.goto(`${site.url}/luxurymarket`);
  await market('1').waitFor();
  expect(await page.getByRole('button', { name: '22k' }).getAttribute('aria-pressed')).toBe('false');
  expect(await bar().count()).toBe(1);
});

test('a remote’s styles outweigh those of the design system, whichever arrives first', async () => {
  await page.goto(`${site.url}/luxurymarket`);
  await market('1').waitFor();
  expect(await market('1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('40px');
});

test('its files are asked for once, together with the shell’s own', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/luxurymarket`);
  await market('1').waitFor();
  const entries = asked.filter((path) => path.includes('remoteEntry'));
  expect(entries).toHaveLength(1);
});

test('a remote that cannot be loaded leaves the page working, and Retry loads it', async () => {
  await page.route(entry, (route) => route.abort());
  await page.goto(`${site.url}/luxurymarket`);
  await panel().waitFor();
  expect(await bar().isVisible()).toBe(true);

  await page.unroute(entry);
  await panel().getByRole('button', { name: 'Retry' }).click();
  await market('1').waitFor();
  expect(await panel().count()).toBe(0);
});

test('three tries are made before the panel is shown', async () => {
  let tries = 0;
  await page.goto(site.url);
  await page.route(entry, (route) => {
    tries += 1;
    return tries < 3 ? route.abort() : route.continue();
  });
  await walkToMarket();
  await market('1').waitFor();
  expect(tries).toBe(3);
});

test('a page opened before a deployment finds the remote’s new files', async () => {
  await page.goto(site.url);
  await site.deploy('2');
  await walkToMarket();
  await market('2').waitFor();
  expect(await panel().count()).toBe(0);
});

test('a page of a remote whose chunk is gone shows the panel, and Retry finds the new version', async () => {
  await page.goto(`${site.url}/luxurymarket`);
  await market('1').waitFor();
  await site.deploy(null);
  await page.evaluate(() => {
    history.pushState({}, '', '/luxurymarket/later');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await panel().waitFor();
  await site.deploy('2');
  await panel().getByRole('button', { name: 'Retry' }).click();
  await page.getByText('A page that came later').waitFor();
  await vi.waitFor(async () => expect(await market('2').count()).toBe(1), { timeout: 30_000 });
});

const codeOfAll = /\/(?:assets|remotes\/market)\/.*\.(?:js|css)$/;
const codeOfShell = /\/assets\/.*\.(?:js|css)$/;

test('without a connection a page cannot be loaded; with one again, Retry loads it', async () => {
  await page.goto(`${site.url}/luxurymarket`);
  await market('1').waitFor();
  await page.route(codeOfAll, (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, '', '/luxurymarket/later');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await panel().waitFor();
  await page.unroute(codeOfAll);
  await panel().getByRole('button', { name: 'Retry' }).click();
  await page.getByText('A page that came later').waitFor();
});

test('without a connection a part of the page cannot be opened; with one again it can', async () => {
  await page.goto(`${site.url}/luxurymarket`);
  await market('1').waitFor();
  // Lost before the part's own code came, and before the shell's that it needs.
  for (const lost of [codeOfAll, codeOfShell]) {
    await page.route(lost, (route) => route.abort());
    await page.getByRole('button', { name: 'Open the part' }).click();
    await page.getByText('This could not be opened.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.unroute(lost);
  }
  await page.getByRole('button', { name: 'Open the part' }).click();
  await page.getByText('A part that came later').waitFor();
});

test('a remote that is not there at all shows the panel until it is', async () => {
  await site.deploy(null);
  await page.goto(`${site.url}/luxurymarket`);
  await panel().waitFor();
  await site.deploy('2');
  await panel().getByRole('button', { name: 'Retry' }).click();
  await market('2').waitFor();
});
