import { expect, test } from '../site.ts';
import { addressOf, boxOf, enter, logOf, startChat, textsOf } from './members.ts';

test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

test('a message written offline is kept, and sent once when the connection is back', async ({ context, browser }) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto(addressOf(chat));
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await context.setOffline(true);
  for (const text of ['Written on the train', 'And in the tunnel']) {
    await boxOf(page).fill(text);
    await boxOf(page).press('Enter');
  }
  await expect(logOf(page).getByText('Waiting for a connection')).toHaveCount(2);
  await context.setOffline(false);
  await expect(logOf(page).getByText('Waiting for a connection')).toHaveCount(0);
  await expect(logOf(page).getByText('Sent', { exact: true })).toBeAttached();
  expect(await textsOf(context.request, chat)).toEqual(['Written on the train', 'And in the tunnel']);
  await other.close();
});

test('a message whose answer was lost survives a reload in two tabs, and is there once', async ({
  context,
  browser,
}) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  await context.route('**/api/chat/send', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(addressOf(chat));
  const [page] = tabs;
  if (!page) throw new Error('No tab was opened.');
  await boxOf(page).fill('Did you get this?');
  await boxOf(page).press('Enter');
  await expect(logOf(page).getByText('Did you get this?')).toBeVisible();
  await context.unrouteAll({ behavior: 'wait' });
  await Promise.all(tabs.map((tab) => tab.reload()));
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gehna.outbox.')).length);
  await expect.poll(unsent).toBe(0);
  for (const tab of tabs) await expect(logOf(tab).getByText('Did you get this?')).toHaveCount(1);
  expect(await textsOf(context.request, chat)).toEqual(['Did you get this?']);
  await other.close();
});

test('a draft waits for its writer', async ({ context, browser }) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto(addressOf(chat));
  await boxOf(page).fill('Half a sentence');
  await page.reload();
  await expect(boxOf(page)).toHaveValue('Half a sentence');
  await other.close();
});
