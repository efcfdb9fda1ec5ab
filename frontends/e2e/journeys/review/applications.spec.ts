import type { Page } from '@playwright/test';
import { expect } from '../site.ts';
import { arrivedRow, decisionOf, historyOf, noteOf, queueOf, rowOf, titleOf } from './console.ts';
import { signInReviewer, test } from './reviewer-api.ts';

const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });

/** Leaves the applications of other journeys out of this page's queue: they may be decided at any moment, also the one that comes next. */
async function queueOnly(page: Page, ...names: string[]) {
  await page.route(/\/api\/review\/applications\?/, async (route) => {
    const response = await route.fetch();
    const answer: { applications: { businessName: string }[] } = await response.json();
    const applications = answer.applications.filter(({ businessName }) => names.includes(businessName));
    await route.fulfill({ response, json: { ...answer, applications } });
  });
}

test('documents are looked at: a picture closely, a PDF in the page; each opening is in the history', async ({
  page,
  context,
  applied,
}) => {
  const { id, application } = await applied();
  await signInReviewer(context);
  await page.goto(`/review/applications/${id}`);
  await expect(titleOf(page, application.businessName)).toBeVisible();
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(1);

  await documents(page)
    .getByRole('button', { name: /^Aadhaar card/ })
    .click();
  const card = page.getByRole('region', { name: 'Document: Aadhaar card' });
  const picture = card.getByRole('img', { name: 'Aadhaar card' });
  await expect(picture).toBeVisible();
  await expect(card).toBeInViewport();
  await expect(historyOf(page).getByText('You opened Aadhaar card')).toBeAttached();
  const fitted = (await picture.boundingBox())?.width ?? 0;
  await card.getByRole('button', { name: 'Zoom in' }).click();
  await expect(card.getByText('150%')).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(fitted * 1.4);
  await card.getByRole('button', { name: 'Rotate' }).click();
  await card.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeCloseTo(fitted, 0);

  await card.getByRole('button', { name: 'Close' }).click();
  await expect(documents(page).getByRole('button', { name: /^Aadhaar card.*Opened$/ })).toBeFocused();

  await documents(page)
    .getByRole('button', { name: /^GST certificate/ })
    .click();
  const paper = page.getByRole('region', { name: 'Document: GST certificate' });
  const frame = paper.locator('iframe[title="GST certificate"]');
  await expect(frame).toBeVisible();
  expect(await frame.getAttribute('src')).toMatch(/^blob:/);
  await expect(paper.getByText('Uploaded as gst.pdf')).toBeVisible();
  await expect(historyOf(page).getByText('You opened GST certificate')).toBeAttached();
  // Going on through all of them, and back to one that was open: that is not a second opening.
  await paper.getByRole('button', { name: /^Next: / }).click();
  await page
    .getByRole('region', { name: /^Document: / })
    .getByRole('button', { name: 'Previous: GST certificate' })
    .click();
  await expect(paper.locator('iframe')).toBeVisible();
  await expect(historyOf(page).getByText('You opened GST certificate')).toHaveCount(1);
});

