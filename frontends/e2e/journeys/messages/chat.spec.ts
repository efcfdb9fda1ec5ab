import { expect, test } from '../site.ts';
import {
  addressOf,
  boxOf,
  call,
  demoSeller,
  enter,
  logOf,
  newBuyer,
  pieceOf,
  sellerName,
  sendMessage,
  startChat,
  textsOf,
} from './members.ts';

test('two users chat: each sees the other’s messages, typing and read receipts, without reload', async ({
  context,
  browser,
}) => {
  test.slow();
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  await enter(other, chat.seller);
  const [buying, selling] = [await context.newPage(), await other.newPage()];
  await buying.goto(addressOf(chat));
  await expect(buying.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await selling.goto('/luxurymarket');
  await expect(selling.getByRole('link', { name: 'Profile' })).toBeVisible();

  await boxOf(buying).fill('Namaste. Is it ready?');
  await boxOf(buying).press('Enter');
  await expect(logOf(buying).getByText('Namaste. Is it ready?')).toBeVisible();
  await expect(logOf(buying).getByText('Sent', { exact: true })).toBeAttached();

  // The seller is on another page: the bell and the messages entry show it.
  await expect(selling.getByRole('button', { name: /^Notifications, \d+\+? unread$/ })).toBeVisible();
  await selling.getByRole('link', { name: /^Messages, \d+\+? unread$/ }).click();
  await expect(selling.getByRole('link', { name: /Namaste\. Is it ready\?/ }).first()).toBeVisible();
  // Not by that link: others write to this seller at the same time, and rows move.
  await selling.goto(addressOf(chat));
  await expect(logOf(selling).getByText('Namaste. Is it ready?')).toBeVisible();
  await expect(logOf(buying).getByText('Read', { exact: true })).toBeAttached();

  await boxOf(selling).pressSequentially('Four');
  await expect(buying.getByText('is typing …').first()).toBeVisible();
  await boxOf(selling).fill('Four working days.');
  await boxOf(selling).press('Enter');
  await expect(logOf(buying).getByText('Four working days.')).toBeVisible();
  await expect(buying.getByText('is typing …')).toHaveCount(0);
  await expect(logOf(selling).getByText('Read', { exact: true })).toBeAttached();
  expect(await textsOf(context.request, chat)).toEqual(['Namaste. Is it ready?', 'Four working days.']);
  await other.close();
});

test('a notification leads to its conversation and is read then', async ({ context, browser }) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto('/luxurymarket');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await sendMessage(context.request, chat, 'buyer', 'Namaste');
  await sendMessage(other.request, chat, 'seller', 'Namaste, how can I help?');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await page.getByRole('link', { name: `New message from ${sellerName} about ${chat.piece.name}` }).click();
  await expect(page).toHaveURL(addressOf(chat));
  await expect(logOf(page).getByText('Namaste, how can I help?')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await other.close();
});

test('a script in a message is text, and an address no link', async ({ context, browser }) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script> javascript:alert(1)';
  await sendMessage(context.request, chat, 'buyer', evil);
  await sendMessage(other.request, chat, 'seller', evil);
  const page = await context.newPage();
  await page.goto(addressOf(chat));
  await expect(logOf(page).getByText(evil)).toHaveCount(2);
  await expect(page).toHaveTitle('Messages – Bharat Gehna');
  expect(await logOf(page).locator('img, script, a').count()).toBe(0);
  await other.close();
});

test('a long conversation opens at its end, and earlier messages come without a jump', async ({ context, browser }) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  for (let number = 1; number <= 60; number += 1)
    await sendMessage(context.request, chat, 'buyer', `Question ${number}, which is long enough for a line`);
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto(addressOf(chat));
  await expect(logOf(page).getByText(/Question 60,/)).toBeInViewport();
  const anchor = logOf(page).getByText(/Question 12,/);
  await logOf(page).evaluate((flow) => flow.scrollTo(0, 170));
  const before = await anchor.boundingBox();
  await logOf(page).evaluate((flow) => flow.scrollTo(0, 150));
  await expect(logOf(page).getByText(/Question 2,/)).toBeAttached();
  const after = await anchor.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0) - 20)).toBeLessThan(3);
  await page.getByRole('button', { name: 'Show the newest messages' }).click();
  await expect(logOf(page).getByText(/Question 60,/)).toBeInViewport();
  await other.close();
});

test('chat with a seller begins on the piece', async ({ context, page, browser }) => {
  const other = await browser.newContext();
  const piece = await pieceOf(context.request, await demoSeller(other.request));
  const buyer = await newBuyer(context.request);
  await enter(context, buyer);
  await page.goto(`/luxurymarket/product/${piece.id}`);
  await page.getByRole('button', { name: 'Chat with seller' }).first().click();
  await expect(page).toHaveURL(/\/luxurymarket\/messages\/.+/);
  await expect(page.getByRole('heading', { name: sellerName })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(piece.name) }).first()).toBeVisible();
  await expect(boxOf(page)).toBeFocused();
  const { conversations } = await call<{ conversations: object[] }>(
    context.request,
    buyer.token,
    '/api/chat/conversations',
  );
  expect(conversations).toHaveLength(1);
  await other.close();
});
