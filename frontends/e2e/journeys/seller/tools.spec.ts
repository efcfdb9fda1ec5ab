import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newBuyer } from '../messages/members.ts';
import { inquire, offerPiece } from './shop.ts';
import { expect, test } from './test-seller.ts';

test.slow();

async function downloaded(page: Page, button: string) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('analytics and reports are to come; products and leads are there as CSV', async ({
  page,
  testSeller,
  anotherBrowser,
}) => {
  const piece = await offerPiece(testSeller, { price: 1_25_000 });
  const { request } = await anotherBrowser();
  const { leadId } = await inquire(request, await newBuyer(request), piece);
  await page.goto('/seller/tools');
  for (const name of ['Analytics', 'Reports'])
    await expect(page.getByRole('region', { name })).toContainText('Coming Soon');

  const products = await downloaded(page, 'Download products as CSV');
  expect(products.name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  expect(products.text.startsWith('\uFEFFProduct code,Name,Status,Approval,')).toBe(true);
  const line = products.text.split('\r\n').find((row) => row.includes(piece.productCode));
  expect(line).toMatch(/Active,approved,.*Gold,Rings,.*125000/);
  const leads = await downloaded(page, 'Download leads as CSV');
  expect(leads.name).toMatch(/^leads-/);
  expect(leads.text).toContain(leadId);
});
