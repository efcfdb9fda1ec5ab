import type { Page } from '@playwright/test';
import { boxOf, enter, logOf, newBuyer } from '../messages/members.ts';
import { offerPiece, talkTo } from './shop.ts';
import { expect, test, testOfNewSeller } from './test-seller.ts';

test.slow();
testOfNewSeller.slow();

const path = '/seller/inquiries';
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Seller console' });

testOfNewSeller(
  'a conversation appears, opens by itself, and both see words, typing and having read at once',
  async ({ page, testSeller, anotherBrowser }) => {
    const piece = await offerPiece(testSeller);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();

    const buying = await anotherBrowser();
    const buyer = await newBuyer(buying.request);
    const talk = await talkTo(testSeller, buying.request, buyer, piece);
    await enter(buying, buyer);
    const other = await buying.newPage();
    await other.goto(`/luxurymarket/messages/${talk.id}`);
    await boxOf(other).fill('Namaste. Is it ready?');
    await boxOf(other).press('Enter');

    await expect(page).toHaveURL(`${path}/${talk.id}`);
    await expect(logOf(page).getByText('Namaste. Is it ready?')).toBeVisible();
    await expect(
      page.getByRole('link', { name: new RegExp(piece.name) }).filter({ hasText: '₹40,000' }),
    ).toHaveAttribute('href', `/luxurymarket/product/${piece.id}`);
    await expect(logOf(other).getByText('Read', { exact: true })).toBeAttached();
    await boxOf(page).pressSequentially('Yes');
    await expect(other.getByText('is typing …').first()).toBeVisible();
    // Nothing is sent of blanks.
    await boxOf(page).fill('   ');
    await boxOf(page).press('Enter');
    await boxOf(page).fill('Yes, since Monday.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(logOf(other).getByText('Yes, since Monday.')).toBeVisible();
    await expect(boxOf(page)).toHaveValue('');
    await expect(list(page).getByRole('link', { name: /You: Yes, since Monday\./ })).toBeVisible();
    await expect(logOf(page).getByRole('paragraph').filter({ hasText: /^You:/ })).toHaveCount(1);
  },
);

testOfNewSeller(
  'unread messages are counted in the list and the sidebar until they are read',
  async ({ page, testSeller, anotherBrowser }) => {
    const [one, two] = [await anotherBrowser(), await anotherBrowser()];
    const first = await talkTo(testSeller, one.request, await newBuyer(one.request), await offerPiece(testSeller));
    const second = await talkTo(testSeller, two.request, await newBuyer(two.request));
    await first.send('Namaste');
    await page.goto(`${path}/${first.id}`);
    await expect(logOf(page).getByText('Namaste')).toBeVisible();
    await second.send('May I visit on Sunday?');
    await second.send('With my mother.');
    await expect(sidebar(page).getByRole('link', { name: 'Chat 2 unread' })).toBeVisible();
    const row = list(page).getByRole('link', { name: /With my mother\./ });
    await expect(row).toContainText('2 unread');
    await row.click();
    await expect(page).toHaveURL(`${path}/${second.id}`);
    await expect(boxOf(page)).toBeFocused();
    await expect(logOf(page).getByText('May I visit on Sunday?')).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
    await expect(row).not.toContainText('unread');
  },
);

testOfNewSeller(
  'saved replies are kept, put into the message, and changed',
  async ({ page, testSeller, anotherBrowser }) => {
    const { request } = await anotherBrowser();
    const talk = await talkTo(testSeller, request, await newBuyer(request));
    await talk.send('What are your hours?');
    await page.goto(`${path}/${talk.id}`);
    const opener = page.getByRole('button', { name: 'Saved replies' });
    await opener.click();
    await page.getByRole('button', { name: 'Edit replies' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit replies' });
    await editor.getByLabel('Reply 1', { exact: true }).fill('We are open from 10:30 to 19:30.');
    await editor.getByRole('button', { name: 'Add reply' }).click();
    await editor.getByLabel('Reply 2', { exact: true }).fill('Making charges are 8 percent.');
    await editor.getByRole('button', { name: 'Save replies' }).click();
    const choice = page.getByRole('dialog', { name: 'Saved replies' });
    await expect(choice.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(choice).toHaveCount(0);
    await expect(opener).toBeFocused();

    await boxOf(page).fill('Namaste.');
    await opener.click();
    await choice.getByRole('button', { name: 'We are open from 10:30 to 19:30.' }).click();
    await expect(choice).toHaveCount(0);
    await expect(boxOf(page)).toHaveValue('Namaste. We are open from 10:30 to 19:30.');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type(' Come by!');
    await page.keyboard.press('Enter');
    await expect(logOf(page).getByText('Namaste. We are open from 10:30 to 19:30. Come by!')).toBeVisible();
    // Chosen after the editor, the focus is in the message all the same.
    await opener.click();
    await page.getByRole('button', { name: 'Edit replies' }).click();
    await editor.getByRole('button', { name: 'Remove reply 1' }).click();
    await editor.getByRole('button', { name: 'Save replies' }).click();
    await choice.getByRole('button', { name: 'Making charges are 8 percent.' }).click();
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue('Making charges are 8 percent.');
    await page.reload();
    await opener.click();
    await expect(choice.getByRole('listitem')).toHaveText(['Making charges are 8 percent.']);
  },
);

test('at 768 px the conversations lie over the messages, and give the focus back', async ({
  page,
  testSeller,
  anotherBrowser,
}) => {
  const { request } = await anotherBrowser();
  const talk = await talkTo(testSeller, request, await newBuyer(request), await offerPiece(testSeller));
  await talk.send('Namaste');
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto(`${path}/${talk.id}`);
  await expect(list(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(list(page)).toBeHidden();
  const toggle = page.getByRole('button', { name: /^Show conversations/ });
  await toggle.click();
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide conversations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await list(page).getByRole('link').first().click();
  await expect(list(page)).toBeHidden();
  await expect(logOf(page)).toBeVisible();
});
