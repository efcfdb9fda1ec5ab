import { expect, expectAccessible, test, widths } from '../site.ts';
import { addressOf, boxOf, enter, logOf, newBuyer, sellerName, sendMessage, startChat } from './members.ts';

test('conversations, window and bell are accessible', async ({ context, browser }) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await sendMessage(context.request, chat, 'buyer', 'Namaste. Is it ready, and can the drop be a ruby?');
  await sendMessage(other.request, chat, 'seller', 'Namaste. Yes: four working days.');
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto('/luxurymarket/messages');
  await expect(page).toHaveURL(addressOf(chat));
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(addressOf(chat));
  await expect(logOf(page).getByText('Namaste. Yes: four working days.')).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await page.getByRole('heading', { level: 1, name: sellerName }).boundingBox();
  expect(lines?.height, 'the name takes one line').toBeLessThan(30);
  for (const size of [
    { width: 740, height: 360 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await expect(boxOf(page)).toBeInViewport({ ratio: 1 });
    await expect(logOf(page).getByText('Namaste. Yes: four working days.')).toBeInViewport({ ratio: 1 });
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    const menu = page.getByRole('banner').getByRole('button', { name: /^Menu/ });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect(page.getByRole('link', { name: /New message from/ })).toBeVisible();
    await expectAccessible(page, [width]);
  }
  await other.close();
});

test('without conversations it shows a text', async ({ context }) => {
  await enter(context, await newBuyer(context.request));
  const page = await context.newPage();
  await page.goto('/luxurymarket/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
  await expectAccessible(page);
});
