import type { Locator, Page } from '@playwright/test';
import { type DocumentFile, largeJpeg, picture } from '../become-seller/documents.ts';
import { call } from '../messages/members.ts';
import { unique } from './shop.ts';
import { expect, test } from './test-seller.ts';

test.slow();

const path = '/seller/products/add';
const send = (page: Page) => page.getByRole('button', { name: 'Send for review' });
const preview = (page: Page) => page.getByRole('region', { name: 'As buyers will see it' });
const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true });
const choose = (page: Page, files: readonly DocumentFile[]) =>
  pictures(page)
    .locator('input')
    .setInputFiles([...files]);
/** Not the section of the same name. */
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, select, textarea'));

const shots = [
  'gold-chain-box',
  'gold-chain-rope',
  'gold-kada-mango',
  'gold-kada-meena',
  'gold-kada-twist',
  'gold-kada-temple',
].map((file) => picture(`${file}.webp`, file));

async function fill(page: Page, name: string, productCode: string) {
  await field(page, 'Name').fill(name);
  await field(page, 'Product code').fill(productCode);
  await field(page, 'Main category').selectOption('Gold');
  await field(page, 'Subcategory').selectOption('Earrings');
  await field(page, 'Gender').selectOption('Women');
  await field(page, 'Karat').selectOption('22k');
  await field(page, 'Gross weight').fill('12.5');
  await field(page, 'Net weight').fill('11.75');
  await field(page, 'Price').fill('1,25,000');
  await field(page, 'Description').fill('Jhumka with a row of seed pearls.');
}

/** Drops files from outside of the browser on a place. */
async function drop(place: Locator, files: readonly DocumentFile[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const transfer = await place.page().evaluateHandle((all) => {
    const carried = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([bytes], name, { type: mimeType }));
    }
    return carried;
  }, sent);
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(place).toContainText('Drop the pictures here');
  await place.dispatchEvent('drop', { dataTransfer: transfer });
}

