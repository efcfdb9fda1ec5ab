import type { Page } from '@playwright/test';
import { call } from '../messages/members.ts';
import { approve, offerPiece, reject, submitPiece } from './shop.ts';
import { expect, test } from './test-seller.ts';

test.slow();

const pathOf = ({ id }: { id: string }) => `/seller/products/edit/${id}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save and send for review' });
/** Not the section of the same name. */
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, select, textarea'));
const alert = 'Product updated successfully! Your product will be reviewed by admin again.';
const priceForBuyers = async (page: Page, { id }: { id: string }) =>
  (await call<{ price: number }>(page.request, null, `/api/products/${id}`)).price;

test('an edit waits beside the version on the market until it is approved, which reaches the open page', async ({
  page,
  testSeller,
}) => {
  const piece = await offerPiece(testSeller, { price: 40_000 });
  await page.goto(pathOf(piece));
  await expect(page.getByText('Approved. Buyers see this piece as it stands here.')).toBeVisible();
  await expect(page.getByText('Saving sends this piece to review again.')).toBeVisible();
  await expect(field(page, 'Main category').getByRole('option')).toHaveText([
    'Choose',
    'Gold',
    'Silver',
    'Platinum',
    'Diamond',
    'Pearl',
    'Gemstone',
  ]);
  await field(page, 'Price').fill('52,500');
  await save(page).click();
  await expect(page.getByText(alert)).toBeVisible();
  await expect(page).toHaveURL('/seller/products');
  await expect(page.getByRole('row').filter({ hasText: piece.name })).toContainText('Pending');
  expect(await priceForBuyers(page, piece)).toBe(40_000);

  await page.goto(pathOf(piece));
  await expect(page.getByText(/^Waiting for review since/)).toBeVisible();
  await expect(page.getByText('Until it is approved, buyers see the version that was approved before.')).toBeVisible();
  const differences = page.getByRole('region', { name: 'What differs from the market' });
  await expect(differences.locator('tbody').getByRole('row')).toHaveText([/Price.*₹40,000.*₹52,500/]);
  await approve(testSeller, piece);
  await expect(page.getByText('Approved. Buyers see this piece as it stands here.')).toBeVisible();
  await expect(differences).toHaveCount(0);
  await expect.poll(() => priceForBuyers(page, piece)).toBe(52_500);
});

test('a rejected piece shows the reason, and is sent again', async ({ page, testSeller }) => {
  const piece = await submitPiece(testSeller);
  await reject(testSeller, piece, 'The hallmark is not readable on the second picture.');
  await page.goto(pathOf(piece));
  await expect(page.getByText('Not approved: The hallmark is not readable on the second picture.')).toBeVisible();
  await field(page, 'Hallmark').fill('BIS 916');
  await save(page).click();
  await expect(page.getByText(alert)).toBeVisible();
  await page.goto(pathOf(piece));
  await expect(page.getByText(/^Waiting for review since/)).toBeVisible();
  await expect(field(page, 'Hallmark')).toHaveValue('BIS 916');
});
