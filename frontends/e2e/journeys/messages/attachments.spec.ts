import type { Page } from '@playwright/test';
import { picture } from '../become-seller/documents.ts';
import { expect, test } from '../site.ts';
import { addressOf, boxOf, call, enter, logOf, startChat } from './members.ts';

test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|status of 400/] });

const filesOf = (page: Page) => page.getByLabel('Pictures and PDFs');
const attachedOf = (page: Page) => page.getByRole('list', { name: 'Attached to the message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('a picture and a piece go with a message; a program named as a picture shows a problem, and delays nothing', async ({
  context,
  browser,
}) => {
  test.slow();
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await call(context.request, chat.buyer.token, '/api/favorites', { productId: chat.piece.id });
  await enter(context, chat.buyer);
  await enter(other, chat.seller);
  const [buying, selling] = [await context.newPage(), await other.newPage()];
  await buying.goto(addressOf(chat));
  await selling.goto(addressOf(chat));
  await expect(boxOf(selling)).toBeVisible();

  const program = { name: 'ring.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is no picture') };
  await filesOf(buying).setInputFiles([picture('ring.webp', 'gold-pendant-lotus'), program]);
  await boxOf(buying).fill('Like this one?');
  await expect(attachedOf(buying).getByRole('alert')).toContainText('this file is something else');
  await send(buying);
  await expect(boxOf(buying)).toHaveValue('Like this one?');
  await attachedOf(buying).getByRole('button', { name: 'Remove ring.jpg' }).click();
  await buying.getByRole('button', { name: 'Attach a picture, a PDF or a piece' }).click();
  await buying.getByRole('menuitem', { name: 'One of your favourites' }).click();
  await buying.getByRole('dialog').getByRole('button', { name: chat.piece.name }).click();
  await send(buying);

  await expect(logOf(selling).getByText('Like this one?')).toBeVisible();
  await expect(logOf(selling).getByRole('link', { name: chat.piece.name })).toBeVisible();
  await logOf(selling).getByRole('button', { name: 'show large' }).click();
  const large = selling.getByRole('img', { name: /^Picture from/ });
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.src.startsWith('blob:') && image.naturalWidth > 400))
    .toBe(true);
  // Back closes the picture, and stays in the conversation.
  await selling.goBack();
  await expect(selling.getByRole('dialog')).toHaveCount(0);
  await expect(logOf(selling).getByText('Like this one?')).toBeVisible();
  await other.close();
});

test('a picture that was attached offline survives a reload, and is sent when the connection is back', async ({
  context,
  browser,
}) => {
  test.slow();
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto(addressOf(chat));
  await expect(boxOf(page)).toBeVisible();
  await context.route('**/api/chat/**', (route) => route.abort('internetdisconnected'));
  await filesOf(page).setInputFiles(picture('lotus.webp', 'gold-pendant-lotus'));
  await boxOf(page).fill('From the train');
  await send(page);
  await expect(logOf(page).getByText('Waiting for a connection')).toBeVisible();
  await context.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(logOf(page).getByRole('button', { name: 'show large' })).toBeVisible();
  const { messages } = await call<{ messages: { text: string; attachments: object[] }[] }>(
    context.request,
    chat.seller.token,
    `/api/chat/conversation/${chat.id}`,
  );
  expect(messages).toMatchObject([{ text: 'From the train', attachments: [{ kind: 'picture' }] }]);
  await other.close();
});
