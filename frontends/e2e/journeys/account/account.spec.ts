import { accountElsewhere, enterAsNewBuyer } from '../messages/members.ts';
import { expect, test } from '../site.ts';
import { newestMail, resetPathIn } from './mail.ts';
import { accountOf, logIn, logOut, mobileOf, newAccount, signUp } from './new-account.ts';

test.describe('from the first visit to a new password', () => {
  test.use({ expectedFailures: [/status of 40[01].*\/api\/auth\/(login|verify-token)/] });

  test('sign up, log out, log in, forget, reset, log in again', async ({ page }) => {
    const account = newAccount();
    await signUp(page, account);
    await logOut(page, account);

    await logIn(page, account);
    await expect(page).toHaveURL('/luxurymarket');
    await expect(accountOf(page, account)).toBeVisible();
    await logOut(page, account);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Password reset link sent successfully to your email address.')).toBeVisible();

    const resetPath = resetPathIn(await newestMail(account.email));
    const renewed = { ...account, password: 'a louder evening' };
    await page.goto(resetPath);
    await page.getByLabel('New password', { exact: true }).fill(renewed.password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(renewed.password);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/login', { timeout: 5_000 });

    await logIn(page, account);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid mobile number or password.' })).toBeVisible();
    await logIn(page, renewed);
    await expect(accountOf(page, account)).toBeVisible();

    await page.goto(resetPath);
    await expect(page.getByText('Invalid or expired reset token')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeDisabled();
  });
});

test('a signed-in user is redirected from login and signup', async ({ page }) => {
  await enterAsNewBuyer(page);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/luxurymarket');
  }
});

test('login works by keyboard alone', async ({ page, browser }) => {
  const account = await accountElsewhere(browser);
  await page.goto('/login');
  await mobileOf(page).focus();
  await page.keyboard.type(account.mobile);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(accountOf(page, account)).toBeVisible();
});
