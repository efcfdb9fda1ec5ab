import { enterAsNewBuyer } from '../messages/members.ts';
import { expect, expectAccessible, expectHydrated, test, widths } from '../site.ts';
import { accountOf, newAccount } from './new-account.ts';

const screens = {
  login: '/login',
  signup: '/signup',
  'forgotten password': '/forgot-password',
  'reset without a token': '/reset-password',
  'about us': '/about-us',
  'privacy policy': '/privacy-policy',
  'terms and conditions': '/terms-conditions',
  'buyer protection': '/buyer-protection',
};

for (const [name, path] of Object.entries(screens)) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a form full of errors is accessible', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectAccessible(page);
});

// What opens in another way on a phone.
for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the suggestions of the market’s search are accessible', async ({ page }) => {
      await page.goto('/luxurymarket');
      await expectHydrated(page.getByRole('main').getByRole('heading', { level: 1 }));
      const search = page.getByRole('banner').getByRole('button', { name: 'Search products' });
      if (await search.isVisible()) await search.click();
      await page.getByRole('combobox', { name: 'Search products' }).fill('gold');
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
      await expectAccessible(page, [width]);
    });

    test('the account menu is accessible', async ({ page }) => {
      const account = newAccount();
      await enterAsNewBuyer(page, account);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about-us');
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
      await (width <= 768 ? menu : accountOf(page, account)).click();
      await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
      await expectAccessible(page, [width]);
    });
  });
}

test.describe('an address that leads nowhere', () => {
  test.use({ expectedFailures: [/status of 404.*\/nowhere/] });

  test('answers 404 with the site around it', async ({ page }) => {
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expectAccessible(page);
  });
});
