import type { Locator, Page } from '@playwright/test';
import { expect } from '../site.ts';

export const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Waiting, oldest first' });
/** Rows begin with the name of the business or the piece. */
export const rowOf = (page: Page, name: string) => queueOf(page).getByRole('link', { name });

/** The row of something that is new in the queue, at its end: a long one is unfolded for it. */
export async function arrivedRow(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  return row;
}

export const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const decisionOf = (page: Page) => page.getByRole('complementary', { name: 'Decision' });
export const noteOf = (page: Page) => decisionOf(page).getByRole('textbox', { name: /^Note to the/ });
export const historyOf = (page: Page) => page.getByRole('region', { name: 'History' });
