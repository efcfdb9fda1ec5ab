import type { Page } from '@playwright/test';
import { mobileOf, passwordOf } from '../account/new-account.ts';
import { enterAsNewBuyer, newBuyer } from '../messages/members.ts';
import { test as publicTest } from '../site.ts';
import { inquire, offerPiece } from './shop.ts';
import { expect, test } from './test-seller.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Seller console' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

publicTest('a visitor is led to the login and back to where they were going', async ({ page }) => {
  await page.goto('/seller/leads?status=New');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/seller/leads?status=New')}`);
  await mobileOf(page).fill('+919829022005');
  await passwordOf(page).fill('gehna-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/seller/leads?status=New');
  await expect(title(page, 'Leads')).toBeVisible();
});

publicTest('who is signed in but no seller is led to becoming one', async ({ page }) => {
  await enterAsNewBuyer(page);
  await page.goto('/seller/products');
  await expect(page).toHaveURL('/luxurymarket/become-seller');
});

test.describe('places', () => {
  // A seller without a store, and an address that is none.
  test.use({ expectedFailures: [/404.*\/(api\/seller-store\/my-store|seller\/nothing-here)/] });

  test('every page is one press away, with its own title and section', async ({ page, testSeller }) => {
    await page.goto('/seller');
    const places = ['Products', 'Leads', 'Quotations', 'Chat', 'Landing Store', 'Tools', 'Dashboard'];
    for (const place of places) {
      const link = sidebar(page).getByRole('link', { name: new RegExp(`^${place}`) });
      await link.click();
      await expect(title(page, place)).toBeVisible();
      await expect(page).toHaveTitle(`${place} – Bharat Gehna`);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    const account = page.getByRole('banner').getByRole('link', { name: /your profile/ });
    await expect(account).toContainText(testSeller.name);
    await expect(account).toContainText('Seller');
    await expect(account.locator('[aria-hidden]')).toHaveText(/^[A-Z]{1,2}$/);
    await account.click();
    await expect(page).toHaveURL('/luxurymarket/profile');
    await page.goto('/seller/nothing-here');
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await expect(title(page, 'Dashboard')).toBeVisible();
  });
});

test('at 1024 px the sidebar is a drawer that gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/seller');
  await expect(sidebar(page)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await menu.click();
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await sidebar(page).getByRole('link', { name: 'Tools' }).click();
  await expect(title(page, 'Tools')).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
});

test('the bell and the sidebar show a new lead without reload, and the bell leads to it', async ({
  page,
  testSeller,
  anotherBrowser,
}) => {
  const piece = await offerPiece(testSeller);
  await page.goto('/seller/tools');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const { request } = await anotherBrowser();
  const lead = await inquire(request, await newBuyer(request), piece);
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+\+? unread$/);
  await expect(sidebar(page).getByRole('link', { name: /^Leads \d+ new$/ })).toBeVisible();
  await bell.click();
  await page
    .getByRole('link', { name: `inquired about ${piece.name}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/seller\/leads/);
  await expect(page.getByText(lead.leadId).first()).toBeVisible();
});
