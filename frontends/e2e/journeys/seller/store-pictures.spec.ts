import { type DocumentFile, largeJpeg, picture } from '../become-seller/documents.ts';
import { call } from '../messages/members.ts';
import { unique } from './shop.ts';
import { openStore, path, publicSwitch, result, save, slugFrom, tab } from './store-editor.ts';
import { expect, testOfNewSeller } from './test-seller.ts';

// Files that only begin as pictures are refused.
testOfNewSeller.use({ expectedFailures: [/400.*\/upload-images/] });

testOfNewSeller(
  'pictures: limits are shown, good ones are stored at once, ordered and saved',
  async ({ page, testSeller }) => {
    testOfNewSeller.slow();
    await openStore(testSeller, unique('Saaj House'));
    await page.goto(path);
    const text: DocumentFile = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Saaj: 1,25,000') };
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
      testSeller.request,
      testSeller.token,
      '/api/seller-store/my-store',
    );
    expect(store.shopPhotos.map((address) => new URL(address, page.url()).href)).toEqual([second, first, third]);
    expect((await testSeller.request.get(store.logo)).status()).toBe(200);
  },
);

testOfNewSeller(
  'pictures of another host: the editor shows that they are not displayed, and no page requests them',
  async ({ page, testSeller }) => {
    const elsewhere = (name: string) => `https://elsewhere.example/${name}.jpg`;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('elsewhere.example')) asked.push(request.url());
    });
    const name = unique('Thushi House');
    const images = { logo: elsewhere('logo'), banner: elsewhere('banner'), shopPhotos: [elsewhere('shop')] };
    await openStore(testSeller, name, images);
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Logo' })).toContainText('is not shown on your page');
    await tab(page, 'Gallery').click();
    await expect(page.getByRole('region', { name: 'Shop photos' })).toContainText('Not shown');
    // The switch shows what is wanted before the server has it.
    const isPublic = page.waitForResponse('**/api/seller-store/toggle-public');
    await publicSwitch(page).click();
    await isPublic;
    await page.goto(`/store/${slugFrom(name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'About' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Gallery' })).toHaveCount(0);
    // A request refused by the CSP would also be a console error, which fails the journey.
    expect(asked).toEqual([]);
  },
);
