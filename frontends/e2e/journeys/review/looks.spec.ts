import type { Locator } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { expect, expectAccessible } from '../site.ts';
import { arrivedRow, decisionOf, historyOf, noteOf, queueOf, rowOf, titleOf } from './console.ts';
import { editPiece, newFacts, sendPiece } from './piece.ts';
import { signInReviewer, test } from './reviewer-api.ts';

/** A phone, a tablet held upright, and a desktop. */
const widths = [360, 768, 1440];

test('queue and application are accessible', async ({ page, context, applied }) => {
  const { businessPanText } = (await applied()).application;
  const { id, application } = await applied({ businessPanText, addressProofText: 'Bill of 2026, '.repeat(30) });
  await signInReviewer(context);
  await page.goto('/review/applications');
  await arrivedRow(page, application.businessName);
  await expectAccessible(page, widths);
  await page.goto(`/review/applications/${id}`);
  await expect(titleOf(page, application.businessName)).toBeVisible();
  await decisionOf(page).getByRole('heading', { name: 'Reasons for single documents' }).click();
  await decisionOf(page).getByRole('button', { name: 'Reject with note' }).click();
  await expect(noteOf(page)).toHaveAccessibleDescription(/^Say why/);
  await expectAccessible(page, widths);
});

test('a document and the question before an approval are accessible', async ({ page, context, applied }) => {
  const { id } = await applied();
  await signInReviewer(context);
  await page.goto(`/review/applications/${id}`);
  await page.getByRole('button', { name: /^Aadhaar card/ }).click();
  await expect(page.getByRole('img', { name: 'Aadhaar card' })).toBeVisible();
  await expectAccessible(page, widths);
  await decisionOf(page).getByRole('button', { name: 'Approve seller' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, widths);
});

test('an edited piece, its pictures and a decided entry are accessible', async ({
  page,
  context,
  newSeller,
  reviewerApi,
}) => {
  const seller = await newSeller();
  const first = await sendPiece(seller.request, seller.applicant, newFacts());
  const piece = await editPiece(seller.request, seller.applicant, await reviewerApi.approvedPiece(first.id), {
    price: 192_500,
    description: 'A pair with a screw, made in one piece; engraved by hand on the inside. '.repeat(5),
  });
  await signInReviewer(context);
  const lookClosely = page.getByRole('button', { name: 'Look closely at picture 1' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Opened anew: what a look at the pictures covers depends on where the page was scrolled to.
    await page.goto(`/review/products/${piece.id}`);
    await expect(page.getByRole('region', { name: 'What changes' })).toBeVisible();
    await lookClosely.click();
    const large = page.getByRole('region', { name: 'Picture 1, large' });
    await expect(large).toBeVisible();
    await expectAccessible(page, [width]);
    const [out, screen] = ['Zoom out', 'Full screen'].map((name) => large.getByRole('button', { name }));
    expect(screen && (await topOf(screen))).toBe(out && (await topOf(out)));
  }
  await decisionOf(page).getByRole('button', { name: 'Approve piece' }).click();
  await expect(page.getByText(`${piece.name} is approved.`)).toBeVisible();
  await page.goto(`/review/products/${piece.id}`);
  await expect(decisionOf(page).getByText(/^Approved by /)).toBeVisible();
  await expectAccessible(page, widths);
});

/** Where a part of the page ends, or begins, in pixels from the top. */
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box && box.y + box.height;
};
const topOf = async (part: Locator) => (await part.boundingBox())?.y;

for (const width of [768, 1024]) {
  test.describe(`an entry that is not there, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedFailures: [/status of 404/] });

    test('leaves the way back free, while it is asked for and then', async ({ page, context }) => {
      await signInReviewer(context);
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/review/applications/app_nothing', async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto('/review/applications/app_nothing');
      const back = page.getByRole('link', { name: 'Back to the queue' });
      const end = await bottomOf(back);
      const title = page.getByRole('status').filter({ hasText: 'Loading the application' }).locator('article > span');
      expect(await topOf(title.first())).toBeGreaterThanOrEqual(end ?? Number.NaN);
      answer();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('There is no such application.');
      expect(await topOf(alert)).toBeGreaterThanOrEqual(end ?? Number.NaN);
    });
  });
}

test('an application is looked at and decided by keyboard alone, with Tab', async ({ page, context, applied }) => {
  const other = await applied();
  const { application } = await applied();
  await signInReviewer(context);
  await page.goto(`/review/applications/${other.id}`);
  await arrivedRow(page, application.businessName);
  await expect(titleOf(page, other.application.businessName)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Product revisions/ }));
  const waiting = await queueOf(page).getByRole('link').count();
  await tabTo(page, rowOf(page, application.businessName), waiting + 8);
  await page.keyboard.press('Enter');
  await expect(titleOf(page, application.businessName)).toBeVisible();
  // The new page is read out from its beginning.
  await expect(page.getByRole('main')).toBeFocused();
  const card = page.getByRole('button', { name: /^Aadhaar card/ });
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('region', { name: 'Document: Aadhaar card' });
  await expect(viewer).toBeFocused();
  await tabTo(page, viewer.getByRole('button', { name: 'Zoom in' }));
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('150%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await tabTo(page, noteOf(page), 30);
  await page.keyboard.type('Please send');
  await tabTo(page, decisionOf(page).getByRole('button', { name: 'A document has expired.' }));
  await page.keyboard.press('Space');
  await expect(noteOf(page)).toHaveValue('Please send A document has expired.');
  await tabTo(page, decisionOf(page).getByRole('button', { name: 'Reject with note' }), 12);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${application.businessName} is rejected, and is told why.`)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('single keys lead through queue, documents and decision, do nothing while the reviewer types, and can be switched off', async ({
  page,
  context,
  applied,
}) => {
  const { id, application } = await applied();
  const after = await applied();
  await signInReviewer(context);
  await page.goto(`/review/applications/${id}`);
  await expect(titleOf(page, application.businessName)).toBeVisible();
  await arrivedRow(page, after.application.businessName);
  await page.keyboard.press('j');
  await expect(titleOf(page, application.businessName)).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(titleOf(page, application.businessName)).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('region', { name: 'Document: GST certificate' })).toBeVisible();
  await expect(historyOf(page).getByText('You opened GST certificate')).toBeAttached();
  await page.keyboard.press('n');
  await expect(noteOf(page)).toBeFocused();
  await page.keyboard.type('jako?');
  await expect(noteOf(page)).toHaveValue('jako?');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Approve this seller?' });
  await question.getByRole('button', { name: 'Approve seller' }).press('Enter');
  await expect(page.getByText(`${application.businessName} is approved.`)).toBeVisible();
});
