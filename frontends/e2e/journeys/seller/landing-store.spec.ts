import { offerPiece, unique } from './shop.ts';
import { done, fillAll, openStore, path, publicSwitch, result, save, slugFrom, tab } from './store-editor.ts';
import { expect, test, testOfNewSeller } from './test-seller.ts';

// The API answers a seller without a store with 404.
testOfNewSeller.use({ expectedFailures: [/404.*\/api\/seller-store\/my-store/] });

testOfNewSeller('all problems are listed at once, and each leads to its field', async ({ page }) => {
  await page.goto(path);
  await expect(publicSwitch(page)).not.toBeChecked();
  await tab(page, 'About & Experience').click();
  await page.getByRole('button', { name: 'Add badge' }).click();
  await expect(page.getByLabel('Label of badge 1')).toBeFocused();
  await page.getByLabel('About Us').fill('Three generations.');
  await tab(page, 'Contact').click();
  await page.getByLabel('Phone number').fill('ask at the shop');
  await page.getByLabel('Email').fill('nobody');
  await save(page).click();
  const errors = result(page, 'Validation Errors');
  await expect(errors.getByRole('listitem')).toHaveText([
    'Store name is required',
    'Store slug is required',
    'City is required',
    'State is required',
    'Badge 1: Label is required',
    'About Us must have at least 50 characters',
    'Specialty is required',
    'Please enter a valid WhatsApp number',
    'Please enter a valid phone number',
    'Please enter a valid email address',
  ]);
  const ways = {
    'Badge 1: Label is required': ['About & Experience', 'Label of badge 1'],
    'Specialty is required': ['Specialty', 'Specialty'],
    'City is required': ['Basic Info', 'City'],
    'Please enter a valid email address': ['Contact', 'Email'],
  } as const;
  for (const [problem, [place, field]] of Object.entries(ways)) {
    await errors.getByRole('button', { name: problem }).click();
    await expect(errors).toHaveCount(0);
    await expect(tab(page, place)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
    await save(page).click();
  }
  await page.keyboard.press('Escape');
  await expect(errors).toHaveCount(0);
  await expect(save(page)).toBeFocused();
});

testOfNewSeller(
  'a store is written, previewed, saved and shown, and hidden again',
  async ({ page, testSeller, anotherBrowser }) => {
    testOfNewSeller.slow();
    const piece = await offerPiece(testSeller, { subcategory: 'Necklaces' });
    await page.goto(path);
    const name = unique('Saaj House');
    await page.getByLabel('Store name').fill(name);
    await expect(page.getByLabel('Web address of the store')).toHaveValue(slugFrom(name));
    await expect(page.getByText(`Your store stands at /store/${slugFrom(name)}`)).toBeVisible();
    await tab(page, 'Specialty').click();
    await page.getByRole('textbox', { name: 'Specialty' }).fill('Saaj by hand');
    await expect(page.getByText('8 more characters needed')).toBeVisible();
    await tab(page, 'Basic Info').click();
    await fillAll(page, name);
    await tab(page, 'About & Experience').click();
    await page.getByRole('button', { name: 'Add badge' }).click();
    await page.getByLabel('Label of badge 1').fill('State craft award 2019');
    await page.getByLabel('Add to states covered').fill('goa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Goa/ })).toBeVisible();

    // Before it is saved: the real page, of what stands in the form, following it.
    await page.getByRole('button', { name: 'Preview Mode' }).click();
    const preview = page.frameLocator('iframe[title="Preview of your store"]');
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(preview.getByText('State craft award 2019')).toBeVisible();
    await page.getByRole('button', { name: 'Preview Mode' }).click();

    // What was typed and not saved is there after a reload.
    await page.reload();
    await expect(page.getByText('What you typed here before is back.')).toBeVisible();
    await expect(page.getByLabel('Store name')).toHaveValue(name);
    await save(page).click();
    await expect(result(page, 'Store saved')).toContainText('Store data saved successfully!');
    await done(page).click();

    const { request } = await anotherBrowser();
    const statusForOthers = async () => (await request.get(`/api/seller-store/store/${slugFrom(name)}`)).status();
    expect(await statusForOthers()).toBe(404);
    await publicSwitch(page).click();
    await expect(page.getByText('Everybody can see your store.')).toBeVisible();
    expect(await statusForOthers()).toBe(200);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Open your store/ }).click();
    const store = await opened;
    await expect(store.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(store.getByRole('list', { name: 'All pieces' })).toContainText(piece.name);
    await store.close();
    await publicSwitch(page).click();
    await expect(page.getByText('Only you can see your store.')).toBeVisible();
    expect(await statusForOthers()).toBe(404);
  },
);

testOfNewSeller(
  'a renamed store shows its new name to visitors who come a second later',
  async ({ page, testSeller, anotherBrowser }) => {
    const name = unique('Saaj House');
    await openStore(testSeller, name);
    await page.goto(path);
    await publicSwitch(page).click();
    await expect(page.getByText('Everybody can see your store.')).toBeVisible();

    const store = await (await anotherBrowser()).newPage();
    await store.goto(`/store/${slugFrom(name)}`);
    const heading = store.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    await page.getByLabel('Store name').fill(`${name} and Sons`);
    await save(page).click();
    await expect(result(page, 'Store saved')).toBeVisible();
    const savedAt = Date.now();
    // A visit that begins within the second may still show the old name.
    await expect(() => expect(Date.now() - savedAt).toBeGreaterThan(1_000)).toPass();
    await store.reload();
    await expect(heading).toHaveText(`${name} and Sons`);
    await expect(store).toHaveTitle(new RegExp(`${name} and Sons`));
  },
);

test.describe('a store that was saved in another tab', () => {
  test.use({ expectedFailures: [/(404|409).*\/api\/seller-store\/my-store/] });

  test('is not overwritten: what differs is listed, and the next save decides', async ({ page, testSeller }) => {
    const name = unique('Saaj House');
    await openStore(testSeller, name);
    await page.goto(path);
    await page.getByLabel('City').fill('Sangli');
    await openStore(testSeller, `${name} and Sons`);
    await save(page).click();
    await expect(page.getByText('Your store was changed meanwhile')).toBeVisible();
    await expect(page.getByLabel('Store name')).toHaveValue(`${name} and Sons`);
    await expect(page.getByLabel('City')).toHaveValue('Sangli');
    await save(page).click();
    await expect(result(page, 'Store saved')).toBeVisible();
  });
});

testOfNewSeller(
  'a piece leads to its seller’s store as soon as there is a public one',
  async ({ page, testSeller }) => {
    const piece = await offerPiece(testSeller);
    const name = unique('Saaj House');
    const visit = page.getByRole('link', { name: /^Visit Store/ });
    // Without a store, and with a hidden one, nothing absent is requested: the browser would log an error.
    await page.goto(`/luxurymarket/product/${piece.id}`);
    await expect(page.getByText(piece.productCode)).toBeVisible();
    await expect(visit).toHaveCount(0);
    await openStore(testSeller, name);
    await page.reload();
    await expect(page.getByText(piece.productCode)).toBeVisible();
    await expect(visit).toHaveCount(0);
    await page.goto(path);
    await publicSwitch(page).click();
    await expect(page.getByText('Everybody can see your store.')).toBeVisible();
    await expect(async () => {
      await page.goto(`/luxurymarket/product/${piece.id}`);
      await expect(visit).toHaveAttribute('href', `/store/${slugFrom(name)}`, { timeout: 10_000 });
    }).toPass();
  },
);
