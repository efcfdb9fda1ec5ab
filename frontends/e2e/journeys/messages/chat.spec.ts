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
} from './members.ts';

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
