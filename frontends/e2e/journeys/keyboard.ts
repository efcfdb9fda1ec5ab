import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Presses Tab until the focus is there. Fails when it takes more than `most` presses. */
export async function tabTo(page: Page, target: Locator, most = 12) {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  // Whoever comes by keyboard must see where they are.
  await expect(target).toBeInViewport();
}
