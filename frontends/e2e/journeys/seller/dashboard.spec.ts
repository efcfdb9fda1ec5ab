import type { Page } from '@playwright/test';
import { call, newBuyer } from '../messages/members.ts';
import { inquire, offerPiece, submitPiece, talkTo } from './shop.ts';
import { expect, type TestSeller, testOfNewSeller } from './test-seller.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });
const performance = (page: Page) => page.getByRole('region', { name: 'Performance' });
const recent = (page: Page, name: string) => page.getByRole('region', { name });

type Stats = {
  sales: { estimatedValue: number; monthlyInquiries: number };
  products: { active: number; total: number; featured: number };
  inquiries: { new: number; pending: number; total: number; responseRate: number | null };
  leads: { active: number; new: number; total: number };
};
const statsOf = ({ request, token }: TestSeller) => call<Stats>(request, token, '/api/dashboard/stats');

testOfNewSeller('a new seller sees empty states, and no figure is invented', async ({ page }) => {
  await page.goto('/seller');
  await expect(figures(page)).toContainText('Total Product Value');
  await expect(figures(page)).toContainText('₹0');
  await expect(figures(page)).toContainText('Active of 0 in total, 0 featured');
  await expect(figures(page)).toContainText('0 pending, no response rate yet');
  await expect(figures(page)).toContainText('0 new, 0 in total');
  await expect(performance(page)).toContainText('No ratings yet');
  await expect(performance(page)).toContainText('None in the same days of last month');
  await expect(performance(page)).toContainText('Not known yet');
  await expect(recent(page, 'Recent products')).toContainText('No recent products');
  await expect(recent(page, 'Recent inquiries')).toContainText('No recent inquiries');
  await expect(recent(page, 'Recent leads')).toContainText('No recent leads');
  await expect(recent(page, 'Product Categories')).toHaveCount(0);
  await expect(recent(page, 'The last 30 days').getByText('Nothing yet in the last 30 days')).toHaveCount(2);
});

testOfNewSeller(
  'the figures are what happened, follow it without reload, and are those of the API',
  async ({ page, testSeller, anotherBrowser }) => {
    testOfNewSeller.slow();
    const choker = await offerPiece(testSeller, {
      price: 40_000,
      stock: 3,
      isFeatured: true,
      subcategory: 'Gold Choker',
    });
    const ring = await offerPiece(testSeller, { price: 25_000 });
    await submitPiece(testSeller, { price: 9_00_000 });
    await page.goto('/seller');
    // What waits for review has no value yet; stock counts.
    await expect(figures(page)).toContainText('₹1,45,000');
    await expect(figures(page)).toContainText('Active of 3 in total, 1 featured');

    const { request } = await anotherBrowser();
    const buyer = await newBuyer(request);
    const lead = await inquire(request, buyer, choker);
    await expect(figures(page)).toContainText('1 new, 1 in total');
    const talk = await talkTo(testSeller, request, buyer, ring);
    await talk.send('Is it ready?');
    await expect(figures(page)).toContainText('1 pending, response rate 0%');
    await expect(performance(page)).toContainText('Monthly inquiries2');
    await expect(recent(page, 'Recent inquiries').getByRole('listitem')).toHaveText(
      new RegExp(`${ring.name}.*Pending`),
    );
    await expect(recent(page, 'Recent leads').getByRole('listitem')).toHaveText(/Asha Verma.*New/);
    await expect(recent(page, 'Recent products').getByRole('listitem')).toHaveCount(3);
    await expect(recent(page, 'Product Categories').getByText('Gold Choker: 1 product')).toBeAttached();
    await expect(recent(page, 'Product Categories').getByText('Rings: 1 product')).toBeAttached();

    await testSeller.request.patch(`/api/leads/${lead.id}`, {
      headers: { authorization: `Bearer ${testSeller.token}` },
      data: { status: 'Contacted' },
    });
    await call(testSeller.request, testSeller.token, '/api/chat/send', {
      conversationId: talk.id,
      to: buyer.id,
      text: 'Yes, tomorrow.',
    });
    await page.reload();
    await expect(figures(page)).toContainText('0 pending, response rate 100%');
    await expect(performance(page)).toContainText('100% 1 inquiry by chat in all');
    await expect(recent(page, 'Recent inquiries').getByRole('listitem')).toHaveText(/Answered/);
    const stats = await statsOf(testSeller);
    expect(stats).toMatchObject({
      sales: { estimatedValue: 1_45_000, monthlyInquiries: 2 },
      inquiries: { new: 0, pending: 0, total: 1, responseRate: 100 },
      leads: { active: 1, new: 0, total: 1 },
    });
    expect(stats.products).toMatchObject({ total: 3, featured: 1 });

    await recent(page, 'Recent inquiries').getByRole('link', { name: ring.name }).click();
    await expect(page).toHaveURL(`/seller/inquiries/${talk.id}`);
  },
);
