import { test } from '../review/reviewer-api.ts';
import { expect, expectAccessible, refusedWhileRolesChange } from '../site.ts';
import { choosePapers, fieldOf, openApplied, received, typeIn } from './form.ts';

const approved =
  'Congratulations! Your seller application has been approved. You can now start selling on our platform.';

test.describe('an approval', () => {
  test.use({ expectedFailures: [refusedWhileRolesChange] });

  test('updates an open page to a seller’s by itself, with the Seller Console and no new login', async ({
    page,
    applied,
    reviewerApi,
  }) => {
    const application = await applied();
    await openApplied(page, application);
    await expect(page.getByRole('banner').getByRole('link', { name: 'List Your Jewellery' })).toBeVisible();

    await reviewerApi.approve(application.id);
    await expect(page.getByText(approved)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'List Your Jewellery' })).toHaveCount(0);
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Seller Console/ })
      .click();
    await expect((await opened).getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(approved)).toBeVisible();
  });
});

test('an open page shows a rejection with its reasons, beside the documents too, and takes a new application with those without a remark', async ({
  page,
  applied,
  reviewerApi,
  draft,
}) => {
  const application = await applied();
  await openApplied(page, application);
  await expectAccessible(page);

  const documentReasons = { aadhaarCard: 'It cannot be read.', shopPhotos: 'The counter is not to be seen.' };
  await reviewerApi.ask(`applications/${application.id}/reject`, {
    note: 'Two papers are missing something.',
    documentReasons,
  });
  await expect(page.getByRole('alert')).toHaveText(/^Your seller application has been rejected\.\.\./);
  const reasons = page.getByRole('region', { name: 'What the reviewer says' });
  await expect(reasons.getByText('Two papers are missing something.')).toBeVisible();
  await expect(reasons.getByText('It cannot be read.')).toBeVisible();
  await expect(fieldOf(page, 'Aadhaar Card')).toHaveAccessibleDescription(/^The reviewer said: It cannot be read\./);
  await expect(fieldOf(page, 'Shop Photos')).toHaveAccessibleDescription(/^The reviewer said: The counter/);
  await expectAccessible(page);

  // What the reviewer did not remark on stands there already.
  await expect(page.getByText('From your earlier application:')).toHaveCount(5);
  const better = draft();
  await typeIn(page, better);
  const { aadhaarCard, shopPhotos } = better.documents;
  await choosePapers(page, { documents: { aadhaarCard, shopPhotos } });
  await page.getByRole('button', { name: 'Submit New Application' }).click();
  await expect(page.getByText(received)).toBeVisible();
  await expect(page.getByText(/^Sent on \d+ \w+ \d{4}/)).toBeVisible();
});
