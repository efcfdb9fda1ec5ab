import { test as base, expect, type Page } from '@playwright/test';
import { layoutFaults } from './layout.ts';
import { Data, plainWords, shownTexts } from './plain-words.ts';

/** Where the builds with pseudo texts are (infra/decisions/languages.md). */
export const pseudoUrl = process.env.PSEUDO_URL ?? '';

/** Buttons that open something without changing anything. */
const openers = 'button[aria-haspopup], button[aria-expanded="false"], summary';
/** So many of them are tried on each screen. */
const openersPerScreen = 5;

type Fixtures = {
  /** What the API has answered in this test: the only words that may stand without brackets. */
  data: Data;
  /** Opens an address, looks at it, and at whatever its buttons open. */
  look: (path: string) => Promise<void>;
};

/** Its pages are those of the pseudo site. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
  data: async ({}, use) => use(new Data()),
  baseURL: pseudoUrl,
  context: async ({ context, data }, use) => {
    context.on('response', (response) => {
      const isAnswer = new URL(response.url()).pathname.startsWith('/api/');
      if (isAnswer && response.headers()['content-type']?.includes('json')) data.addWhenRead(response.json());
    });
    await use(context);
  },
  look: async ({ page, data }, use, testInfo) => {
    await use(async (path) => {
      await page.goto(path);
      data.add([...new URL(path, pseudoUrl).searchParams.values()]);
      await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
      await lookAt(page, data, path, testInfo, { fullPage: true });
      const buttons = page.locator(openers).filter({ visible: true });
      const count = Math.min(await buttons.count(), openersPerScreen);
      for (let index = 0; index < count; index++) {
        const button = buttons.nth(index);
        if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
        await button.click({ timeout: 2_000, noWaitAfter: true }).catch(() => {});
        await lookAt(page, data, `${path} opened ${index + 1}`, testInfo);
        await page.keyboard.press('Escape');
        if (new URL(page.url()).pathname !== path.split('?')[0]) await page.goto(path);
      }
    });
  },
});

async function lookAt(
  page: Page,
  data: Data,
  name: string,
  testInfo: { outputPath: (name: string) => string },
  { fullPage = false } = {},
) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  for (const answer of await page.locator('script[type="application/json"]').allTextContents())
    data.add(JSON.parse(answer));
  const shown = await shownTexts(page);
  await data.allRead();
  const plain = shown.flatMap(({ text, where }) => {
    const words = plainWords(text, data);
    return words ? [`${where}: ${words}`] : [];
  });
  if (process.env.SCREENSHOTS === '1')
    await page.screenshot({
      path: testInfo.outputPath(`${name.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home'}.jpg`),
      fullPage,
      // Made in less time than PNG.
      type: 'jpeg',
      quality: 70,
    });
  expect.soft([...new Set(plain)], `plain words on ${name}`).toEqual([]);
  expect.soft(await layoutFaults(page), `layout of ${name}`).toEqual([]);
}
