import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../site.ts';
import { enter, sendMessage, startChat } from './members.ts';

/** The streams that pages of this browser asked for, and which of them are open. */
function watchStreams(context: BrowserContext) {
  const asked: Page[] = [];
  const open = new Set<Page>();
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/notifications/stream')) return;
    const page = request.frame().page();
    asked.push(page);
    open.add(page);
    page.once('close', () => open.delete(page));
  });
  const end = (request: { url: () => string; frame: () => { page: () => Page } }) => {
    if (request.url().endsWith('/api/notifications/stream')) open.delete(request.frame().page());
  };
  context.on('requestfailed', end);
  context.on('requestfinished', end);
  return { asked, open };
}

const unread = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `Messages, ${count} unread` })).toBeVisible();

test('eight tabs share one stream; when its tab closes another holds it; after sign-out there is none', async ({
  context,
  browser,
}) => {
  test.slow();
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await sendMessage(context.request, chat, 'buyer', 'Namaste');
  await enter(context, chat.buyer);
  const streams = watchStreams(context);
  const tabs: Page[] = [];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    await tab.goto('/luxurymarket');
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect.poll(() => streams.open.size).toBe(1);

  await sendMessage(other.request, chat, 'seller', 'Good morning');
  for (const tab of tabs) await unread(tab, 1);
  expect(streams.asked).toHaveLength(1);

  const [holder] = streams.open;
  await holder?.close();
  const left = tabs.filter((tab) => tab !== holder);
  expect(left).toHaveLength(7);
  await expect.poll(() => streams.open.size, { timeout: 5_000 }).toBe(1);
  await sendMessage(other.request, chat, 'seller', 'It is ready');
  for (const tab of left) await unread(tab, 2);
  expect(streams.asked).toHaveLength(2);

  const [leaving] = left;
  await leaving?.goto('/about-us');
  await leaving?.getByRole('button', { name: /^Account of/ }).click();
  await leaving?.getByRole('button', { name: 'Logout', exact: true }).click();
  for (const tab of left) await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => streams.open.size).toBe(0);
  await other.close();
});

test('a visitor opens no stream and loads none of its code', async ({ page, context }) => {
  const streams = watchStreams(context);
  await page.goto('/luxurymarket', { waitUntil: 'networkidle' });
  expect(streams.asked).toEqual([]);
});

test.describe('what happened while the connection was away', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

  test('is there as soon as it is back', async ({ context, browser }) => {
    const other = await browser.newContext();
    const chat = await startChat(context, other);
    await sendMessage(context.request, chat, 'buyer', 'Namaste');
    await enter(context, chat.buyer);
    const streams = watchStreams(context);
    const page = await context.newPage();
    await page.goto('/luxurymarket');
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
    // Their code has come, which is not to be asked for while there is no connection.
    await expectHydrated(page.getByRole('main'));
    await expect.poll(() => streams.open.size).toBe(1);
    await context.setOffline(true);
    await sendMessage(other.request, chat, 'seller', 'Are you there?');
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    await other.close();
  });
});
