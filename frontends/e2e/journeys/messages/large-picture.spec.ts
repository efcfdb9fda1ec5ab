import type { Page } from '@playwright/test';
import type { DocumentFile } from '../become-seller/documents.ts';
import { expect, test } from '../site.ts';
import { addressOf, boxOf, enter, logOf, startChat } from './people.ts';

// A busy machine is slow, not wrong.
test.setTimeout(180_000);

/** A photograph of about 5 MB: noise, which no encoder makes smaller. */
async function photograph(page: Page): Promise<DocumentFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_900, 2_150);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser does not draw.');
    const image = brush.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    brush.putImageData(image, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer(),
    );
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** How much longer than its processor time something takes just now, because the machine does other work as well. */
function slowdown(): number {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const usedMs = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  while (usedMs() < 200);
  return Math.max(1, (performance.now() - begun) / usedMs());
}

test('a picture of 5 MB is seen by the other side within two seconds of a machine that does nothing else', async ({
  context,
  browser,
}) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  await enter(context, chat.buyer);
  await enter(other, chat.seller);
  const [buying, selling] = [await context.newPage(), await other.newPage()];
  await buying.goto(addressOf(chat));
  await selling.goto(addressOf(chat));
  await expect(boxOf(selling)).toBeVisible();
  await expect(boxOf(buying)).toBeVisible();
  const times: { seenMs: number; slowdown: number }[] = [];
  // The best of three: the others may have been held up by what else the machine does.
  for (const number of [1, 2, 3]) {
    const file = await photograph(buying);
    expect(file.buffer.length).toBeGreaterThan(4.5 * 1024 * 1024);
    const before = slowdown();
    const begun = Date.now();
    await buying.getByLabel('Pictures and PDFs').setInputFiles(file);
    await buying.getByRole('button', { name: 'Send', exact: true }).click();
    const seen = logOf(selling)
      .getByRole('button', { name: 'show large' })
      .nth(number - 1)
      .locator('img');
    await expect
      .poll(
        () => seen.evaluateAll(([image]) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
        {
          intervals: [20],
          timeout: 30_000,
        },
      )
      .toBeGreaterThan(0);
    const seenMs = Date.now() - begun;
    times.push({ seenMs, slowdown: (before + slowdown()) / 2 });
  }
  test.info().annotations.push({ type: 'seen after, ms', description: JSON.stringify(times) });
  expect(Math.min(...times.map((one) => one.seenMs / one.slowdown))).toBeLessThan(2_000);
  await other.close();
});
