import type { Page } from '@playwright/test';
import { offerPiece, reject, submitPiece, unique } from './shop.ts';
import { expect, test } from './test-seller.ts';

test.slow();

const path = '/seller/products';
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' });
const rows = (page: Page) => page.getByRole('table', { name: 'Your products' }).locator('tbody').getByRole('row');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** What the list shows, in its order. */
const shown = (page: Page) =>
  rows(page)
    .getByRole('link', { name: /^Vanki/ })
    .allInnerTexts();

test('the list is searched, filtered and ordered, and the address keeps it', async ({ page, testSeller }) => {
  const family = unique('Vanki');
  const [amba, bela, chandni] = [`${family} Amba`, `${family} Bela`, `${family} Chandni`];
  await offerPiece(testSeller, { name: bela, price: 1_25_000 });
  await submitPiece(testSeller, { name: amba, price: 98_000 });
  await reject(
    testSeller,
    await submitPiece(testSeller, { name: chandni, price: 2_10_500.5 }),
    'The picture is blurred.',
  );

  await page.goto(path);
  await search(page).fill(family);
  await expect.poll(() => shown(page)).toEqual([chandni, amba, bela]);
  await expect(page.getByRole('status').filter({ hasText: '3 products' })).toBeVisible();
  await expect(rowOf(page, amba)).toContainText('No Image');
  const row = rowOf(page, bela);
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('₹1,25,000');

  await page.getByLabel('Sort by').selectOption('Price');
  await expect.poll(() => shown(page)).toEqual([amba, bela, chandni]);
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect.poll(() => shown(page)).toEqual([chandni, bela, amba]);
  await page.getByLabel('Sort by').selectOption('Name');
  await expect.poll(() => shown(page)).toEqual([amba, bela, chandni]);

  for (const [approval, name] of Object.entries({ Pending: amba, Approved: bela, Rejected: chandni })) {
    await page.getByLabel('Approval').selectOption(approval);
    await expect.poll(() => shown(page)).toEqual([name]);
  }
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([chandni]);
  await expect(search(page)).toHaveValue(family);
  await page.getByLabel('Status').selectOption('Discontinued');
  await expect(page.getByText('No products found.')).toBeVisible();
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual([chandni]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
});

test('a piece is discontinued after the question, vanishes from the market, and comes back', async ({
  page,
  testSeller,
  anotherBrowser,
}) => {
  const piece = await offerPiece(testSeller);
  const { request } = await anotherBrowser();
  const onMarket = async () => (await request.get(`/api/products/${piece.id}`)).status();
  await page.goto(`${path}?search=${encodeURIComponent(piece.name)}`);
  const act = rowOf(page, piece.name).getByRole('button');
  await act.click();
  const question = page.getByRole('dialog', { name: 'Discontinue product' });
  await expect(question).toContainText(
    'Are you sure you want to discontinue this product? It will be hidden from the marketplace.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(act).toBeFocused();
  expect(await onMarket()).toBe(200);

  await act.click();
  await question.getByRole('button', { name: 'Discontinue' }).click();
  await expect(rowOf(page, piece.name)).toContainText('Discontinued');
  await expect(act).toHaveAccessibleName(`Enable of ${piece.name}`);
  await expect(act).toBeFocused();
  expect(await onMarket()).toBe(404);
  await page.getByLabel('Status').selectOption('Discontinued');
  await expect(rowOf(page, piece.name)).toBeVisible();
  await page.getByLabel('Status').selectOption('All');
  await act.click();
  await expect(rowOf(page, piece.name)).toContainText('Active');
  await expect.poll(onMarket).toBe(200);
});
