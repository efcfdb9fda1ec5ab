import { applicationFiles } from '@gehna/contracts/rules';
import type { Locator, Page } from '@playwright/test';
import { enter, newBuyer } from '../messages/people.ts';
import { test } from '../review/reviewer-api.ts';
import { expect } from '../site.ts';
import { largeJpeg, pdf, picture, picturePath } from './documents.ts';
import { choosePapers, fieldOf, openForm, path, received, submitOf, typeIn } from './form.ts';

// A busy machine is slow, not wrong.
test.setTimeout(180_000);

test.beforeEach(async ({ context }) => enter(context, await newBuyer(context.request)));

const missing = {
  'Business Name': 'Business Name is required',
  'Business Type': 'Business Type is required',
  'GST Certificate': 'GST Certificate is required',
  'Business PAN': 'Required',
  'Business PAN Card': 'Business PAN Card file is required',
  'Aadhaar Card': 'Aadhaar Card is required',
  'Address Proof Details': 'Required',
  'Address Proof Image': 'Address Proof file is required',
  'Hallmark Certificate': 'Hallmark Certificate is required',
  'Trademark Certificate': 'Trademark Certificate is required',
  'Shop Photos': 'At least 3 shop photos are required',
};

/** The sentence beside a field: it is the field’s own description. */
const says = (page: Page, label: string, words: string | RegExp) =>
  expect(fieldOf(page, label)).toHaveAccessibleDescription(words);

test('an empty form says everything beside its field at once, and each goes when it is put right', async ({ page }) => {
  await openForm(page);
  await submitOf(page).click();
  for (const [label, words] of Object.entries(missing)) await says(page, label, words);
  await expect(fieldOf(page, 'Business Name')).toBeFocused();
  await says(page, 'GST Number', /^Optional\./);

  await fieldOf(page, 'Business Name').fill('Alankar');
  await expect(page.getByText('Business Name is required')).toHaveCount(0);
  await fieldOf(page, 'Shop Photos').setInputFiles([
    picture('front.webp', 'gold-chain-rope'),
    picture('counter.webp', 'gold-chain-box'),
  ]);
  await expect(page.getByText('2 of 10 photos chosen')).toBeVisible();
  await says(page, 'Shop Photos', 'At least 3 shop photos are required');
  await fieldOf(page, 'Shop Photos').setInputFiles(picture('workshop.webp', 'gold-chain-figaro'));
  await expect(page.getByText('At least 3 shop photos are required')).toHaveCount(0);
});

test('a GST number with a slip of the pen is found when it is left, and says what is wrong', async ({ page }) => {
  await openForm(page);
  const gst = fieldOf(page, 'GST Number');
  await gst.pressSequentially('27aapfu0939f1z');
  await expect(gst).toHaveValue('27AAPFU0939F1Z');
  await gst.press('Tab');
  await says(page, 'GST Number', 'A GST number has 15 characters. This one has 14.');
  await gst.fill('27AAPFU0939F1ZW');
  await says(
    page,
    'GST Number',
    'The last character does not fit the others. Please compare the number with your certificate.',
  );
  await gst.fill('27AAPFU0939F1ZV');
  await says(page, 'GST Number', 'The check character is right.');
  await gst.press('End');
  await gst.pressSequentially('99');
  await expect(gst).toHaveValue('27AAPFU0939F1ZV');
});

