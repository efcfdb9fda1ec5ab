import { call, demoSeller, enter } from '../messages/members.ts';
import { demoReviewer } from '../review/reviewer-api.ts';
import { expect, expectAccessible, test } from '../site.ts';

// What the demo data shows has happened over weeks (infra/decisions/demo-time.md).

type Day = { inquiries: number; leads: number; productViews: number; storeViews: number };

test('the dashboard of the demo seller has bars on most of the last 30 days', async ({ page, context }) => {
  const seller = await demoSeller(context.request);
  const path = '/api/dashboard/performance';
  const { series } = await call<{ series: Day[] }>(context.request, seller.token, path);
  expect(series.filter(({ productViews, storeViews }) => productViews + storeViews > 0).length).toBeGreaterThan(25);
  expect(series.filter(({ inquiries, leads }) => inquiries + leads > 0).length).toBeGreaterThan(12);
  await enter(context, seller);
  await page.goto('/seller');
  await expect(page.getByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  await expectAccessible(page);
});

test('the reviewer approved the sellers of the demo on several days, weeks ago', async ({ context }) => {
  const { token } = await demoReviewer(context.request);
  // The longest waiting come first: of the demo, as the others of this system have applied since it was started.
  const path = '/api/review/applications?status=approved&limit=14';
  const { applications } = await call<{ applications: { decidedAt: string }[] }>(context.request, token, path);
  const days = applications.map(({ decidedAt }) => decidedAt.slice(0, 10));
  const weeksAgo = new Date(Date.now() - 21 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  expect(new Set(days.filter((day) => day < weeksAgo)).size).toBeGreaterThan(5);
});
