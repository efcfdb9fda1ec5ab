import type { Page } from '@playwright/test';
import { watchWhatsApp } from '../inquiry/whatsapp.ts';
import { cards, pieceLink } from '../market/list.ts';
import { boxOf, logOf } from '../messages/members.ts';
import type { Facts } from '../review/piece.ts';
import { expect } from '../site.ts';

/** Searches for a piece from the bar, and opens it. The market has a new piece within a second: until then one searches again. */
export async function findPiece(page: Page, { name, price }: Facts) {
  // Similar names are found as well, for a slip of the pen; the one that was meant stands before them.
  const card = cards(page).first();
  await expect(async () => {
    await page.goto('/luxurymarket');
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.fill(name);
    await search.press('Enter');
    await expect(page).toHaveURL(/\/luxurymarket\/products\?search=/);
    await expect(card).toContainText(name, { timeout: 10_000 });
  }).toPass();
  await expect(card).toContainText(price.toLocaleString('en-IN'));
  await pieceLink(card).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Inquires about the open piece, without the app on the device. Answers the web address that WhatsApp opens with. */
export async function inquire(page: Page): Promise<URL> {
  const { deepLinks } = await watchWhatsApp(page);
  await page.reload();
  const dialog = page.getByRole('dialog');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Send inquiry on WhatsApp' }).click();
  await dialog.getByRole('button', { name: 'Send inquiry', exact: true }).click();
  await expect(page.getByText('Inquiry sent successfully! Opening WhatsApp to contact the seller.')).toBeVisible();
  const whatsApp = await opened;
  const address = new URL(whatsApp.url());
  await whatsApp.close();
  expect(deepLinks).toHaveLength(1);
  expect(new URL(deepLinks[0] ?? '').searchParams.get('phone')).toBe(address.pathname.slice(1));
  return address;
}

/** Writes to the seller of the open piece. */
export async function write(page: Page, words: string) {
  await page.getByRole('button', { name: 'Chat with seller' }).first().click();
  await expect(boxOf(page)).toBeVisible();
  await boxOf(page).fill(words);
  await boxOf(page).press('Enter');
  await expect(logOf(page).getByText(words)).toBeVisible();
  await expect(logOf(page).getByText('Sent', { exact: true })).toBeAttached();
}
