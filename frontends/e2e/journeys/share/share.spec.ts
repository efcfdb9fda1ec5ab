import type { Page } from '@playwright/test';
import { cards, pieceLink } from '../market/list.ts';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, test } from '../site.ts';

async function openPiece(page: Page) {
  await page.goto('/luxurymarket/products?mainCategory=Gold&subcategory=Pendants');
  await pieceLink(cards(page).first()).click();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
}

test.describe('sharing a piece', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies its link, by keyboard alone', async ({ page }) => {
    await enterAsNewBuyer(page);
    await openPiece(page);
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this piece' });
    for (const way of ['WhatsApp', 'Facebook', 'X', 'Telegram', 'Email'])
      await expect(dialog.getByRole('link', { name: new RegExp(`^${way}`) })).toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(page.url()).replaceAll('.', '\\.')),
      );
    const leftOf = async (text: string) => (await dialog.getByText(text, { exact: true }).boundingBox())?.x;
    expect(await leftOf('WhatsApp')).toBe(await leftOf('Share this piece'));
    await dialog.getByRole('button', { name: 'Copy link' }).press('Enter');
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

test('what was viewed is found again, beside similar pieces', async ({ page }) => {
  const similar = page.getByRole('region', { name: 'Similar pieces' });
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/similar') && asked.push(request.url()));
  await openPiece(page);
  const first = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(viewed).toHaveCount(0);
  expect(asked, 'nothing is requested before the section is near the view').toEqual([]);
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(similar.getByRole('article').first()).toBeVisible();

  const link = pieceLink(similar.getByRole('article').first());
  const second = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('article')).toHaveCount(1);
  await expect(viewed.getByRole('link', { name: first, exact: true })).toBeVisible();
});

test('the search suggests from the market below the fixed ones, and works without them', async ({ page }) => {
  await page.goto('/luxurymarket');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('kun');
  const option = page
    .getByRole('option')
    .filter({ hasText: /kundan/i })
    .first();
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(page.locator('[role=option][data-highlighted]')).not.toHaveCSS('box-shadow', 'none');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/luxurymarket\/products\?search=/);
  await expect(cards(page).first()).toBeVisible();
});
