import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { picture } from '../become-seller/documents.ts';
import { logOf, newBuyer } from '../messages/members.ts';
import { expectAccessible, widths } from '../site.ts';
import { inquire, offerPiece, reject, submitPiece, talkTo } from './shop.ts';
import { expect, test, testOfNewSeller } from './test-seller.ts';

test.slow();
testOfNewSeller.slow();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** By how many pixels a placeholder is wider than its box. */
const cutOff = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return Number.NaN;
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(input.placeholder).width - room;
  });

test('figures and products are accessible', async ({ page, testSeller, anotherBrowser }) => {
  const piece = await offerPiece(testSeller, { isFeatured: true });
  await reject(testSeller, await submitPiece(testSeller), 'The picture is blurred.');
  const { request } = await anotherBrowser();
  await inquire(request, await newBuyer(request), piece);
  await page.goto('/seller');
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Show as a table').click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const days = page.getByRole('table', { name: 'Inquiries, leads and views by day' });
  expect((await days.boundingBox())?.height).toBeLessThan(1_500);
  await page.setViewportSize({ width: 1440, height: 800 });

  await page.goto(`/seller/products?search=${encodeURIComponent(piece.name)}`);
  const act = page.getByRole('button', { name: `Discontinue of ${piece.name}` });
  await expect(act).toBeVisible();
  await expectAccessible(page);
  await act.click();
  await expect(page.getByRole('dialog', { name: 'Discontinue product' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/seller/products?search=nothing%20of%20this%20name');
  await expect(page.getByText('No products found.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const list of ['quotations', 'leads', 'products']) {
    await page.goto(`/seller/${list}`);
    expect(await cutOff(page.getByLabel(/^Search/)), `placeholder of ${list}`).toBeLessThanOrEqual(0);
  }
  await page.goto('/seller/products?search=nothing%20of%20this%20name');
  await expect(page.getByText('No products found.')).toBeVisible();
  const add = await page.getByRole('main').getByRole('link', { name: 'Add product' }).boundingBox();
  const several = await page.getByRole('button', { name: 'Set several prices' }).boundingBox();
  expect(several?.x).toBe(add?.x);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await expectAccessible(page, [360]);
});

test('the form of a piece is accessible, empty, wrong and against the market', async ({ page, testSeller }) => {
  await page.goto('/seller/products/add');
  await expect(title(page, 'Add product')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Pictures' })
    .locator('input')
    .setInputFiles(['gold-chain-box', 'gold-chain-rope'].map((file) => picture(`${file}.webp`, file)));
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toBeVisible();
  await expectAccessible(page);
  const piece = await offerPiece(testSeller);
  await page.goto(`/seller/products/edit/${piece.id}`);
  await page.getByRole('textbox', { name: 'Price' }).fill('61,000');
  await page.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(page).toHaveURL('/seller/products');
  await page.goto(`/seller/products/edit/${piece.id}`);
  await expect(page.getByRole('region', { name: 'What differs from the market' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the filters of leads are folded, say how many are chosen, and are kept open', async ({
  page,
  testSeller,
  anotherBrowser,
}) => {
  const piece = await offerPiece(testSeller);
  const { request } = await anotherBrowser();
  const lead = await inquire(request, await newBuyer(request), piece);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/seller/leads');
  await expect(page.getByRole('link', { name: lead.leadId })).toBeInViewport();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expectAccessible(page, [360]);
  await status.selectOption('New');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: lead.leadId })).toBeVisible();
});

test('leads, chat and tools are accessible', async ({ page, testSeller, anotherBrowser }) => {
  const piece = await offerPiece(testSeller);
  const { request } = await anotherBrowser();
  const buyer = await newBuyer(request);
  const lead = await inquire(request, buyer, piece);
  const talk = await talkTo(testSeller, request, buyer, piece);
  await talk.send('Namaste. Is it ready?');
  await page.goto(`/seller/leads?search=${lead.leadId}`);
  await expect(page.getByRole('link', { name: lead.leadId })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: lead.leadId }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/seller/inquiries/${talk.id}`);
  await expect(logOf(page).getByText('Namaste. Is it ready?')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: /^Show conversations/ }).click();
  await expect(page.getByRole('button', { name: 'Hide conversations' })).toBeFocused();
  await expectAccessible(page, [360]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved replies' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit replies' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit replies' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/seller/tools');
  await expect(page.getByRole('region', { name: 'Data export' })).toBeVisible();
  await expectAccessible(page);
});

testOfNewSeller.describe('a new seller', () => {
  testOfNewSeller.use({
    expectedFailures: [/404.*\/api\/seller-store\/my-store/],
  });

  testOfNewSeller('finds every empty screen and the store editor accessible', async ({ page }) => {
    for (const [path, words] of Object.entries({
      '/seller': 'No recent products',
      '/seller/products': 'No products found.',
      '/seller/leads': 'No leads found',
      '/seller/inquiries': 'No conversations yet',
    })) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/seller/landing-store');
    for (const name of ['Basic Info', 'About & Experience', 'Gallery', 'Specialty', 'Contact']) {
      await page.getByRole('tab', { name }).click();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Validation Errors' })).toBeVisible();
    await expectAccessible(page);
    await close(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview Mode' }).click();
    await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible();
    // The framed page has landmarks of its own; journeys/store looks at it.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFindings(page, 'iframe')).toEqual([]);
    }
  });
});
