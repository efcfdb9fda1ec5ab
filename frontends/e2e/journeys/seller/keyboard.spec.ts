import type { Locator, Page } from '@playwright/test';
import { boxOf, logOf, newBuyer } from '../messages/members.ts';
import { inquire, offerPiece, talkTo } from './shop.ts';
import { expect, testOfNewSeller } from './test-seller.ts';

testOfNewSeller.slow();
// The API answers a seller without a store with 404.
testOfNewSeller.use({ expectedFailures: [/404.*\/api\/seller-store\/my-store/] });

/** More presses than any page of the console needs. */
const mostPresses = 80;

/** Whether nothing lies over the middle of a control: a bar that stays, an open drawer. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });

/** Presses Tab until the control has the focus, which shows, and is not covered. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    expect(presses, `presses of ${key} towards ${control}`).toBeLessThan(mostPresses);
    await page.keyboard.press(key);
  }
  expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await expect.poll(() => isUncovered(control), { message: `${control} is not covered` }).toBe(true);
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seller console' }).getByRole('link', { name: new RegExp(`^${name}`) });

testOfNewSeller('all of the console is worked by keyboard alone', async ({ page, testSeller, anotherBrowser }) => {
  const piece = await offerPiece(testSeller);
  const { request } = await anotherBrowser();
  const buyer = await newBuyer(request);
  const lead = await inquire(request, buyer, piece);
  const talk = await talkTo(testSeller, request, buyer, piece);
  await talk.send('Namaste');
  const { keyboard } = page;

  await page.goto('/seller');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'Manage products' }),
  );
  await keyboard.press('Enter');
  await expect(title(page, 'Products')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('textbox', { name: 'Search by name' }));
  await keyboard.type(piece.name);
  const act = page.getByRole('button', { name: `Discontinue of ${piece.name}` });
  await tabTo(page, act);
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discontinue product' });
  await tabTo(page, question.getByRole('button', { name: 'Discontinue' }));
  await keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Enable of ${piece.name}` })).toBeFocused();
  await keyboard.press('Enter');
  await expect(act).toBeFocused();

  await tabTo(page, place(page, 'Leads'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(title(page, 'Leads')).toBeVisible();
  const opener = page.getByRole('link', { name: lead.leadId });
  await tabTo(page, opener);
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Lead ${lead.leadId}` });
  await tabTo(page, panel.getByLabel('Status'));
  await keyboard.press('c');
  await expect(panel.getByLabel('Status')).toHaveValue('Contacted');
  await tabTo(page, panel.getByLabel('Private note'));
  await keyboard.type('Calls after six.');
  await tabTo(page, panel.getByRole('button', { name: 'Save note' }));
  await keyboard.press('Enter');
  await expect(page.getByText('The note is saved.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await tabTo(page, place(page, 'Chat'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(logOf(page).getByText('Namaste')).toBeVisible();
  await tabTo(page, boxOf(page));
  await keyboard.type('Namaste. How can I help?');
  await keyboard.press('Enter');
  await expect(logOf(page).getByText('How can I help?')).toBeVisible();

  await tabTo(page, place(page, 'Landing Store'), 'Shift+Tab');
  await keyboard.press('Enter');
  const basic = page.getByRole('tab', { name: 'Basic Info' });
  await tabTo(page, basic);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'About & Experience' })).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('textbox', { name: 'Phone number' }));
  await keyboard.type('022 2345 6789');
  await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
  await keyboard.press('Enter');
  const errors = page.getByRole('dialog', { name: 'Validation Errors' });
  await tabTo(page, errors.getByRole('button', { name: 'Specialty is required' }));
  await keyboard.press('Enter');
  await expect(errors).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Specialty' })).toBeFocused();
  await keyboard.type('Saaj');
  await tabTo(page, page.getByRole('button', { name: 'Preview Mode' }));
  await keyboard.press('Space');
  await expect(page.locator('iframe[title="Preview of your store"]')).toBeVisible();

  await tabTo(page, place(page, 'Tools'), 'Shift+Tab');
  await keyboard.press('Enter');
  const saved = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Download leads as CSV' }));
  await keyboard.press('Enter');
  await saved;
});

testOfNewSeller('a piece is added by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/seller/products/add');
  await expect(title(page, 'Add product')).toBeVisible();
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const write = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }));
    await keyboard.type(text);
  };
  const choose = async (name: string, value: string) => {
    const select = page.getByRole('combobox', { name, exact: true });
    await tabTo(page, select);
    const options = await select
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    for (let at = 0; at < options.indexOf(value); at += 1) await keyboard.press('ArrowDown');
    await expect(field(name)).toHaveValue(value);
  };
  await write('Name', 'Plain kada');
  await choose('Main category', 'Gold');
  await choose('Subcategory', 'Kada');
  await tabTo(page, page.getByRole('button', { name: /^Use / }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(field('Product code')).toBeFocused();
  await choose('Gender', 'unisex');
  await choose('Karat', '22k');
  await write('Gross weight', '20');
  await write('Net weight', '19.5');
  await write('Price', '1,40,000');
  await write('Description', 'Plain, round, hollow.');
  await tabTo(page, page.getByRole('checkbox', { name: 'Featured' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Send for review' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/seller/products');
  await expect(page.getByRole('row').filter({ hasText: 'Plain kada' })).toContainText('₹1,40,000');
});

testOfNewSeller('below 1024 px the menu is worked by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/seller/tools');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Open the menu' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await tabTo(page, place(page, 'Leads'));
  await keyboard.press('Enter');
  await expect(title(page, 'Leads')).toBeVisible();
  await expect(place(page, 'Leads')).toBeHidden();
});

testOfNewSeller('on a phone what is wrong with a store is found, and not behind the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/seller/landing-store');
  const { keyboard } = page;
  const errors = page.getByRole('dialog', { name: 'Validation Errors' });
  for (const [problem, field] of Object.entries({
    'City is required': 'City',
    'State is required': 'State',
    'Please enter a valid phone number': 'Phone number',
    'About Us is required': 'About Us',
  })) {
    await page.getByRole('button', { name: 'Save Changes' }).focus();
    await keyboard.press('Enter');
    await tabTo(page, errors.getByRole('button', { name: problem }));
    await keyboard.press('Enter');
    await expect(errors).toHaveCount(0);
    const control = page.getByLabel(field, { exact: true });
    await expect(control).toBeFocused();
    await expect.poll(() => isUncovered(control), { message: `${field} is not covered` }).toBe(true);
  }
  await tabTo(page, page.getByRole('tab', { name: 'About & Experience' }), 'Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Add badge' }));
  await tabTo(page, page.getByRole('button', { name: 'Add all states' }));
});
