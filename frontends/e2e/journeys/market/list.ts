import type { Locator, Page } from '@playwright/test';
import { expect } from '../site.ts';

export const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The way from a card to its piece; a visitor’s heart is a link as well. */
export const pieceLink = (card: Locator) => card.getByRole('heading').getByRole('link');
export const results = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The number of products that the page shows, once it does. */
export async function found(page: Page): Promise<number> {
  const status = page.getByRole('main').getByText(/products? found$/);
  await expect(status).toBeVisible();
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0);
  return Number(((await status.textContent()) ?? '').replace(/\D/g, ''));
}

/** The prices on the page, in rupees, from the first card to the last. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^₹[\d,]+$/)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}
