import { call, demoSeller, enter, newBuyer, pieceOf } from '../messages/people.ts';
import { expect, expectAccessible, test } from '../site.ts';

// A busy machine is slow, not wrong.
test.setTimeout(180_000);

test('from an inquiry to an accepted quotation: two people, two browsers, two versions, and a link', async ({
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
  const { lead } = await call<{ lead: { id: string; leadId: string } }>(context.request, buyer.token, '/api/leads', {
    product: piece.id,
  });

  const desk = await selling.newPage();
  await desk.goto(`/seller/leads?lead=${lead.id}`);
  await desk.getByRole('dialog').getByRole('link', { name: 'Make a quotation' }).click();
  const first = desk.getByRole('region', { name: 'Piece 1' });
  await expect(first.getByLabel('Description')).toHaveValue(new RegExp(piece.name));
  await desk.getByLabel('Business name').fill('Johari Kothi Jaipur');
  await desk.getByLabel('Address').fill('Johari Bazaar, Jaipur');
  await expectAccessible(desk, [360, 768, 1440]);
  await desk.getByRole('button', { name: 'Send the quotation' }).click();
  const number = desk.getByRole('heading', { level: 1, name: /^Quotation \d{4}-\d\d\/\d{4}$/ });
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
  await expectAccessible(page, [360, 768, 1440]);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^Quotation \d{4}-\d\d-\d{4} version 1\.pdf$/);
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await page.getByLabel('What you would like').fill('With your best making charges, please.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();

  // Live on the seller's side.
  await expect(desk.getByText('With your best making charges, please.')).toBeVisible();
  await desk.getByRole('link', { name: 'Send a newer version' }).click();
  await first.getByLabel('Discount').fill('500');
  await desk.getByRole('button', { name: 'Send the quotation' }).click();
  await expect(desk.getByText('Version 2')).toBeVisible();

  await expect(sellersCard.getByText('Version 1')).toHaveText('Version 1 Replaced');
  await expect(sellersCard.getByText('Version 2')).toHaveText('Version 2 Sent');

  await page.getByRole('link', { name: 'Open the newer version' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByRole('main').getByText('Accepted').first()).toBeVisible();
  await expect(sellersCard.getByText('Version 2')).toHaveText('Version 2 Accepted');
  await expect(reading.getByRole('log').getByText('Version 2')).toHaveText('Version 2 Accepted');

  await desk.getByRole('button', { name: 'Share a link' }).click();
  const address = await desk.getByRole('dialog').getByRole('textbox').inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(stranger, [360, 1440]);
  await stranger.context().close();
  await selling.close();
});
