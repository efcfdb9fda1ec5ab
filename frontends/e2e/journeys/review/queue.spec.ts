import type { Page } from '@playwright/test';
import { enter, newBuyer } from '../messages/members.ts';
import { expect } from '../site.ts';
import { arrivedRow, decisionOf, queueOf, rowOf, titleOf } from './console.ts';
import { type ReviewerApi, signInReviewer, test } from './reviewer-api.ts';

type Totals = { pagination: { totalApplications: number; totalProducts: number } };

/** The bar's count of a queue, and the service's. Other journeys apply at the same time, so both are read until they agree. */
async function expectTrueCount(page: Page, reviewerApi: ReviewerApi, name: string, queue: 'applications' | 'products') {
  const link = page.getByRole('navigation', { name: 'Review console' }).getByRole('link', { name });
  await expect(async () => {
    const { pagination } = await reviewerApi.ask<Totals>(`${queue}?limit=1`);
    const total = pagination.totalApplications ?? pagination.totalProducts;
    await expect(link).toHaveAccessibleName(`${name}, ${total} waiting`, { timeout: 1_000 });
  }).toPass();
}

test('an application reaches the open queue by itself, at its end, with its age; both counts are true', async ({
  page,
  context,
  applied,
  reviewerApi,
}) => {
  await signInReviewer(context);
  await page.goto('/review');
  await expect(page).toHaveURL(/\/review\/applications\/app_/);
  await expectTrueCount(page, reviewerApi, 'Applications', 'applications');
  await expectTrueCount(page, reviewerApi, 'Product revisions', 'products');
  const { application } = await applied({ businessType: 'Retailer' });
  const row = await arrivedRow(page, application.businessName);
  await expect(row).toHaveAccessibleName(new RegExp(`^${application.businessName} Retailer (just now|\\d min)$`));
  await expectTrueCount(page, reviewerApi, 'Applications', 'applications');

  // Oldest first: the machine-readable times stand in this order.
  const times = await queueOf(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort());
  // The first one is open, also in the address.
  await expect(queueOf(page).getByRole('link').first()).toHaveAttribute('aria-current', 'page');
});

test('what was decided stands in its own part of the queue', async ({ page, context, applied, reviewerApi }) => {
  const { id, application } = await applied();
  await signInReviewer(context);
  await page.goto(`/review/applications/${id}`);
  await expect(await arrivedRow(page, application.businessName)).toHaveAttribute('aria-current', 'page');
  await reviewerApi.reject(id, 'The photos do not show the shop.');
  // Decided elsewhere: it leaves what waits, and the open page shows who decided and why.
  await expect(rowOf(page, application.businessName)).toHaveCount(0);
  await expect(decisionOf(page).getByText(/^Rejected by you on /)).toBeVisible();
  await expect(decisionOf(page).getByText('The photos do not show the shop.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Rejected');
  await expect(page).toHaveURL(/\?status=rejected/);
  await expect(page.getByRole('navigation', { name: 'Rejected, oldest first' })).toBeVisible();
  await page.goBack();
  await expect(queueOf(page)).toBeVisible();
});

test('on a phone the queue and the entry are screens of their own, and Back leads between them', async ({
  page,
  context,
  applied,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { application } = await applied();
  await signInReviewer(context);
  await page.goto('/review');
  await (await arrivedRow(page, application.businessName)).click();
  await expect(titleOf(page, application.businessName)).toBeVisible();
  await expect(queueOf(page)).toHaveCount(0);
  await page.goBack();
  await (await arrivedRow(page, application.businessName)).click();
  await page.getByRole('link', { name: 'Back to the queue' }).click();
  await arrivedRow(page, application.businessName);
});

test.describe('who is no reviewer', () => {
  test.use({ expectedFailures: [/status of 40[134]/] });

  test('is sent to the login as a visitor, and away as a buyer; the server checks the role too', async ({
    page,
    context,
    applied,
  }) => {
    const { id } = await applied();
    await page.goto(`/review/applications/${id}`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/review/applications/${id}`)}`);
    const buyer = await newBuyer(context.request);
    await enter(context, buyer);
    await page.goto(`/review/applications/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This console is for reviewers' })).toBeVisible();
    const headers = { authorization: `Bearer ${buyer.token}` };
    for (const path of ['applications', `applications/${id}`, `applications/${id}/documents/aadhaarCard`, 'products']) {
      expect((await context.request.get(`/api/review/${path}`, { headers })).status(), path).toBe(403);
      expect((await context.request.get(`/api/review/${path}`)).status(), path).toBe(401);
    }
    const decision = await context.request.post(`/api/review/applications/${id}/approve`, { headers, data: {} });
    expect(decision.status()).toBe(403);
    await page.getByRole('link', { name: 'Go to the market' }).click();
    await expect(page).toHaveURL('/luxurymarket');
  });
});

test('on desktops the notice of a decision covers no button of the next case', async ({ page, context, applied }) => {
  await signInReviewer(context);
  for (const width of [1440, 1280, 1024]) {
    const { application } = await applied();
    const next = await applied();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/review/applications');
    await arrivedRow(page, next.application.businessName);
    // What another journey has sent in between goes with that journey.
    const own = queueOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: application.businessName }) });
    const following = own.locator('xpath=following-sibling::li[1]');
    await expect(following).toContainText(next.application.businessName, { timeout: 120_000 });
    await own.getByRole('link').click();
    await expect(titleOf(page, application.businessName)).toBeVisible();
    await decisionOf(page).getByRole('button', { name: 'Approve seller' }).click();
    // The documents are not opened: approving in spite of it is asked about.
    await page.getByRole('dialog').getByRole('button', { name: 'Approve seller' }).click();
    await expect(page.getByText(`${application.businessName} is approved.`)).toBeVisible();
    await expect(titleOf(page, next.application.businessName)).toBeVisible();
    const buttons = decisionOf(page).getByRole('button');
    await expect(buttons.first()).toBeVisible();
    const covered = await buttons.evaluateAll((all) => {
      const { left, top, right, bottom } =
        document.querySelector('[data-notices]')?.getBoundingClientRect() ?? new DOMRect();
      return all
        .map((button) => ({ words: button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
        .map(({ words }) => words);
    });
    expect(covered, `covered at ${width} px`).toEqual([]);
  }
});
