import type { Page } from '@playwright/test';
import { cards, pieceLink } from '../market/list.ts';
import { boxOf, enterAsNewBuyer } from '../messages/members.ts';
import { expect, test } from '../site.ts';
import { offerPiece } from './piece.ts';
import { watchWhatsApp } from './whatsapp.ts';

const begin = (page: Page) => page.getByRole('button', { name: 'Send inquiry on WhatsApp' });
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send inquiry', exact: true });
const inquiries = (page: Page) => page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem');

/** Opens a piece of the list and answers its name. */
async function openPiece(page: Page): Promise<string> {
  await page.goto('/luxurymarket/products?mainCategory=Gold&subcategory=Bangles');
  const link = pieceLink(cards(page).first());
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a buyer inquires: WhatsApp opens with the piece, and the inquiry is kept; the second time it is known', async ({
  page,
}) => {
  await enterAsNewBuyer(page);
  const { deepLinks } = await watchWhatsApp(page);
  const name = await openPiece(page);
  const address = page.url();
  const code = (await page.getByText('Product code').locator('xpath=following-sibling::dd').textContent()) ?? '';

  await begin(page).click();
  const opened = page.context().waitForEvent('page');
  await send(page).click();
  // The note is there for three seconds only.
  await Promise.all([
    expect(page.getByText('Inquiry sent!')).toBeVisible(),
    expect(page.getByText('Inquiry sent successfully! Opening WhatsApp to contact the seller.')).toBeVisible(),
  ]);
  // No app here, so that the page keeps the focus and the web link is opened.
  const web = new URL((await opened).url());
  expect(web.origin + web.pathname).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
  const words = `Hello, I am interested in this piece on Bharat Gehna:\n${name} (${code})\n${address}`;
  expect(web.searchParams.get('text')).toBe(words);
  expect(deepLinks).toHaveLength(1);
  const deep = new URL(deepLinks[0] ?? '');
  expect(deep.searchParams.get('phone')).toBe(web.pathname.slice(1));
  expect(deep.searchParams.get('text')).toBe(words);

  await page.bringToFront();
  await expect(page.getByText('Inquiry sent!')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /^Open WhatsApp/ })).toHaveAttribute('href', web.href);
  await begin(page).click();
  await send(page).click();
  await expect(
    page.getByText('You have already inquired about this product. Opening WhatsApp to contact the seller.'),
  ).toBeVisible();
  await expect.poll(() => deepLinks.length).toBe(2);

  await page.getByRole('main').getByRole('link', { name: 'My inquiries' }).click();
  await expect(page).toHaveURL('/luxurymarket/inquiries');
  await expect(inquiries(page)).toHaveCount(1);
  await expect(inquiries(page)).toContainText(code);
  await expect(inquiries(page)).toContainText('New');
  await inquiries(page)
    .getByRole('button', { name: /^Open WhatsApp/ })
    .click();
  await expect.poll(() => deepLinks.length).toBe(3);
});

test('an inquiry is closed by its buyer, by keyboard alone', async ({ page }) => {
  await enterAsNewBuyer(page);
  await watchWhatsApp(page);
  // The page loses the focus to the app, as it does where there is one: no tab is opened.
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await openPiece(page);
  await begin(page).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Inquiry sent!')).toBeVisible();

  await page.goto('/luxurymarket/inquiries');
  await inquiries(page)
    .getByRole('button', { name: /^Close inquiry/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close this inquiry?' });
  await dialog.getByRole('button', { name: 'Close inquiry' }).press('Enter');
  await expect(page.getByText('The inquiry is closed.')).toBeVisible();
  await expect(inquiries(page).getByText('Closed', { exact: true })).toBeVisible();
  await expect(inquiries(page).getByRole('button', { name: /^Open WhatsApp/ })).toBeFocused();
  await page.getByRole('link', { name: 'New', exact: true }).press('Enter');
  await expect(page).toHaveURL('/luxurymarket/inquiries?status=New');
  await expect(page.getByRole('heading', { name: 'None of your inquiries is “New”.' })).toBeVisible();
});

test('the notice of an inquiry leaves the message field of its chat free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsNewBuyer(page);
  await watchWhatsApp(page);
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await openPiece(page);
  await begin(page).click();
  await send(page).click();
  const notice = page.getByText('Inquiry sent successfully! Opening WhatsApp to contact the seller.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Chat with seller' }).first().click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(boxOf(page)).toBeInViewport({ ratio: 1 });
    const [words, field] = [await notice.boundingBox(), await boxOf(page).boundingBox()];
    expect((words?.y ?? Number.NaN) + (words?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  }
});

test.describe('a script in the name of a piece', () => {
  test.use({ expectedFailures: [/status of 404/] });

  let piece: Awaited<ReturnType<typeof offerPiece>> | undefined;
  test.afterEach(() => piece?.discontinue());

  test('is text everywhere, also when the piece has left the market', async ({ page, baseURL }) => {
    const name = `<img src=x onerror="document.title='taken'"> ring ${Date.now()}`;
    piece = await offerPiece(baseURL ?? '', name);
    await enterAsNewBuyer(page);
    await watchWhatsApp(page);
    await page.addInitScript(() => {
      document.hasFocus = () => false;
    });

    await page.goto(piece.path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    await expect(page.getByRole('button', { name: 'In favourites' })).toBeVisible();
    await begin(page).click();
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
    await send(page).click();
    await expect(page.getByText('Inquiry sent!')).toBeVisible();
    await page.goto('/luxurymarket/inquiries');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.goto('/luxurymarket/favorites');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await openPiece(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await expect(viewed.getByRole('link', { name })).toBeVisible();

    await piece.discontinue();
    for (const path of ['/luxurymarket/favorites', '/luxurymarket/inquiries']) {
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByText('No longer available')).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    }
    await openPiece(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Similar pieces' }).getByRole('article').first()).toBeVisible();
    await expect(viewed.getByRole('link', { name })).toHaveCount(0);
    expect(await page.title()).not.toBe('taken');
  });
});
