import { enter, newBuyer } from '../messages/members.ts';
import { test } from '../review/reviewer-api.ts';
import { expect, refusedWhileRolesChange } from '../site.ts';
import { choosePapers, fieldOf, openApplied, openForm, path, received, submitOf, typeIn } from './form.ts';

const approved =
  'Congratulations! Your seller application has been approved. You can now start selling on our platform.';
const statusPath = '**/api/seller-application/status';

test('a visitor logs in first and comes back to the form', async ({ page, context }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to become a seller' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(path)}`,
  );
  await enter(context, await newBuyer(context.request));
  await openForm(page);
  await expect(submitOf(page)).toBeEnabled();
});

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

test.describe('a second submission', () => {
  test.use({ expectedFailures: [/status of 409/] });

  test('from another tab is refused with words, and that tab then shows that one waits', async ({
    page,
    context,
    draft,
  }) => {
    await enter(context, await newBuyer(context.request));
    const [first, second] = [draft(), draft()];
    // Both tabs have the form before either is sent; the other tab does not receive the hint of the first in time.
    const other = await context.newPage();
    await other.route(statusPath, (route) =>
      route.fulfill({ json: { status: 'none', reason: null, documentReasons: {}, submittedAt: null } }),
    );
    await openForm(other);
    await openForm(page);
    await typeIn(page, first);
    await choosePapers(page, first);
    await typeIn(other, second);
    await choosePapers(other, second);
    await submitOf(page).click();
    await expect(page.getByText(received)).toBeVisible();
    await expect(submitOf(other)).toBeEnabled();
    await other.route('**/api/seller-application', async (route) => {
      await other.unroute(statusPath);
      await route.continue();
    });
    await submitOf(other).click();
    await expect(
      other.getByText('You have already applied. We will review your application and get back to you soon.').last(),
    ).toBeVisible();
    await expect(other.getByText(received)).toBeVisible();
  });
});

test.describe('a lost connection', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

  test('keeps what was typed and chosen, and it is sent as it is once there is one again', async ({
    page,
    context,
    draft,
  }) => {
    await enter(context, await newBuyer(context.request));
    const application = draft();
    await openForm(page);
    await typeIn(page, application);
    await choosePapers(page, application);
    await context.setOffline(true);
    await submitOf(page).click();
    await expect(page.getByRole('alert')).toHaveText(/Network error\. Please check your connection and try again\./);
    await expect(fieldOf(page, 'Business Name')).toHaveValue(application.businessName);
    await expect(page.getByText('3 of 10 photos chosen')).toBeVisible();
    await context.setOffline(false);
    await submitOf(page).click();
    await expect(page.getByText(received)).toBeVisible();
  });
});