test('a piece is written with its preview, sent to review, and stands in the list as pending', async ({
  page,
  testSeller,
}) => {
  await page.goto(path);
  await send(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  const required = [
    'Name',
    'Product code',
    'Main category',
    'Subcategory',
    'Gender',
    'Karat',
    'Gross weight',
    'Net weight',
  ];
  for (const name of [...required, 'Price', 'Description'])
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${name} is required\\.`));
  await expect(field(page, 'Subcategory')).toBeDisabled();
  await expect(field(page, 'Karat')).toBeDisabled();

  await field(page, 'Main category').selectOption('Silver');
  await expect(field(page, 'Karat').getByRole('option')).toHaveText(['Choose', '925', '999']);
  await field(page, 'Subcategory').selectOption('Anklets');
  await field(page, 'Main category').selectOption('Gold');
  await expect(field(page, 'Subcategory')).toHaveValue('');
  await expect(field(page, 'Main category').getByRole('option')).toHaveText(['Choose', 'Gold', 'Silver']);

  const name = unique('Jhumka');
  await fill(page, name, unique('J').toUpperCase());
  // A code is suggested where none is, and fits the kind.
  await field(page, 'Product code').fill('');
  await page.getByRole('button', { name: /^Use / }).click();
  await expect(field(page, 'Product code')).toHaveValue(/\w/);
  await expect(field(page, 'Product code')).toBeFocused();

  await field(page, 'Wastage').fill('101');
  await field(page, 'Net weight').fill('14');
  await send(page).click();
  await expect(field(page, 'Wastage')).toHaveAccessibleDescription(/Wastage must be from 0 to 100 percent\./);
  await expect(field(page, 'Net weight')).toHaveAccessibleDescription(/may not be more than gross weight/);
  await field(page, 'Wastage').fill('6.5');
  await field(page, 'Net weight').fill('11.75');
  await field(page, 'Making charges').fill('18,200');
  await page.getByRole('checkbox', { name: 'Featured' }).check();
  await choose(page, shots.slice(0, 2));

  await expect(preview(page).getByRole('heading', { name })).toBeVisible();
  for (const words of ['₹1,25,000', 'Gold · Earrings · Women', 'Featured', '22k', '12.50 g', '₹18,200', '6.5%'])
    await expect(preview(page)).toContainText(words);
  await expect(preview(page).getByRole('button', { name: 'Contact Seller' })).toBeVisible();

  await send(page).click();
  await expect(page).toHaveURL('/seller/products');
  await expect(page.getByText('Your product is sent for review.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Pending');
  const { products } = await call<{ products: object[] }>(
    testSeller.request,
    testSeller.token,
    `/api/products/seller?search=${encodeURIComponent(name)}`,
  );
  expect(products).toMatchObject([
    { name, price: 1_25_000, makingCharges: 18_200, wastagePercent: 6.5, isFeatured: true, approvalStatus: 'pending' },
  ]);
  await page.goto(path);
  await expect(field(page, 'Name')).toHaveValue('');
});

test('pictures are chosen, dropped, looked through, reordered and removed; limits are shown', async ({ page }) => {
  await page.goto(path);
  await choose(page, [{ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Jhumka: 1,25,000') }]);
  await expect(pictures(page)).toContainText('prices.txt: this file is not a JPEG, PNG or WebP picture.');
  await choose(page, [largeJpeg('large.jpg', 10 * 1024 * 1024 + 1)]);
  await expect(pictures(page)).toContainText('large.jpg: each picture may be at most 10 MB.');
  await choose(page, shots.slice(0, 2));
  await drop(pictures(page), shots.slice(2, 4));
  const all = pictures(page).getByRole('img');
  await expect(all).toHaveCount(4);
  await drop(pictures(page), shots.slice(4, 6));
  await expect(all).toHaveCount(5);
  await expect(pictures(page)).toContainText('You can upload up to 5 images only.');

  const order = () => all.evaluateAll((shown) => shown.map((one) => (one as HTMLImageElement).src));
  const [first, second, third, fourth, fifth] = await order();
  const shown = preview(page).getByRole('img').first();
  await expect(shown).toHaveAttribute('src', first ?? '');
  await preview(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(shown).toHaveAttribute('src', second ?? '');
  await preview(page).getByRole('button', { name: 'Previous picture' }).click();
  await preview(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(shown).toHaveAttribute('src', fifth ?? '');
  const dot = preview(page).getByRole('button', { name: 'Show picture 3' });
  await dot.click();
  await expect(shown).toHaveAttribute('src', third ?? '');
  await expect(dot).toHaveAttribute('aria-current', 'true');

  await pictures(page).getByRole('button', { name: 'Move picture 1 of 5' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(order).toEqual([second, first, third, fourth, fifth]);
  await expect(pictures(page).getByRole('button', { name: 'Move picture 2 of 5' })).toBeFocused();
  await all.nth(4).hover();
  await page.mouse.down();
  await all.nth(0).hover();
  await page.mouse.up();
  await expect.poll(order).toEqual([fifth, second, first, third, fourth]);
  await pictures(page).getByRole('button', { name: 'Remove picture 2' }).click();
  await expect.poll(order).toEqual([fifth, first, third, fourth]);
});

test('Back asks before it leaves what was typed, and not while nothing is', async ({ page }) => {
  const back = () => page.evaluate(() => window.history.back());
  const add = page.getByRole('main').getByRole('link', { name: 'Add product' });
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await page.goto('/seller/products');
  await add.click();
  await expect(field(page, 'Name')).toBeVisible();
  await back();
  await expect(page).toHaveURL('/seller/products');

  await add.click();
  await field(page, 'Name').fill('Nath');
  await back();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(field(page, 'Name')).toHaveValue('Nath');

  // What Back closes is not left.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await back();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Nath');

  await back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/seller/products');
  await expect(add).toBeVisible();
  await page.evaluate(() => window.history.forward());
  await expect(page).toHaveURL(path);
  await expect(field(page, 'Name')).toHaveValue('Nath');
});
