import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeadlessShell } from '../../../../infra/local/browser.ts';
import { build } from './build.ts';

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

let folder: string;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gehna-design-'));
  const { default: config } = await import('../../ui/webpack.config.ts');
  await build({ ...config, cache: false }, folder);
  browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await openDesign();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
  expect(problems).toEqual([]);
});

/** The design page, from the files of the build. */
async function openDesign(): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/*', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = await readFile(join(folder, name)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[name.split('.').pop() ?? ''] ?? 'text/plain' });
  });
  await page.goto('http://design.test/');
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  return page;
}

async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

test.each([320, 360, 768, 1440])('at %d px axe finds nothing and nothing overflows', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test.each([
  ['Open dialog', 360],
  ['Open dialog', 1440],
  ['Open sheet', 360],
])('"%s" at %d px: axe finds nothing, and the page behind stands still', async (name, width) => {
  await page.setViewportSize({ width, height: 900 });
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
  const box = await page.getByRole('dialog').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a notice is not printed over the page', async () => {
  await page.getByRole('button', { name: 'Good news' }).click();
  const notice = page.locator('[data-notices]').getByText('Inquiry sent successfully!');
  await notice.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await notice.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await notice.isVisible()).toBe(true);
});

test('on a phone buttons, selects and inputs are at least 44 px high', async () => {
  await page.setViewportSize({ width: 360, height: 900 });
  const low = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:not([class*="link"]), select, input[type="text"]')]
      .map(
        (element) =>
          [
            element.textContent || element.ariaLabel,
            element.closest('[class*="box"]')?.clientHeight ?? element.offsetHeight,
          ] as const,
      )
      .filter(([, height]) => height < 44),
  );
  expect(low).toEqual([]);
});

test('no text is set below 14 px, but the digit in a count dot', async () => {
  await page.setViewportSize({ width: 360, height: 900 });
  const small = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement || !textContent?.trim() || /[Cc]ount/.test(parentElement.className)) continue;
      if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 14) found.push(textContent);
    }
    return found;
  });
  expect(small).toEqual([]);
});
