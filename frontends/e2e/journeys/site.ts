import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { axeFindings } from './axe.ts';

export { expect };

/** Widths at which every screen is looked at: a phone and a desktop. */
export const widths = [360, 1440] as const;

type Fixtures = {
  /**
   * Expected console errors; by default none. A journey that provokes an answer such as 401 names it here, because the browser
   * itself logs every answer from 400 up. One pattern at most: Playwright takes a second one in the list for options of the first.
   */
  expectedFailures: [] | [RegExp];
  /** The browser of another user: watched like the first one, and closed at the end. */
  anotherBrowser: () => Promise<BrowserContext>;
};

/**
 * When a role changes, services refuse the tokens from before it, and the page silently fetches a new one. A call of that very
 * second is refused, or not.
 */
export const refusedWhileRolesChange = /status of 401/;

/** A journey fails on any error in the console and on any exception in the page, whatever it looks at itself. */
export const test = base.extend<Fixtures>({
  expectedFailures: [[], { option: true }],
  context: async ({ context, expectedFailures }, use) => {
    const complaints = watch(context, expectedFailures);
    await use(context);
    expect(complaints(), 'what pages complained about').toEqual([]);
  },
  anotherBrowser: async ({ browser, expectedFailures }, use) => {
    const opened: { context: BrowserContext; complaints: () => string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push({ context, complaints: watch(context, expectedFailures) });
      return context;
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints(), 'what pages of another browser complained about').toEqual([]);
    }
  },
});

/** Console errors and exceptions of all pages of a browser from now on. */
function watch(context: BrowserContext, expectedFailures: readonly RegExp[]): () => string[] {
  const complaints: { text: string; url: string }[] = [];
  const tooLate = new Set<string>();
  context.on('response', (response) => {
    if (isTooLate(response)) tooLate.add(response.url());
  });
  context.on('weberror', (error) => complaints.push({ text: `exception: ${error.error().message}`, url: '' }));
  context.on('console', (message) => {
    const { url } = message.location();
    const text = `${message.text()} (${url})`;
    const isExpected = isOfRecording(message) || expectedFailures.some((pattern) => pattern.test(text));
    if (message.type() === 'error' && !isExpected) complaints.push({ text, url });
  });
  return () =>
    complaints.filter(({ text, url }) => !(/status of 50[34]/.test(text) && tooLate.has(url))).map(({ text }) => text);
}

/**
 * A read that came too late on a busy machine: its database took longer than a request waits (503 with Retry-After), or its service longer
 * than the gateway does (504). The page asks again by itself, and fails the journey when it never gets its answer.
 */
const isTooLate = (response: Response): boolean =>
  response.request().method() === 'GET' &&
  (response.status() === 504 || (response.status() === 503 && response.headers()['retry-after'] !== undefined));

/** Playwright's recording reads the pictures that a page has made, from no place in the page, which the page's policy forbids. */
const isOfRecording = (message: ConsoleMessage): boolean =>
  message.location().url === '' && message.text().startsWith("Connecting to 'blob:");

/** From now on pages come as when web had no answer in time: the plain shell, which fetches everything itself. */
export async function withoutServerRendering(page: Page) {
  await page.route(
    ({ pathname }) => pathname === '/' || /^\/(luxurymarket|store\/)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<script type="application\/json" id="first">[\s\S]*?<\/script>/, '')
        .replace(/(<div id="root">)[\s\S]*?(<\/div><script type="application\/json" id="remotes">)/, '$1$2');
      const { 'content-encoding': _packed, ...headers } = response.headers();
      await route.fulfill({ status: response.status(), headers, body });
    },
  );
}

/** Waits until the app has hydrated the page around a part: before that, links navigate by the browser and keys do nothing. */
export async function expectHydrated(part: Locator) {
  await expect(part).toBeAttached();
  await expect(part.page().locator('html[data-hydrated]')).toBeAttached();
}

/**
 * No WCAG 2.2 A or AA finding, names that hold the words that are shown among them, and no horizontal scroll.
 * @param at widths at which the page is looked at; afterwards it has its own again
 */
export async function expectAccessible(page: Page, at: readonly number[] = widths) {
  const own = page.viewportSize() ?? { width: 1440, height: 800 };
  for (const width of at) {
    await page.setViewportSize({ ...own, width });
    await expectAccessibleNow(page);
  }
  await page.setViewportSize(own);
}

async function expectAccessibleNow(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await axeFindings(page), `axe on ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
  await expectFitsNow(page);
}

/** No horizontal scroll, and no table that stands out of its place, unless that scrolls. */
export async function expectFits(page: Page, at: readonly number[]) {
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    await expectFitsNow(page);
  }
}

async function expectFitsNow(page: Page) {
  const overflows = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    ...Array.from(document.querySelectorAll('table'), ({ parentElement: place, offsetWidth }) =>
      place && getComputedStyle(place).overflowX === 'visible' ? offsetWidth - place.clientWidth : 0,
    ),
  ]);
  const at = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect(Math.max(...overflows), `horizontal overflow of ${at} in px`).toBeLessThanOrEqual(0);
}