test('others with the same particulars are hinted at, and lead to each other', async ({ page, context, applied }) => {
  const first = await applied();
  const { gstNumber, businessPanText } = first.application;
  const second = await applied({ gstNumber, businessPanText });
  const third = await applied({ businessPanText: ` ${businessPanText.toLowerCase()}` });
  await signInReviewer(context);
  await page.goto(`/review/applications/${third.id}`);
  const hints = page.getByRole('region', { name: 'Others with the same particulars' });
  await expect(hints.getByRole('listitem')).toHaveCount(2);
  await expect(hints.getByText('Same PAN:')).toHaveCount(2);
  await expect(await arrivedRow(page, third.application.businessName)).toHaveAccessibleName(/2 others alike/);
  await hints.getByRole('link', { name: new RegExp(`^${second.application.businessName}, pending`) }).click();
  await expect(titleOf(page, second.application.businessName)).toBeVisible();
  await expect(hints.getByText('Same GST number:')).toHaveCount(1);
  await expect(decisionOf(page).getByText('2 other applications are alike')).toBeVisible();
  // Approving in spite of it is asked about.
  await decisionOf(page).getByRole('button', { name: 'Approve seller' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this seller?' });
  await expect(question.getByText('2 other applications are alike')).toBeVisible();
  await expect(question.getByText('9 documents you have not opened yet')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(decisionOf(page).getByRole('button', { name: 'Approve seller' })).toBeFocused();
});

test('a rejection with ready and free words, also about single papers, reaches the applicant; the next one opens', async ({
  page,
  context,
  applied,
}) => {
  const { id, application, applicant, request } = await applied();
  const after = await applied();
  await queueOnly(page, application.businessName, after.application.businessName);
  await signInReviewer(context);
  await page.goto(`/review/applications/${id}`);
  await expect(titleOf(page, application.businessName)).toBeVisible();
  await decisionOf(page).getByRole('button', { name: 'Reject with note' }).click();
  await expect(noteOf(page)).toHaveAccessibleDescription('Say why: the note goes to the person whom you reject.');
  await expect(noteOf(page)).toBeFocused();
  await noteOf(page).fill('Thank you for applying.');
  const ready = decisionOf(page).getByRole('button', { name: 'A document has expired.' });
  await ready.click();
  await expect(noteOf(page)).toHaveValue('Thank you for applying. A document has expired.');
  await decisionOf(page).getByRole('heading', { name: 'Reasons for single documents' }).click();
  await decisionOf(page).getByLabel('Aadhaar card', { exact: true }).selectOption('It cannot be read.');
  await decisionOf(page).getByLabel('Shop photos', { exact: true }).selectOption('Other words');
  await decisionOf(page).getByRole('textbox', { name: 'Words about Shop photos' }).fill('The counter is missing.');

  // What was begun is kept.
  await page.reload();
  await expect(noteOf(page)).toHaveValue('Thank you for applying. A document has expired.');
  await arrivedRow(page, after.application.businessName);
  await decisionOf(page).getByRole('button', { name: 'Reject with note' }).click();
  await expect(page.getByText(`${application.businessName} is rejected, and is told why.`)).toBeVisible();
  await expect(rowOf(page, application.businessName)).toHaveCount(0);
  await expect(titleOf(page, after.application.businessName)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(rowOf(page, after.application.businessName)).toHaveAttribute('aria-current', 'page');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const headers = { authorization: `Bearer ${applicant.token}` };
  const status = await (await request.get('/api/seller-application/status', { headers })).json();
  expect(status).toMatchObject({
    status: 'rejected',
    reason: 'Thank you for applying. A document has expired.',
    documentReasons: { aadhaarCard: 'It cannot be read.', shopPhotos: 'The counter is missing.' },
  });
  await page.goto(`/review/applications/${id}`);
  await expect(decisionOf(page).getByText(/^Rejected by you on /)).toBeVisible();
  await expect(historyOf(page).getByRole('listitem').last()).toContainText(/You rejected\s*Thank you for applying\./);
});

test.describe('two reviewers', () => {
  test.use({ expectedFailures: [/ERR_FAILED.*notifications\/stream|status of 409/] });

  test('who decides first wins, the other sees it and keeps the note', async ({
    page,
    context,
    anotherBrowser,
    applied,
    reviewerApi,
  }) => {
    const { id, application } = await applied();
    const other = await anotherBrowser();
    await signInReviewer(context);
    await signInReviewer(other);
    // The other one’s page receives no hints, as on a train: its own decision is answered with 409.
    await other.route('**/api/notifications/stream', (route) => route.abort());
    const second = await other.newPage();
    await second.goto(`/review/applications/${id}`);
    await expect(titleOf(second, application.businessName)).toBeVisible();
    await noteOf(second).fill('The photos are too dark.');
    await page.goto(`/review/applications/${id}`);
    await decisionOf(page).getByRole('button', { name: 'Approve seller' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve seller' }).click();
    await expect(page.getByText(`${application.businessName} is approved.`)).toBeVisible();

    await decisionOf(second).getByRole('button', { name: 'Reject with note' }).click();
    await expect(decisionOf(second).getByText(/^Approved by you on /)).toBeVisible();
    await expect(decisionOf(second).getByText(/It was loaded anew, and your note is kept\.$/)).toBeVisible();
    await expect(decisionOf(second).getByText('The photos are too dark.')).toBeVisible();
    const { status, history } = await reviewerApi.ask<{ status: string; history: { what: string }[] }>(
      `applications/${id}`,
    );
    expect(status).toBe('approved');
    expect(history.map(({ what }) => what)).toEqual(['submitted', 'approved']);
  });
});

test.describe('an address of no application', () => {
  test.use({ expectedFailures: [/status of 404/] });

  test('shows an error, and the queue stays', async ({ page, context }) => {
    await signInReviewer(context);
    await page.goto('/review/applications/app_none');
    await expect(page.getByText('There is no such application.')).toBeVisible();
    await expect(queueOf(page).getByRole('link').first()).toBeVisible();
    await page.goto('/review/elsewhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
