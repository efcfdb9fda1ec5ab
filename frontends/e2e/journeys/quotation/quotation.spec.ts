import type { Locator } from '@playwright/test';
import { bellOf } from '../circle/selling.ts';
import { watchWhatsApp } from '../inquiry/whatsapp.ts';
import { cards } from '../market/list.ts';
import { boxOf, demoSeller, enter, logOf, newBuyer, pieceOf, sellerName } from '../messages/members.ts';
import { expect, expectAccessible, test } from '../site.ts';

// A busy machine is slow, not wrong.
test.setTimeout(240_000);

const expectPicture = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Amounts that do not stand on one line. */
const brokenAmounts = (part: Locator) =>
  part.locator('dd', { hasText: '₹' }).evaluateAll((values) =>
    values.flatMap((value) => {
      const range = document.createRange();
      range.selectNodeContents(value.querySelector('b') ?? value);
      const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
      return lines.size > 1 ? [value.textContent] : [];
    }),
  );

test('from a piece to an accepted quotation and a rating: a buyer with a phone, a seller at a desktop, two versions, and a link', async ({
  browser,
  page,
  context,
}) => {
  const buyer = await newBuyer(context.request);
  await enter(context, buyer);
  const selling = await browser.newContext();
  const seller = await demoSeller(selling.request);
  await enter(selling, seller);
  const piece = await pieceOf(context.request, seller);
  await page.setViewportSize({ width: 360, height: 740 });
  await watchWhatsApp(page);
  await page.goto(`/luxurymarket/products?search=${encodeURIComponent(piece.name)}`);
  await cards(page).getByRole('link', { name: piece.name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
  const inquired = page.waitForResponse((answer) => answer.url().endsWith('/api/leads') && answer.ok());
  const whatsApp = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Send inquiry on WhatsApp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send inquiry', exact: true }).click();
  const { lead } = (await (await inquired).json()) as { lead: { id: string } };
  await (await whatsApp).close();
  await page.getByRole('button', { name: 'Chat with seller' }).first().click();
  await boxOf(page).fill('Could you make me a quotation?');
  await boxOf(page).press('Enter');
  const conversation = new URL(page.url()).pathname;

  const desktop = await selling.newPage();
  await desktop.setViewportSize({ width: 1440, height: 900 });
  await desktop.goto(`/seller/inquiries/${conversation.split('/').at(-1)}`);
  await expect(logOf(desktop).getByText('Could you make me a quotation?')).toBeVisible();
  await boxOf(desktop).fill('With pleasure, in a minute.');
  await boxOf(desktop).press('Enter');
  await expect(logOf(page).getByText('With pleasure, in a minute.')).toBeVisible();
  await desktop.goto(`/seller/leads?lead=${lead.id}`);
  await desktop.getByRole('dialog').getByRole('link', { name: 'Make a quotation' }).click();
  const first = desktop.getByRole('region', { name: 'Piece 1' });
  await expect(first.getByLabel('Description')).toHaveValue(new RegExp(piece.name));
  await desktop.getByLabel('Business name').fill('Johari Kothi Jaipur');
  await desktop.getByLabel('Address').fill('Johari Bazaar, Jaipur');
  const stored = desktop.waitForResponse((answer) => answer.url().endsWith('/api/quotations/logo'));
  await desktop.getByRole('button', { name: 'Use my store’s logo' }).press('Enter');
  expect((await stored).status()).toBe(201);
  await expectPicture(desktop.getByRole('img', { name: 'Logo of your letterhead' }));
  await expectAccessible(desktop, [360, 768, 1440]);
  await desktop.getByRole('button', { name: 'Preview' }).click();
  const preview = desktop.getByRole('dialog', { name: 'As the buyer reads it' });
  await expect(preview.getByText('Johari Bazaar, Jaipur')).toBeVisible();
  await expectPicture(preview.locator('img[src^="data:image/jpeg"]'));
  await expectAccessible(desktop, [360, 768, 1440]);
  await desktop.setViewportSize({ width: 768, height: 900 });
  expect(await brokenAmounts(preview)).toEqual([]);
  await desktop.setViewportSize({ width: 1440, height: 900 });
  await preview.getByRole('button', { name: 'Back' }).click();
  await expect(desktop.getByRole('button', { name: 'Preview' })).toBeFocused();
  await desktop.getByRole('button', { name: 'Send the quotation' }).click();
  const number = desktop.getByRole('heading', { level: 1, name: /^Quotation \d{4}-\d\d\/\d{4}$/ });
  await expect(number).toBeVisible();
  const title = (await number.textContent()) ?? '';

  // It is in their conversation, which it has begun: there was only an inquiry.
  await page.goto('/luxurymarket/messages');
  await page.getByRole('link', { name: new RegExp(`${piece.name}.*Quotation`) }).click();
  const chat = page.getByRole('log');
  await expect(chat.getByText(title)).toBeVisible();
  await expect(chat.getByText('Version 1')).toHaveText('Version 1 Sent');
  await expect(chat).not.toContainText('₹');
  await expectAccessible(page, [360, 768, 1440]);
  const counter = await selling.newPage();
  await counter.goto(`/seller/inquiries/${page.url().split('/').at(-1)}`);
  const sellersCard = counter.getByRole('log');
  await expect(sellersCard.getByText('Version 1')).toHaveText('Version 1 Sent');
  await expectAccessible(counter, [360, 1440]);
  const reading = await context.newPage();
  await reading.goto(page.url());

  await chat.getByRole('link', { name: 'Open quotation' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Live on both sides, where it stands.
  await expect(sellersCard.getByText('Version 1')).toHaveText('Version 1 Viewed');
  await expect(reading.getByRole('log').getByText('Version 1')).toHaveText('Version 1 Viewed');

  await page.goto('/luxurymarket/inquiries');
  await page.getByRole('link', { name: /^Quotation for ₹/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectPicture(page.getByRole('main').locator('img[src^="data:image/jpeg"]'));
  await expectAccessible(page, [360, 768, 1440]);
  await page.emulateMedia({ media: 'print' });
  for (const onScreen of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Skip to content')])
    await expect(onScreen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^Quotation \d{4}-\d\d-\d{4} version 1\.pdf$/);
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await page.getByLabel('What you would like').fill('With your best making charges, please.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();

  // The page leads on.
  const ways = page.getByRole('navigation', { name: 'What belongs to it' });
  await expect(ways.getByRole('link', { name: `Store of ${sellerName}` })).toHaveAttribute('href', /^\/store\//);
  const quotationPage = page.url();
  await ways.getByRole('button', { name: 'Conversation' }).click();
  await expect(logOf(page).getByText(title)).toBeVisible();
  await page.goto(quotationPage);

  // Live on the seller's side.
  await expect(desktop.getByText('With your best making charges, please.')).toBeVisible();
  await desktop.getByRole('link', { name: 'Send a newer version' }).click();
  await first.getByLabel('Discount').fill('500');
  await desktop.getByRole('link', { name: 'Tools', exact: true }).click();
  await desktop.getByRole('dialog', { name: 'Leave without sending?' }).getByRole('button', { name: 'Stay' }).click();
  await desktop.getByRole('button', { name: 'Send the quotation' }).click();
  await expect(desktop.getByText('Version 2')).toBeVisible();

  await expect(sellersCard.getByText('Version 1')).toHaveText('Version 1 Replaced');
  await expect(sellersCard.getByText('Version 2')).toHaveText('Version 2 Sent');

  await page.getByRole('link', { name: 'Open the newer version' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(desktop.getByRole('main').getByText('Accepted').first()).toBeVisible();
  await expect(sellersCard.getByText('Version 2')).toHaveText('Version 2 Accepted');
  await expect(reading.getByRole('log').getByText('Version 2')).toHaveText('Version 2 Accepted');

  await page.goto(conversation);
  await page.getByRole('link', { name: 'Rate the seller' }).click();
  await page.getByRole('group', { name: 'All in all' }).getByRole('radio', { name: '5 stars' }).check({ force: true });
  const words = `The quotation said everything. ${Date.now()}`;
  await page.getByLabel('What was it like?').fill(words);
  await page.getByRole('button', { name: 'Publish rating' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Your rating of ${sellerName}` })).toBeVisible();
  await expectAccessible(page, [360]);

  await desktop.getByRole('button', { name: 'Share a link' }).click();
  const share = desktop.getByRole('dialog', { name: 'Share this quotation' });
  const ended = await share.getByRole('textbox').inputValue();
  await share.getByRole('button', { name: 'Close' }).click();
  await desktop.getByRole('button', { name: 'Share a link' }).click();
  await desktop.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
  const address = await share.getByRole('textbox').inputValue();
  expect(address).not.toBe(ended);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(visitor, [360, 1440]);
  await visitor.context().close();
  await share.getByRole('button', { name: 'Close' }).click();
  await desktop.getByRole('link', { name: /^Lead L-/ }).click();
  await expect(desktop.getByRole('dialog').getByText('Accepted')).toBeVisible();

  // A quotation of the conversation alone, beside the accepted one.
  await desktop.goto(`/seller/quotations/new?conversation=${conversation.split('/').at(-1)}`);
  await expect(desktop.getByLabel('GST on making charges')).toHaveValue('with-jewelry');
  await desktop.getByRole('button', { name: 'Send the quotation' }).click();
  await expect(desktop.getByText('Version 1')).toBeVisible();
  await desktop.goto(`/seller/quotations/new?lead=${lead.id}`);
  await desktop.getByRole('button', { name: 'Send the quotation' }).click();
  await expect(desktop.getByText('Version 1')).toBeVisible();
  const reader = await context.newPage();
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.goto('/luxurymarket/inquiries');
  await expect(reader.getByRole('link', { name: /^Accepted quotation for ₹/ })).toBeVisible();
  const talks = reader.getByRole('list', { name: 'Quotations from conversations' });
  await expect(talks.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(reader, [360, 768, 1440]);
  await talks.getByRole('link', { name: 'Open quotation' }).click();
  await expect(reader.getByRole('button', { name: 'Accept' })).toBeVisible();
  await reader.close();
  await desktop.goto('/seller');
  await desktop.getByRole('link', { name: 'Quotations' }).click();
  await desktop.getByLabel('Status').selectOption('Accepted');
  await expect(desktop).toHaveURL('/seller/quotations?status=accepted');
  const versions = desktop.getByRole('row', { name: title.replace('Quotation ', '') });
  await expect(versions).toContainText(['Version 2']);
  await expectAccessible(desktop, [360, 768, 1440]);
  await desktop.goto('/seller/ratings');
  await expect(desktop.getByText(words)).toBeVisible();
  await bellOf(desktop).click();
  await expect(desktop.getByRole('link', { name: /A customer rated you 5 of 5 stars/ }).first()).toBeVisible();
  // The demo seller keeps the ratings that other journeys count on.
  await page.getByRole('button', { name: 'Withdraw rating' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw rating' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Rate ${sellerName}` })).toBeVisible();
  await selling.close();
});
