import type { Page } from '@playwright/test';
import { largeJpeg, type Paper, picture } from '../become-seller/papers.ts';
import { call } from '../messages/people.ts';
import { expect, type House, test, testOfNewHouse } from './house.ts';
import { offerPiece, unheard } from './shop.ts';

const path = '/seller/landing-store';
const about = 'Three generations at one bench in Kolhapur, known for saaj and thushi made by hand.';
const specialty = 'Kolhapuri saaj in twenty-two karat gold.';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const result = (page: Page, name: string) => page.getByRole('dialog', { name });
const done = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Done' });
const publicSwitch = (page: Page) => page.getByRole('switch', { name: 'Public store' });
const slugFrom = (name: string) => name.toLowerCase().replaceAll(' ', '-');

async function fillAll(page: Page, name: string) {
  await page.getByLabel('Store name').fill(name);
  await page.getByLabel('City').fill('Kolhapur');
  await page.getByLabel('State', { exact: true }).fill('Maharashtra');
  await tab(page, 'About & Experience').click();
  await page.getByLabel('About Us').fill(about);
  await tab(page, 'Specialty').click();
  await page.getByRole('textbox', { name: 'Specialty' }).fill(specialty);
  await tab(page, 'Contact').click();
  await page.getByLabel('WhatsApp number').fill('+91 98220 12345');
  await page.getByLabel('Phone number').fill('(0231) 265-4321');
}

/** A store by the API, hidden. */
function openStore({ request, token }: House, storeName: string) {
  const contactInfo = { whatsapp: '+91 98220 12345', phone: '+91 98220 12345', email: null, address: null };
  const location = { city: 'Kolhapur', state: 'Maharashtra' };
  const store = { storeName, storeSlug: slugFrom(storeName), location, aboutUs: about, specialty, contactInfo };
  return call(request, token, '/api/seller-store/my-store', store);
}

// A seller without a store is told so with 404; files that only begin as pictures are refused.
testOfNewHouse.use({ expectedFailures: [/404.*\/api\/seller-store\/my-store|400.*\/upload-images/] });

