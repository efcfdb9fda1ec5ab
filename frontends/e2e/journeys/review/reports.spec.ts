import { tabTo } from '../keyboard.ts';
import { call, enter, newBuyer } from '../messages/members.ts';
import { expect, expectAccessible } from '../site.ts';
import { arrivedRow, decisionOf, historyOf, noteOf, queueOf, rowOf, titleOf } from './console.ts';
import { answerOnce, openReport, ownDecision, reinstate, restrict, sendReport, widths } from './moderation.ts';
import { newFacts, sendPiece } from './piece.ts';
import { signInReviewer, test } from './reviewer-api.ts';

// The page of a piece that is taken down answers 404.
test.use({ expectedFailures: [/status of 404/] });

test('a piece is reported, taken down, its seller answers, and it is reinstated; the audit log has all of it', async ({
  page,
  context,
  anotherBrowser,
  newSeller,
  reviewerApi,
}) => {
  const seller = await newSeller();
  const piece = await reviewerApi.approvedPiece((await sendPiece(seller.request, seller.applicant, newFacts())).id);
  const address = `/luxurymarket/product/${piece.id}`;
  const buyerBrowser = await anotherBrowser();
  await enter(buyerBrowser, await newBuyer(buyerBrowser.request));
  const buyer = await buyerBrowser.newPage();
  await buyer.goto(address);
  await openReport(buyer, 'Report this piece');
  await sendReport(buyer, 'Report this piece', 'The hallmark has no number.', { isLookedAt: true });

  await signInReviewer(context);
  await page.goto('/review/reports');
  await (await arrivedRow(page, piece.name)).click();
  await expect(titleOf(page, piece.name)).toBeVisible();
  await expect(page.getByText('The hallmark has no number.')).toBeVisible();
  await restrict(page, 'Take the piece down', 'Please show the hallmark.', { isLookedAt: true });
  await expect(page.getByText('The restriction is in force, and the owner is told why.')).toBeVisible();
  await expect(rowOf(page, piece.name)).toHaveCount(0);
  await expect.poll(async () => (await buyer.request.get(`/api/products/${piece.id}`)).status()).toBe(404);

  const sellerBrowser = await anotherBrowser();
  await enter(sellerBrowser, seller.applicant);
  const owner = await sellerBrowser.newPage();
  await owner.goto('/seller/products');
  await expect(owner.getByRole('row', { name: new RegExp(piece.name) }).getByText('Taken down')).toBeVisible();
  await owner.goto(`/seller/products/edit/${piece.id}`);
  await owner.getByRole('link', { name: 'See the reason, and answer' }).click();
  await answerOnce(owner, piece.name, 'Please show the hallmark.', 'It is on the inside; here is its number.', {
    isLookedAt: true,
  });

  // The answer brings it back to the queue, without a reload.
  await (await arrivedRow(page, piece.name)).click();
  await expect(page.getByText('It is on the inside; here is its number.').first()).toBeVisible();
  await reinstate(page, 'Thank you, that is all we needed.');
  await expect(ownDecision(owner, piece.name).getByText('Thank you, that is all we needed.')).toBeVisible();
  await expect.poll(async () => (await buyer.request.get(`/api/products/${piece.id}`)).status()).toBe(200);

  await page.goto(`/review/reports/product-${piece.id}`);
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search names, notes and ids').fill(piece.name);
  await page.getByRole('button', { name: 'Search' }).click();
  const log = page.getByRole('table', { name: 'Audit log, the newest first' });
  // Its approval, by the queue of products, and what came of the report.
  await expect(log.getByRole('row')).toHaveCount(5);
  await expect(log.getByRole('row').nth(1)).toContainText('Restriction ended');
  await expect(log.getByRole('row').nth(4)).toContainText('Approved');
  await expect(log.getByRole('row').nth(3)).toContainText('Please show the hallmark.');
  await expectAccessible(page, widths);
});