test('what is typed is still there after a reload, for this person only', async ({ page, context, draft }) => {
  const application = draft();
  await openForm(page);
  await typeIn(page, application);
  await fieldOf(page, 'GST Certificate').setInputFiles(pdf('gst.pdf', 'GST'));
  await expect(page.getByRole('button', { name: 'Remove gst.pdf' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await expect(fieldOf(page, 'Business Name')).toHaveValue(application.businessName);
  await expect(fieldOf(page, 'Business Type')).toHaveValue(application.businessType);
  await expect(fieldOf(page, 'GST Number')).toHaveValue(application.gstNumber);
  await expect(fieldOf(page, 'Business PAN')).toHaveValue(application.businessPanText);
  await expect(fieldOf(page, 'Address Proof Details')).toHaveValue(application.addressProofText);
  await expect(page.getByRole('button', { name: 'Remove gst.pdf' })).toHaveCount(0);

  await enter(context, await newBuyer(context.request));
  await openForm(page);
  await expect(fieldOf(page, 'Business Name')).toHaveValue('');
});

test('papers are shown, replaced and removed; what cannot be used is not taken, and it says why', async ({ page }) => {
  await openForm(page);
  await fieldOf(page, 'Aadhaar Card').setInputFiles(picture('aadhaar.webp', 'gold-chain-rope'));
  const preview = page.getByRole('img', { name: 'Preview of Aadhaar Card' });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(900);
  await fieldOf(page, 'Aadhaar Card').setInputFiles(pdf('aadhaar.pdf', 'Aadhaar'));
  await expect(page.getByText(/^PDF, [\d.]+\sKB$/)).toBeVisible();
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove aadhaar.pdf' }).click();
  await expect(page.getByText('aadhaar.pdf')).toHaveCount(0);
  await expect(fieldOf(page, 'Aadhaar Card')).toBeFocused();

  const program = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090 this is a program') };
  await fieldOf(page, 'Business PAN Card').setInputFiles(program);
  await says(page, 'Business PAN Card', 'Please choose a picture or a PDF: this file is something else.');
  await fieldOf(page, 'Address Proof Image').setInputFiles(pdf('bill.pdf', 'Electricity bill'));
  await says(page, 'Address Proof Image', 'Please choose a picture here: JPEG, PNG or WebP.');
  await fieldOf(page, 'Hallmark Certificate').setInputFiles(largeJpeg('hallmark.jpg', applicationFiles.maxBytes + 1));
  await says(page, 'Hallmark Certificate', 'File size must be less than 10MB');
  await fieldOf(page, 'Trademark Certificate').setInputFiles({ ...program, buffer: Buffer.alloc(0) });
  await says(page, 'Trademark Certificate', 'This file is empty. Please choose another one.');

  const photos = Array.from({ length: 11 }, (_, at) => picture(`shop-${at + 1}.webp`, 'gold-chain-box'));
  await fieldOf(page, 'Shop Photos').setInputFiles(photos);
  await expect(page.getByText('10 of 10 photos chosen')).toBeVisible();
  await says(page, 'Shop Photos', 'You can upload up to 10 shop photos.');
  await page.getByRole('button', { name: 'Remove shop-3.webp' }).click();
  await expect(page.getByText('9 of 10 photos chosen')).toBeVisible();
  await expect(fieldOf(page, 'Shop Photos')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(9);
});

test('files are dropped on their place; one that misses it does not take the page away', async ({ page, context }) => {
  await openForm(page);
  const devtools = await context.newCDPSession(page);
  const data = { items: [], files: [picturePath('gold-chain-rope')], dragOperationsMask: 1 };
  async function drop(onto: Locator) {
    await onto.scrollIntoViewIfNeeded();
    const box = await onto.boundingBox();
    if (!box) throw new Error('There is nothing to drop a file on.');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, ...point, data });
  }
  await drop(page.getByRole('heading', { name: 'Address' }));
  await drop(fieldOf(page, 'Aadhaar Card'));
  await expect(page.getByRole('button', { name: 'Remove gold-chain-rope.webp' })).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('a complete application is sent with a bar that moves, and the page says that it waits', async ({
  page,
  context,
  draft,
}) => {
  const application = draft();
  await openForm(page);
  await typeIn(page, application);
  await choosePapers(page, application);
  // As slow as a phone’s uplink, so that there is something to see: 2 MB/s.
  const devtools = await context.newCDPSession(page);
  const slowly = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 250_000 };
  await devtools.send('Network.emulateNetworkConditions', slowly);
  await submitOf(page).click();
  const bar = page.getByRole('progressbar', { name: 'Upload' });
  await expect(bar).toBeVisible();
  await expect(fieldOf(page, 'Business Name')).toBeDisabled();
  await expect
    .poll(() => bar.evaluate((element: HTMLProgressElement) => element.value), { intervals: [50] })
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Sending your papers: \d+ %$/)).toBeVisible();
  await devtools.send('Network.emulateNetworkConditions', { ...slowly, latency: 0, uploadThroughput: -1 });
  await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
  await page.reload();
  await expect(page.getByText(received)).toBeVisible();
  await expect(submitOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gehna.app')))).toEqual([]);
});

test('sending can be cancelled, and nothing is lost or submitted', async ({ page, draft }) => {
  const application = draft();
  await openForm(page);
  await typeIn(page, application);
  await choosePapers(page, application);
  // An answer that never comes.
  await page.route('**/api/seller-application', () => {});
  await submitOf(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Sending was cancelled\. Nothing was submitted\./);
  await expect(fieldOf(page, 'Business Name')).toHaveValue(application.businessName);
  await expect(page.getByText('3 of 10 photos chosen')).toBeVisible();
  await page.unroute('**/api/seller-application');
  await page.goto(path);
  await expect(fieldOf(page, 'Business Name')).toHaveValue(application.businessName);
});