testOfNewHouse('everything that is wrong is told at once, and each leads to its field', async ({ page }) => {
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

testOfNewHouse(
  'a store is written, previewed, saved and shown, and hidden again',
  async ({ page, house, anotherBrowser }) => {
    testOfNewHouse.slow();
    const piece = await offerPiece(house, { subcategory: 'Necklaces' });
    await page.goto(path);
    const name = unheard('Saaj House');
    await page.getByLabel('Store name').fill(name);
    await expect(page.getByLabel('Store address')).toHaveValue(slugFrom(name));
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

testOfNewHouse('an address that is reserved or taken is refused beside its field', async ({ page }) => {
  testOfNewHouse.info().annotations.push({ type: 'provokes', description: '409 of a taken address' });
  await page.goto(path);
  await fillAll(page, unheard('Saaj House'));
  await tab(page, 'Basic Info').click();
  const address = page.getByLabel('Store address');
  for (const reserved of ['new', 'admin', 'api', 'store', 'seller']) {
    await address.fill(reserved);
    await save(page).click();
    await expect(result(page, 'Validation Errors').getByRole('listitem')).toHaveCount(1);
    await result(page, 'Validation Errors').getByRole('listitem').getByRole('button').click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await address.fill('Saaj House!');
  await address.blur();
  await expect(address).toHaveAccessibleDescription(/only lowercase letters, digits and hyphens/);
});

testOfNewHouse.describe('an address that somebody has', () => {
  testOfNewHouse.use({ expectedFailures: [/(404|409).*\/api\/seller-store\/my-store/] });

  testOfNewHouse('is told beside the field, and nothing typed is lost', async ({ page }) => {
    await page.goto(path);
    await fillAll(page, unheard('Saaj House'));
    await tab(page, 'Basic Info').click();
    const address = page.getByLabel('Store address');
    await address.fill('johari-kothi-jaipur');
    await save(page).click();
    await result(page, 'Validation Errors').getByRole('listitem').getByRole('button').click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveValue('johari-kothi-jaipur');
    await address.fill(slugFrom(unheard('Saaj House')));
    await save(page).click();
    await expect(result(page, 'Store saved')).toBeVisible();
  });
});

testOfNewHouse(
  'pictures: limits are said, good ones are stored at once, ordered and saved',
  async ({ page, house }) => {
    testOfNewHouse.slow();
    await openStore(house, unheard('Saaj House'));
    await page.goto(path);
    const text: Paper = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Saaj: 1,25,000') };
    const megabytes = (count: number) => largeJpeg('front.jpg', count * 1024 * 1024 + 1);
    const logo = page.getByRole('region', { name: 'Logo' });
    await logo.locator('input').setInputFiles(text);
    await expect(logo).toContainText('Please select an image file');
    await logo.locator('input').setInputFiles(megabytes(5));
    await expect(logo).toContainText('File size must be less than 5MB');
    const banner = page.getByRole('region', { name: 'Banner' });
    await banner.locator('input').setInputFiles(megabytes(10));
    await expect(banner).toContainText('File size must be less than 10MB');
    await logo.locator('input').setInputFiles(picture('logo.webp', 'gold-pendant-lotus'));
    await expect(logo.getByRole('img', { name: 'Your logo' })).toBeVisible();
    await expect(logo).not.toContainText('File size');

    await tab(page, 'Gallery').click();
    const photos = page.getByRole('region', { name: 'Shop photos' });
    const shots = ['gold-chain-box', 'gold-chain-rope', 'gold-kada-mango'].map((file) => picture(`${file}.webp`, file));
    await photos.locator('input').setInputFiles([...Array(11).keys()].map((at) => largeJpeg(`${at}.jpg`, 2000)));
    await expect(photos).toContainText('Maximum 10 images allowed');
    await page.reload();
    await tab(page, 'Gallery').click();
    await photos.locator('input').setInputFiles(shots);
    await expect(photos.getByRole('img')).toHaveCount(3);
    const order = () => photos.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const [first, second, third] = await order();
    await photos.getByRole('button', { name: 'Move picture 1 of 3' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(order).toEqual([second, first, third]);
    await save(page).click();
    await expect(result(page, 'Store saved')).toBeVisible();
    const { store } = await call<{ store: { shopPhotos: string[]; logo: string } }>(
      house.request,
      house.token,
      '/api/seller-store/my-store',
    );
    expect(store.shopPhotos.map((address) => new URL(address, page.url()).href)).toEqual([second, first, third]);
    expect((await house.request.get(store.logo)).status()).toBe(200);
  },
);

testOfNewHouse('a piece leads to its seller’s store as soon as there is a public one', async ({ page, house }) => {
  const piece = await offerPiece(house);
  const name = unheard('Saaj House');
  const visit = page.getByRole('link', { name: /^Visit Store/ });
  // Without a store, and with a hidden one, nothing is asked for that is not there: the browser would complain.
  await page.goto(`/luxurymarket/product/${piece.id}`);
  await expect(page.getByText(piece.productCode)).toBeVisible();
  await expect(visit).toHaveCount(0);
  await openStore(house, name);
  await page.reload();
  await expect(page.getByText(piece.productCode)).toBeVisible();
  await expect(visit).toHaveCount(0);
  await page.goto(path);
  await publicSwitch(page).click();
  await expect(page.getByText('Everybody can see your store.')).toBeVisible();
  await expect(async () => {
    await page.goto(`/luxurymarket/product/${piece.id}`);
    await expect(visit).toHaveAttribute('href', `/store/${slugFrom(name)}`, { timeout: 3_000 });
  }).toPass();
});

test.describe('a store that was saved in another tab', () => {
  test.use({ expectedFailures: [/(404|409).*\/api\/seller-store\/my-store/] });

  test('is not overwritten: what differs is told, and the next save decides', async ({ page, house }) => {
    const name = unheard('Saaj House');
    await openStore(house, name);
    await page.goto(path);
    await page.getByLabel('City').fill('Sangli');
    await openStore(house, `${name} and Sons`);
    await save(page).click();
    await expect(page.getByText('Your store was changed meanwhile')).toBeVisible();
    await expect(page.getByLabel('Store name')).toHaveValue(`${name} and Sons`);
    await expect(page.getByLabel('City')).toHaveValue('Sangli');
    await save(page).click();
    await expect(result(page, 'Store saved')).toBeVisible();
  });
});