test('by keyboard: J opens the next, A asks before nothing is done, and a visitor is led to the login', async ({
  page,
  context,
  anotherBrowser,
  newSeller,
  reviewerApi,
}) => {
  const seller = await newSeller();
  const piece = await reviewerApi.approvedPiece((await sendPiece(seller.request, seller.applicant, newFacts())).id);
  const visitor = await (await anotherBrowser()).newPage();
  await visitor.goto(`/luxurymarket/product/${piece.id}`);
  await openReport(visitor, 'Report this piece');
  await expect(visitor).toHaveURL(/\/login\?/);

  const buyerBrowser = await anotherBrowser();
  const buyer = await newBuyer(buyerBrowser.request);
  const sent = await buyerBrowser.request.post('/api/reports', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { kind: 'product', id: piece.id, reason: 'misleading' },
  });
  expect(sent.status()).toBe(201);
  await signInReviewer(context);
  await page.goto(`/review/reports/product-${piece.id}`);
  await expect(titleOf(page, piece.name)).toBeVisible();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Take no action?' });
  await question.getByRole('button', { name: 'No action' }).click();
  await expect(page.getByText('The reports are closed.')).toBeVisible();
  await page.goto(`/review/reports/product-${piece.id}`);
  await expect(decisionOf(page).getByText(/took no action on/)).toBeVisible();
});

test('reports are decided by keyboard alone, with Tab, from the queue’s own address on', async ({
  page,
  context,
  anotherBrowser,
  newSeller,
  reviewerApi,
}) => {
  const seller = await newSeller();
  const buyerBrowser = await anotherBrowser();
  const buyer = await newBuyer(buyerBrowser.request);
  const approvedPiece = async () =>
    reviewerApi.approvedPiece((await sendPiece(seller.request, seller.applicant, newFacts())).id);
  const report = (id: string) =>
    call(buyerBrowser.request, buyer.token, '/api/reports', { kind: 'product', id, reason: 'misleading' });
  const [piece, another, latest] = [await approvedPiece(), await approvedPiece(), await approvedPiece()];
  await report(piece.id);
  await report(another.id);
  await signInReviewer(context);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/review/reports?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/review/reports');
  // A reviewer who is in the bar already stays there while the oldest opens by itself.
  const inBar = page.getByRole('navigation', { name: 'Review console' }).getByRole('link', { name: 'Audit log' });
  await expect(inBar).toBeVisible();
  await tabTo(page, inBar);
  answer();
  await expect(page).toHaveURL(/\/review\/reports\/./);
  await arrivedRow(page, piece.name);
  await expect(inBar).toBeFocused();

  // So does one who looks for something else by the arrow keys.
  const show = page.getByRole('combobox', { name: 'Show' });
  await tabTo(page, show);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\?status=restricted/);
  await expect(show).toHaveValue('restricted');
  await expect(show).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page).not.toHaveURL(/\?status/);
  const row = await arrivedRow(page, piece.name);
  await expect(show).toBeFocused();

  const waiting = await queueOf(page).getByRole('link').count();
  await tabTo(page, row, waiting + 2);
  await page.keyboard.press('Enter');
  await expect(titleOf(page, piece.name)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const takeDown = decisionOf(page).getByRole('button', { name: 'Take the piece down' });
  await tabTo(page, takeDown, 60);
  await page.keyboard.press('Enter');
  // What is missing gets the focus.
  await expect(noteOf(page)).toBeFocused();
  await page.keyboard.type('Please show the hallmark.');
  await tabTo(page, takeDown, 12);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The restriction is in force, and the owner is told why.')).toBeVisible();
  // The next one is read from its beginning.
  await expect(titleOf(page, piece.name)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // The queue grows while the note is written, and another reviewer is faster.
  await page.goto(`/review/reports/product-${another.id}`);
  await tabTo(page, noteOf(page), 60);
  await page.keyboard.type('Please');
  await report(latest.id);
  await arrivedRow(page, latest.name);
  await expect(noteOf(page)).toBeFocused();
  const noAction = decisionOf(page).getByRole('button', { name: 'No action' });
  await tabTo(page, noAction, 12);
  await reviewerApi.ask(`reports/product-${another.id}/decide`, { action: 'dismiss', round: 0 });
  await expect(noAction).toHaveCount(0);
  await expect(decisionOf(page)).toBeFocused();
  await tabTo(page, decisionOf(page).getByRole('button').first(), 12);
  await reviewerApi.ask(`reports/product-${latest.id}/decide`, { action: 'dismiss', round: 0 });
});
