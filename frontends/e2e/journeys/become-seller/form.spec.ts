import type { Locator } from '@playwright/test';
import { enter, newBuyer } from '../messages/members.ts';
import { test } from '../review/reviewer-api.ts';
import { expect } from '../site.ts';
import { pdf, picture, picturePath } from './documents.ts';
import { choosePapers, fieldOf, openForm, path, received, submitOf, typeIn } from './form.ts';

test.beforeEach(async ({ context }) => enter(context, await newBuyer(context.request)));

test('papers are shown, replaced and removed', async ({ page }) => {
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

test('a complete application is sent with a bar that moves, and the page shows that it waits', async ({
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
  await expect(page.getByText(/^Sending your papers: \d+%$/)).toBeVisible();
  await devtools.send('Network.emulateNetworkConditions', { ...slowly, latency: 0, uploadThroughput: -1 });
  await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
  await page.reload();
  await expect(page.getByText(received)).toBeVisible();
  await expect(submitOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gehna.app')))).toEqual([]);
});
