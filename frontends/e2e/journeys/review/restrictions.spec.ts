import type { APIRequestContext, Page } from '@playwright/test';
import type { Application } from '../become-seller/application.ts';
import { apply } from '../become-seller/apply.ts';
import { call, enter, logOf, type Member, newBuyer } from '../messages/members.ts';
import { openStore, slugFrom } from '../seller/store-editor.ts';
import { expect, expectAccessible } from '../site.ts';
import { arrivedRow, decisionOf, titleOf } from './console.ts';
import { answerOnce, openReport, ownDecision, reinstate, restrict, sendReport, widths } from './moderation.ts';
import { newFacts, sendPiece } from './piece.ts';
import { leaveMarket, signInReviewer, test, untilSeller } from './reviewer-api.ts';

// What is hidden answers 404; a token from before a suspension 401 or 403.
test.use({ expectedFailures: [/status of (401|403|404)|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

type Selling = { request: APIRequestContext; applicant: Member };

/** The seller's public store. Answers its address. */
async function publicStore({ request, applicant: { token } }: Selling, { businessName }: Application) {
  await openStore({ request, token }, businessName);
  const headers = { authorization: `Bearer ${token}` };
  const shown = await request.patch('/api/seller-store/toggle-public', { headers, data: { isPublic: true } });
  expect(shown.status()).toBe(200);
  return slugFrom(businessName);
}

const expectStore = (request: APIRequestContext, slug: string, status: 200 | 404) =>
  expect.poll(async () => (await request.get(`/api/seller-store/store/${slug}`)).status()).toBe(status);
const expectPiece = (request: APIRequestContext, id: string, status: 200 | 404) =>
  expect.poll(async () => (await request.get(`/api/products/${id}`)).status()).toBe(status);

/** The buyer opens a conversation and writes; the seller answers. Answers its id, and that of the seller's message. */
async function talk(
  request: APIRequestContext,
  buyer: Member,
  { request: selling, applicant: seller }: Selling,
  answer: string,
) {
  let id = '';
  // chat receives a new account and a new seller a moment later.
  await expect(async () => {
    const opened = await call<{ conversation: { _id: string } }>(request, buyer.token, '/api/chat/conversation', {
      otherUserId: seller.id,
    });
    id = opened.conversation._id;
  }).toPass();
  const send = (via: APIRequestContext, token: string, to: string, text: string) =>
    call<{ chat: { _id: string } }>(via, token, '/api/chat/send', { conversationId: id, to, text });
  await send(request, buyer.token, seller.id, 'Namaste. Is the bangle still there?');
  const { chat } = await send(selling, seller.token, buyer.id, answer);
  return { path: `/luxurymarket/messages/${id}`, messageId: chat._id };
}

async function visit(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectAccessible(page, widths);
}

test('a store is reported, hidden, its seller answers once, and it is reinstated', async ({
  page,
  context,
  anotherBrowser,
  newSeller,
}) => {
  const seller = await newSeller();
  const name = seller.application.businessName;
  const slug = await publicStore(seller, seller.application);
  const buyerBrowser = await anotherBrowser();
  await enter(buyerBrowser, await newBuyer(buyerBrowser.request));
  const buyer = await buyerBrowser.newPage();
  await buyer.goto(`/store/${slug}`);
  await openReport(buyer, 'Report this store');
  await sendReport(buyer, 'Report this store', 'The award on the page is another house’s.');

  await signInReviewer(context);
  await page.goto('/review/reports');
  await (await arrivedRow(page, name)).click();
  await expect(titleOf(page, name)).toBeVisible();
  await restrict(page, 'Hide the store', 'Please remove the award.');
  await expectStore(buyer.request, slug, 404);
  await visit(buyer, `/store/${slug}`, 'Store Not Found');

  const sellerBrowser = await anotherBrowser();
  await enter(sellerBrowser, seller.applicant);
  const owner = await sellerBrowser.newPage();
  await owner.goto('/seller/landing-store');
  await expect(owner.getByText('A reviewer has hidden your store')).toBeVisible();
  await expectAccessible(owner, widths);
  await owner.getByRole('link', { name: 'See the reason, and answer' }).click();
  await answerOnce(owner, name, 'Please remove the award.', 'It is removed.');

  await (await arrivedRow(page, name)).click();
  await expect(page.getByText('It is removed.').first()).toBeVisible();
  await reinstate(page, 'Thank you.');
  await expectStore(buyer.request, slug, 200);
  await expect(ownDecision(owner, name).getByText('Ended')).toBeVisible();
});

test('a message is reported, removed for both, its sender answers once, and it is reinstated', async ({
  page,
  context,
  anotherBrowser,
  newSeller,
}) => {
  const seller = await newSeller();
  const words = 'Pay 20,000 by UPI today, or it is gone.';
  const [buyerBrowser, sellerBrowser] = [await anotherBrowser(), await anotherBrowser()];
  const member = await newBuyer(buyerBrowser.request);
  await enter(buyerBrowser, member);
  await enter(sellerBrowser, seller.applicant);
  const { path, messageId } = await talk(buyerBrowser.request, member, seller, words);
  const [buyer, owner] = [await buyerBrowser.newPage(), await sellerBrowser.newPage()];
  await buyer.goto(path);
  await buyer.getByRole('button', { name: 'What can be done about this message' }).click();
  await buyer.getByRole('menuitem', { name: 'Report this message' }).click();
  await sendReport(buyer, 'Report this message', 'They ask for money first.');

  await signInReviewer(context);
  const reported = `/review/reports/message-${messageId}`;
  await expect(async () => {
    await page.goto(reported);
    await expect(page.getByRole('blockquote').filter({ hasText: words })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByText('They ask for money first.')).toBeVisible();
  await restrict(page, 'Remove the message', 'Please do not ask for money in advance.');
  await expect(page.getByText('The restriction is in force, and the owner is told why.')).toBeVisible();
  await expect(logOf(buyer).getByText(words)).toHaveCount(0);
  await expect(logOf(buyer).getByText('Our reviewers have removed this message.')).toBeVisible();
  await expectAccessible(buyer, widths);

  await owner.goto(path);
  await expect(logOf(owner).getByText('Our reviewers have removed this message.')).toBeVisible();
  await owner.goto('/luxurymarket/decisions');
  await answerOnce(owner, 'A message of yours', 'Please do not ask for money in advance.', 'It was meant as a joke.');

  // The hint of it is lost; the conversation that is open shows it all the same.
  await buyerBrowser.setOffline(true);
  await page.goto(reported);
  await expect(page.getByText('It was meant as a joke.').first()).toBeVisible();
  await reinstate(page, 'Please do not joke about money.');
  await buyerBrowser.setOffline(false);
  await expect(logOf(buyer).getByText(words)).toBeVisible();
});

test('a seller is suspended: console, store, pieces and conversations are closed until the answer is accepted', async ({
  page,
  context,
  anotherBrowser,
  draft,
  reviewerApi,
}) => {
  // An account of the browser itself: its page needs a new token when the role goes, and again when it comes back.
  const sellerBrowser = await anotherBrowser();
  const { request } = sellerBrowser;
  const application = draft();
  await reviewerApi.approve(await apply(request, await newBuyer(request), application));
  const seller = { request, applicant: await untilSeller(request) };
  const name = application.businessName;
  const slug = await publicStore(seller, application);
  const piece = await reviewerApi.approvedPiece((await sendPiece(seller.request, seller.applicant, newFacts())).id);
  const buyerBrowser = await anotherBrowser();
  const member = await newBuyer(buyerBrowser.request);
  await enter(buyerBrowser, member);
  const { path } = await talk(buyerBrowser.request, member, seller, 'It is. Shall I keep it for you?');
  const buyer = await buyerBrowser.newPage();
  await buyer.goto(`/luxurymarket/product/${piece.id}`);
  await openReport(buyer, 'Report this piece');
  await sendReport(buyer, 'Report this piece', 'The stamp is forged.');
  await buyer.goto(path);
  await expect(logOf(buyer).getByText('Shall I keep it for you?')).toBeVisible();
  await enter(sellerBrowser, seller.applicant);
  const owner = await sellerBrowser.newPage();
  await owner.goto('/seller/products');
  await expect(owner.getByRole('row', { name: new RegExp(piece.name) })).toBeVisible();

  await signInReviewer(context);
  await page.goto('/review/reports');
  await (await arrivedRow(page, piece.name)).click();
  await expect(titleOf(page, piece.name)).toBeVisible();
  await page.getByRole('textbox', { name: /^Note to the/ }).fill('Three buyers report forged stamps.');
  await decisionOf(page).getByRole('button', { name: 'Suspend the seller' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend the seller?' });
  await expectAccessible(page, widths);
  await question.getByRole('button', { name: 'Suspend the seller' }).click();
  await expect(page.getByText('The seller is suspended, and is told why.')).toBeVisible();

  await expectPiece(buyer.request, piece.id, 404);
  await expectStore(buyer.request, slug, 404);
  await expect(buyer.getByText('Our reviewers have suspended this seller')).toBeVisible();
  await expect(buyer.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  await expect(buyer.getByText('Verified seller')).toHaveCount(0);
  await expectAccessible(buyer, widths);
  await visit(buyer, `/store/${slug}`, 'Store Not Found');

  // The open page of the seller; its token is refused from now on.
  await owner.reload();
  await expect(owner.getByRole('heading', { level: 1, name: 'Your selling is suspended' })).toBeVisible();
  await expectAccessible(owner, widths);
  await owner.getByRole('link', { name: 'See the reason, and answer' }).click();
  await answerOnce(
    owner,
    'Your selling on this market',
    'Three buyers report forged stamps.',
    'The stamps are BIS 12345.',
  );

  await page.goto(`/review/reports/seller-${seller.applicant.id}`);
  await expect(titleOf(page, name)).toBeVisible();
  await expect(page.getByText('The stamps are BIS 12345.').first()).toBeVisible();
  await expectAccessible(page, widths);
  await reinstate(page, 'The stamps are genuine.');
  await expectPiece(buyer.request, piece.id, 200);
  await expectStore(buyer.request, slug, 200);
  await expect(async () => {
    await owner.goto('/seller/products');
    await expect(owner.getByRole('row', { name: new RegExp(piece.name) })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await buyer.goto(path);
  await expect(buyer.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await leaveMarket(request);
});
