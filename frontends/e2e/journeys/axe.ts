import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Half the size of `axe.source`, which each page has to take. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds against WCAG 2.2 A and AA, and its best practices: rule and elements of each. The page gets axe once;
 * @axe-core/playwright hands it over for every analysis, which takes longer than the analysis of most pages.
 * @param without selector of what is left out
 */
export async function axeFindings(page: Page, without?: string): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    }),
  );
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Half-way through a transition colours are neither those before it nor those after it.
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // What sticks to an edge of the window covers half a target by chance of the layout; one that is scrolled to is free.
    const stuck = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of stuck) Object.assign(style, { position: 'relative', inset: 'auto' });
    const context = selector === undefined ? document : { include: [['html']], exclude: [[selector]] };
    const { violations } = await axe.run(context, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Without what passed, which is a third of the analysis.
      resultTypes: ['violations'],
    });
    for (const { style } of stuck) Object.assign(style, { position: '', inset: '' });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, without);
}
