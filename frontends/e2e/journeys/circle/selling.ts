import type { Page } from '@playwright/test';
import { picture } from '../become-seller/documents.ts';
import type { Facts } from '../review/piece.ts';
import { expect } from '../site.ts';

export const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
export const consoleOf = (page: Page) => page.getByRole('navigation', { name: 'Seller console' });
export const tableRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const rowOfPiece = (page: Page, { name }: Facts) => tableRows(page).filter({ hasText: name });

/** Lists a piece with two pictures by the form, and is back at the list. */
export async function listPiece(page: Page, facts: Facts) {
  await consoleOf(page).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Add product' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible();
  await page
    .getByLabel('Add picture')
    .setInputFiles([picture('front.webp', 'gold-bangles-plain'), picture('clasp.webp', 'gold-bangles-lac')]);
  await expect(page.getByRole('img', { name: /^Picture 2 of 2/ })).toBeVisible();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
  await field('Name').fill(facts.name);
  await field('Product code').fill(facts.productCode);
  await choice('Main category').selectOption('Gold');
  await choice('Subcategory').selectOption('Bangles');
  await choice('Gender').selectOption('Women');
  await choice('Karat').selectOption('22k');
  await field('Gross weight').fill('24.4');
  await field('Net weight').fill(String(facts.netWeight));
  await field('Price').fill(String(facts.price));
  await field('Description').fill(facts.description);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(rowOfPiece(page, facts)).toContainText('Pending');
}
