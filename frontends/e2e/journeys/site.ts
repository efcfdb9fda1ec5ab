import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** Widths at which every screen is looked at: a phone and a desktop. */
export const widths = [360, 1440] as const;

type Fixtures = {
  /**
   * What a page may say in the console: nothing. A journey that provokes an answer such as 401 names it here, because the browser
   * itself logs every answer from 400 up. One pattern at most: Playwright takes a second one in the list for options of the first.
   */
  expectedFailures: [] | [RegExp];
  /** The browser of somebody else: watched like the first one, and closed at the end. */
  anotherBrowser: () => Promise<BrowserContext>;
};

/**
 * When a role changes, services refuse the tokens from before it, and the page fetches a new one without a word. A call of that very
 * second is refused, or not.
 */
export const refusedWhileRolesChange = /status of 401/;

/** A journey fails on any error in the console and on any exception in the page, whatever it looks at itself. */
export const test = base.extend<Fixtures>({
  expectedFailures: [[], { option: true }],
  context: async ({ context, expectedFailures }, use) => {
    const complaints = watch(context, expectedFailures);
    await use(context);
    expect(complaints, 'what pages complained about').toEqual([]);
  },
  anotherBrowser: async ({ browser, expectedFailures }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push({ context, complaints: watch(context, expectedFailures) });
      return context;
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints, 'what pages of another browser complained about').toEqual([]);
    }
  },
});

/** Everything that pages of a browser complain about from now on. */
function watch(context: BrowserContext, expectedFailures: readonly RegExp[]): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    const isExpected = expectedFailures.some((pattern) => pattern.test(text));
    if (message.type() === 'error' && !isExpected) complaints.push(text);
  });
  return complaints;
}

/** From now on pages come as when web had no answer in time: the plain shell, which asks for everything itself. */
export async function withoutFirstHtml(page: Page) {
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

/** Waits until the app has taken over a part of the first HTML: until then, links are the browser's and keys are nobody's. */
export async function expectTakenOver(part: Locator) {
  // React marks what it has taken over.
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
}

/** No WCAG 2.2 A or AA finding, and no horizontal scroll. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `horizontal overflow of ${page.url()} in px`).toBeLessThanOrEqual(0);
}
