import type { Page } from '@playwright/test';
import { accountOf, newAccount } from '../account/new-account.ts';
import { headingOf } from '../market/list.ts';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, test, withoutServerRendering } from '../site.ts';

test.use({ expectedFailures: [/status of (4\d\d|5\d\d)/] });

const portal = '<!doctype html><title>Free Wi-Fi</title><h1>Please accept the terms of this network</h1>';

/** From now on the API is answered by a portal of the network, with HTML. */
const answerHtml = (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: portal }));

// With status 502 they are the same error: packages/client/test/send.test.ts.
test('an API that answers HTML is shown as an error, and Retry goes on', async ({ page }) => {
  await withoutServerRendering(page);
  for (const path of ['/luxurymarket/products', '/store/johari-kothi-jaipur']) {
    await answerHtml(page);
    await page.goto(path);
    const retry = page.getByRole('main').getByRole('button', { name: /Retry|Try again/ });
    await expect(retry.first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Unexpected token|<!doctype|JSON/);
    await page.unroute('**/api/**');
    // The filters have a Retry of their own; that of the list is for all.
    await retry.last().click();
    await expect(retry).toHaveCount(0);
    await expect(headingOf(page)).toBeVisible();
  }
});

test('forms stay as they were when the API answers HTML', async ({ page }) => {
  const account = newAccount();
  await page.goto('/signup');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Mobile', { exact: true }).fill(account.mobile);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox').check();
  await answerHtml(page);
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(account.name);
  await page.unroute('**/api/**');
  await submit.click();
  await expect(accountOf(page, account)).toBeVisible();
});

test('a signed-in user stays signed in while the API answers HTML', async ({ page }) => {
  const account = newAccount();
  await enterAsNewBuyer(page, account);
  await answerHtml(page);
  await page.goto('/luxurymarket/favorites');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/**');
  // The page may ask again by itself, when the live stream comes back, before the button is pressed.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2000 });
    await expect(retry).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(headingOf(page)).toBeVisible();
  await expect(accountOf(page, account)).toBeVisible();
});
