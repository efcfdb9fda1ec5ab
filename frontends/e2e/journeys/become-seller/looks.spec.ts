import type { ApplicationDocument } from '@gehna/contracts/lists';
import { tabTo } from '../keyboard.ts';
import { enter, newBuyer } from '../messages/members.ts';
import { test } from '../review/reviewer-api.ts';
import { expect, expectAccessible } from '../site.ts';
import { largeJpeg } from './documents.ts';
import { choosePapers, documents, fieldOf, openForm, received, submitOf, typeIn } from './form.ts';

test('the form is accessible: empty, with every problem, and filled in', async ({ page, context, draft }) => {
  await enter(context, await newBuyer(context.request));
  await openForm(page);
  await expectAccessible(page);
  await fieldOf(page, 'GST Number').fill('27AAPFU0939F1ZW');
  await submitOf(page).click();
  await fieldOf(page, 'Hallmark Certificate').setInputFiles(largeJpeg('a very long name of a scan '.repeat(4), 11e6));
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
  await expectAccessible(page);
  const application = draft();
  await typeIn(page, application);
  await choosePapers(page, application);
  await expectAccessible(page);
});

test('the whole form is filled in and sent by keyboard alone', async ({ page, context, draft }) => {
  await enter(context, await newBuyer(context.request));
  const application = draft();
  await openForm(page);
  // Playwright intercepts file choosers once there is a listener, and may come too late for the key that follows.
  page.on('filechooser', () => {});
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');

  async function type(label: string, words: string) {
    await tabTo(page, fieldOf(page, label), 3);
    await page.keyboard.type(words);
  }
  async function choose(document: ApplicationDocument) {
    await tabTo(page, fieldOf(page, documents[document]), 3);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([...application.documents[document]]);
    for (const { name } of application.documents[document])
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await expect(fieldOf(page, documents[document])).toBeFocused();
  }

  await type('Business Name', application.businessName);
  await type('Business Type', application.businessType);
  await expect(fieldOf(page, 'Business Type')).toHaveValue(application.businessType);
  await type('GST Number', application.gstNumber);
  await choose('gstCertificate');
  await type('Business PAN', application.businessPanText);
  await choose('businessPanFile');
  await choose('aadhaarCard');
  await type('Address Proof Details', application.addressProofText);
  await choose('addressProofFile');
  await choose('hallmarkCertificate');
  await choose('trademarkCertificate');
  await choose('shopPhotos');
  // A photo is taken away and chosen again: it stands before the place that takes photos.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remove workshop.webp' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 10 photos chosen')).toBeVisible();
  await expect(fieldOf(page, 'Shop Photos')).toBeFocused();
  await tabTo(page, submitOf(page), 2);
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Shop Photos')).toBeFocused();
  await expect(fieldOf(page, 'Shop Photos')).toHaveAccessibleDescription('At least 3 shop photos are required');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([...application.documents.shopPhotos].slice(2));
  await expect(page.getByText('3 of 10 photos chosen')).toBeVisible();
  await tabTo(page, submitOf(page), 2);
  await page.keyboard.press('Enter');
  await expect(page.getByText(received)).toBeVisible();
  // What took the place of the form has the focus, so that the next Tab leads on from there.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the market' })).toBeFocused();
});
