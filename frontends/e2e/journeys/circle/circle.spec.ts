import { newAccount, signUp } from '../account/new-account.ts';
import { choosePapers, openForm, received, submitOf, typeIn } from '../become-seller/form.ts';
import { boxOf, enter, logOf } from '../messages/members.ts';
import { queueOf } from '../review/console.ts';
import { newFacts, sendPiece } from '../review/piece.ts';
import { leaveMarket, signInReviewer, test } from '../review/reviewer-api.ts';
import { expect } from '../site.ts';
import { findPiece, inquire, write } from './buying.ts';
import { approvePiece, approveSeller, lookAtApplication } from './reviewing.ts';
import { bellOf, consoleOf, listPiece, rowOfPiece, tableRows } from './selling.ts';

test.setTimeout(300_000);

// 401: a role changes in the middle. 404: a request for data of another user.
test.use({ expectedFailures: [/status of 40[14]/] });

/**
 * The whole circle. Kavitha applies, Farhan reviews, Ishaan buys; and Lakshmi, a seller already, is asked by Ishaan as well and must
 * see nothing of what is Kavitha’s. All pages stay open: changes reach them by themselves.
 */
test('apply, approve, list, approve, find, inquire, chat, answer: four users in four browsers', async ({
  context: ishaans,
  anotherBrowser,
  draft,
  newSeller,
  reviewerApi,
}) => {
  const application = draft();
  const testSeller = application.businessName;
  const kavitha = newAccount('Kavitha Ramanathan');
  const ishaan = newAccount('Ishaan Mehra');
  const piece = newFacts();
  const lakshmi = await newSeller();
  const hers = await sendPiece(lakshmi.request, lakshmi.applicant, newFacts());
  await reviewerApi.approvedPiece(hers.id);

  const applying = await (await anotherBrowser()).newPage();
  const farhans = await anotherBrowser();
  const reviewing = await farhans.newPage();
  const lakshmis = await anotherBrowser();
  const besides = await lakshmis.newPage();
  const buying = await ishaans.newPage();

  await test.step('Farhan sits at the queue, Lakshmi in her console', async () => {
    await signInReviewer(farhans);
    await reviewing.goto('/review/applications');
    await expect(queueOf(reviewing)).toBeVisible();
    await enter(lakshmis, lakshmi.applicant);
    await besides.goto('/seller/leads');
    await expect(besides.getByText('When a buyer asks about one of your pieces, the lead stands here.')).toBeVisible();
  });

  await test.step('Kavitha makes an account and applies', async () => {
    await signUp(applying, kavitha);
    await openForm(applying);
    await typeIn(applying, application);
    await choosePapers(applying, application);
    await submitOf(applying).click();
    await expect(applying.getByText(received)).toBeVisible();
  });

  await test.step('Farhan sees it arrive, looks at a document, and approves', async () => {
    await lookAtApplication(reviewing, testSeller);
    await approveSeller(reviewing, testSeller);
  });

  const selling = await test.step('Kavitha’s open page becomes a seller’s, without a new login', async () => {
    await expect(applying.getByText(/^Congratulations! Your seller application has been approved\./)).toBeVisible();
    const opened = applying.waitForEvent('popup');
    await applying
      .getByRole('main')
      .getByRole('link', { name: /^Seller Console/ })
      .click();
    const page = await opened;
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    return page;
  });

  await test.step('she lists a piece, which buyers do not see yet', async () => {
    await listPiece(selling, piece);
  });

  await test.step('Farhan approves the piece; her open list shows it', async () => {
    await approvePiece(reviewing, piece.name);
    await expect(rowOfPiece(selling, piece)).toContainText('Approved');
    await bellOf(selling).click();
    await expect(selling.getByText(`${piece.name} is approved`)).toBeVisible();
    await selling.keyboard.press('Escape');
  });

  await test.step('Ishaan finds it by search and inquires by WhatsApp', async () => {
    await signUp(buying, ishaan);
    await findPiece(buying, piece);
    await expect(buying.getByText(testSeller).first()).toBeVisible();
    const whatsApp = await inquire(buying);
    expect(whatsApp.pathname).toBe(`/91${kavitha.mobile}`);
    expect(whatsApp.searchParams.get('text')).toContain(`${piece.name} (${piece.productCode})`);
  });

  const found = buying.url();
  await test.step('he asks Lakshmi about a piece of hers, and Kavitha about this one', async () => {
    await buying.goto(`/luxurymarket/product/${hers.id}`);
    await write(buying, 'Is the screw of gold as well?');
    await buying.goto(found);
    await write(buying, 'Can it be ready for Diwali?');
  });

  const lead = await test.step('Kavitha sees lead, message and bell by themselves', async () => {
    await expect(consoleOf(selling).getByRole('link', { name: 'Leads 1 new' })).toBeVisible();
    await expect(consoleOf(selling).getByRole('link', { name: 'Chat 1 unread' })).toBeVisible();
    await expect(bellOf(selling)).toHaveAccessibleName(/^Notifications, \d+\+? unread$/);
    await consoleOf(selling)
      .getByRole('link', { name: /^Leads/ })
      .click();
    await expect(tableRows(selling)).toHaveCount(1);
    await expect(tableRows(selling)).toContainText([`${piece.name}${piece.productCode}`]);
    await expect(tableRows(selling)).toContainText([ishaan.name]);
    await tableRows(selling).getByRole('link', { name: /^L-/ }).click();
    const panel = selling.getByRole('dialog', { name: /^Lead L-/ });
    await expect(panel.getByText(ishaan.name, { exact: true })).toBeVisible();
    const { searchParams } = new URL(selling.url());
    await selling.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    return searchParams.get('lead');
  });

  await test.step('she reads and answers; Ishaan sees both on his open page', async () => {
    await consoleOf(selling).getByRole('link', { name: /^Chat/ }).click();
    await expect(logOf(selling).getByText('Can it be ready for Diwali?')).toBeVisible();
    await expect(logOf(buying).getByText('Read', { exact: true })).toBeAttached();
    await boxOf(selling).fill('Yes: in nine days.');
    await boxOf(selling).press('Enter');
    await expect(logOf(buying).getByText('Yes: in nine days.')).toBeVisible();
  });

  await test.step('Lakshmi sees what is hers, and nothing of Kavitha’s', async () => {
    await expect(consoleOf(besides).getByRole('link', { name: 'Chat 1 unread' })).toBeVisible();
    await expect(consoleOf(besides).getByRole('link', { name: 'Leads', exact: true })).toBeVisible();
    await consoleOf(besides).getByRole('link', { name: /^Chat/ }).click();
    await expect(logOf(besides).getByText('Is the screw of gold as well?')).toBeVisible();
    await expect(besides.getByText('Can it be ready for Diwali?')).toHaveCount(0);
    const conversation = lastPart(buying.url());
    await besides.goto(`/seller/inquiries/${conversation}`);
    await expect(besides.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    const headers = { authorization: `Bearer ${lakshmi.applicant.token}` };
    for (const path of [`leads/${lead}`, `chat/conversation/${conversation}`, `products/seller/${lastPart(found)}`])
      expect((await lakshmi.request.get(`/api/${path}`, { headers })).status(), path).toBe(404);
  });

  await leaveMarket(applying.context().request);
});

/** The id at the end of an address. */
const lastPart = (address: string) => new URL(address).pathname.split('/').at(-1);
