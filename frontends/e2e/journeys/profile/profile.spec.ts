import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn, newAccount } from '../account/new-account.ts';
import { tabTo } from '../keyboard.ts';
import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, expectAccessible, expectHydrated, test } from '../site.ts';

const address = '/luxurymarket/profile';
const edit = (page: Page) => page.getByRole('button', { name: 'Edit profile' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const saved = (page: Page) => page.getByText('Profile updated successfully.');

async function openProfile(page: Page) {
  const account = newAccount();
  await enterAsNewBuyer(page, account);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  return account;
}

test('an edit is saved by the keyboard alone, shown everywhere, and kept; a script in it is text', async ({ page }) => {
  await openProfile(page);
  await edit(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Full name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Asha Verma Rao');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Country code')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Mobile')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Address')).toBeFocused();
  const home = '<img src=x onerror="document.title=1">, Pune';
  await page.keyboard.type(home);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(edit(page)).toBeFocused();
  await expect(saved(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma Rao' })).toBeVisible();
  await expect(page.getByText(home)).toBeVisible();
  await expect(page).toHaveTitle(/Profile/);
});

test('the tabs are walked with the arrow keys, and each has its address', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Security' })).toBeFocused();
  await expect(page).toHaveURL(`${address}?tab=security`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Login History' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Profile' })).toBeVisible();
});

test.describe('a changed email', () => {
  test.use({ expectedFailures: [/status of 400.*\/api\/auth\/profile/] });

  test('asks for the password, and takes no other', async ({ page }) => {
    const { email, password } = await openProfile(page);
    await edit(page).click();
    const current = page.getByLabel('Current password', { exact: true });
    await expect(current).toHaveCount(0);
    await field(page, 'Email').fill(`new.${email}`);
    await save(page).click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(/Please enter your current password to change your email/);
    await expectAccessible(page);
    await current.fill('not my password');
    await save(page).click();
    await expect(current).toHaveAccessibleDescription(/Current password is incorrect\./);
    await current.fill(password);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`new.${email}`)).toBeVisible();
  });
});

test.describe('a new password', () => {
  test.use({ expectedFailures: [/status of 40[01].*\/api\/auth\//] });

  test('ends every other session, and the history lists each login', async ({ page, browser }) => {
    const account = await openProfile(page);
    const elsewhere = await browser.newPage();
    await logIn(elsewhere, account);
    await expect(elsewhere).toHaveURL('/luxurymarket');

    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const act = dialog.getByRole('button', { name: 'Change Password' });
    await dialog.getByLabel('Current password', { exact: true }).fill('not my password');
    await dialog.getByLabel('New password', { exact: true }).fill('a quieter evening');
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('a quieter evening');
    await act.click();
    await expect(dialog.getByText('Current password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
    await act.click();
    await expect(page.getByText('Password changed successfully.')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await expect(async () => {
      await elsewhere.goto(address);
      await expect(elsewhere.getByRole('heading', { level: 1, name: account.name })).toHaveCount(0, {
        timeout: 10_000,
      });
      await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible({ timeout: 10_000 });
    }).toPass();

    await page.getByRole('button', { name: 'Show Login History' }).click();
    const logins = page.getByRole('dialog', { name: 'Login History' }).getByRole('listitem');
    await expect(logins.first()).toContainText('Computer, Chrome');
    await expect(logins.first()).toContainText('Logged in');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await elsewhere.close();
  });
});

test('every part of the profile is accessible', async ({ page }) => {
  await openProfile(page);
  await expectAccessible(page);
  await edit(page).click();
  await field(page, 'Full name').fill('');
  await save(page).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show Login History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
});

test('the own data is downloaded', async ({ page }) => {
  const account = await openProfile(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const zip = readFileSync(await (await downloading).path(), 'latin1');
  expect(zip.startsWith('PK')).toBe(true);
  for (const part of ['account', 'favourites', 'inquiries', 'messages', 'store', 'seller-applications'])
    expect(zip).toContain(`${part}/data.json`);
  expect(zip).toContain(account.email);
});

test('the account is deleted with the password, and kept after all, by keyboard alone', async ({ page }) => {
  const account = await openProfile(page);
  await page.goto('/luxurymarket/profile?tab=security');
  const opener = page.getByRole('button', { name: 'Delete Account' });
  await expectHydrated(opener);
  await tabTo(page, opener, 40);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await tabTo(page, dialog.getByLabel('Current password', { exact: true }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await tabTo(page, dialog.getByLabel('Current password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Keep My Account' }), 40);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByText(/will be deleted on/)).toHaveCount(0);
});
