import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn, newAccount, passwordOf } from '../account/new-account.ts';
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

test('a visitor logs in and comes back to the profile', async ({ page }) => {
  const account = newAccount();
  await enterAsNewBuyer(page, account);
  await page.goto(address);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL('/luxurymarket');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Not authenticated.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Mobile', { exact: true }).fill(account.mobile);
  await passwordOf(page).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('AV', { exact: true })).toBeVisible();
});

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

test.describe('two tabs that edit', () => {
  test.use({ expectedFailures: [/status of 409.*\/api\/auth\/profile/] });

  test('do not overwrite each other', async ({ page, context }) => {
    const account = await openProfile(page);
    const other = await context.newPage();
    await other.goto(address);
    for (const tab of [page, other]) await edit(tab).click();

    await field(page, 'Address').fill('14 Hill Road');
    await field(page, 'Full name').fill('Asha V. Rao');
    await save(page).click();
    await expect(saved(page)).toBeVisible();

    await field(other, 'Address').fill('2 Marine Drive');
    await save(other).click();
    await expect(other.getByText('Address was changed to: 14 Hill Road')).toBeVisible();
    await expect(other.getByText('Full name is now: Asha V. Rao')).toBeVisible();
    await expect(field(other, 'Address')).toHaveValue('2 Marine Drive');
    await expect(field(other, 'Full name')).toHaveValue('Asha V. Rao');
    await expect(field(other, 'Email')).toHaveValue(account.email);
    await expectAccessible(other);

    await save(other).click();
    await expect(saved(other)).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 Marine Drive')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha V. Rao' })).toBeVisible();
  });
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

test('logout everywhere ends the session of the other device too', async ({ page, browser }) => {
  const account = await openProfile(page);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, account);
  await expect(elsewhere).toHaveURL('/luxurymarket');
  await page.getByRole('button', { name: 'Logout everywhere' }).click();
  await expect(page).toHaveURL('/luxurymarket');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('You are logged out on every device.')).toBeVisible();
  await elsewhere.close();
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

test('the own data is downloaded; the account is deleted with the password, and kept after all', async ({ page }) => {
  const account = await openProfile(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const zip = readFileSync(await (await downloading).path(), 'latin1');
  expect(zip.startsWith('PK')).toBe(true);
  for (const part of ['account', 'favourites', 'inquiries', 'messages', 'store', 'seller-applications'])
    expect(zip).toContain(`${part}/data.json`);
  expect(zip).toContain(account.email);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await expectAccessible(page);
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByText(/will be deleted on/)).toHaveCount(0);
});

test('leaving is asked for and taken back by keyboard alone', async ({ page }) => {
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
  await tabTo(page, dialog.getByLabel('Current password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Keep My Account' }), 40);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByText(/will be deleted on/)).toHaveCount(0);
});
