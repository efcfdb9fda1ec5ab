import type { Page } from '@playwright/test';
import type { DocumentFile } from '../become-seller/documents.ts';
import { expect, test } from '../site.ts';
import { slowdown } from './machine-speed.ts';
import { addressOf, boxOf, call, enter, logOf, startChat } from './members.ts';

/**
 * Milliseconds in which a browser draws and encodes the photograph on a fast machine. It is seen by the other side in four to five times what this
 * takes, on slow ones as well, whose browsers may be slower than their programs.
 */
const fastDrawingMs = 330;

/** A photograph of 12 megapixels and about 5 MB, as phones take them: light and shade under the grain of a sensor. */
async function photograph(page: Page): Promise<DocumentFile> {
  const base64 = await page.evaluate(async () => {
    const grain = new OffscreenCanvas(500, 500);
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const [spray, brush] = [grain.getContext('2d'), canvas.getContext('2d')];
    if (!spray || !brush) throw new Error('This browser has no 2D canvas.');
    const image = spray.createImageData(grain.width, grain.height);
    const { data } = image;
    for (let at = 0; at < data.length; at += 50_000) crypto.getRandomValues(data.subarray(at, at + 50_000));
    for (let at = 0; at < data.length; at++) data[at] = at % 4 === 3 ? 255 : 60 + ((data[at] ?? 0) & 31);
    spray.putImageData(image, 0, 0);
    brush.fillStyle = brush.createPattern(grain, 'repeat') ?? '';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    const light = brush.createRadialGradient(2_400, 900, 100, 2_000, 1_500, 2_500);
    light.addColorStop(0, 'rgb(120 110 90)');
    light.addColorStop(1, 'black');
    brush.globalCompositeOperation = 'lighter';
    brush.fillStyle = light;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result).split(',')[1] ?? '';
  });
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: heldUpright(Buffer.from(base64, 'base64')) };
}

/** The same as phones store it when they are held upright: rotated, with EXIF orientation 6. */
function heldUpright(jpeg: Buffer): Buffer {
  const orientation = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const length = Buffer.from([0, orientation.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, orientation, jpeg.subarray(2)]);
}

test('a picture of 5 MB is seen by the other side within two seconds of a fast machine that does nothing else', async ({
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
  const isFast = () => times.some(({ seenMs, slowdown }) => seenMs / slowdown < 2_000);
  // One of three: the others may have been held up by what else the machine does.
  while (times.length < 3 && !isFast()) {
    const drawing = performance.now();
    const file = await photograph(buying);
    const drawnMs = performance.now() - drawing;
    expect(file.buffer.length).toBeGreaterThan(4.5 * 1024 * 1024);
    const uploaded = buying.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/attachments'),
    );
    const begun = Date.now();
    await buying.getByLabel('Pictures and PDFs').setInputFiles(file);
    await buying.getByRole('button', { name: 'Send', exact: true }).click();
    const seen = logOf(selling).getByRole('button', { name: 'show large' }).nth(times.length).locator('img');
    await expect
      .poll(
        () => seen.evaluateAll(([image]) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
        {
          intervals: [100],
          timeout: 30_000,
        },
      )
      .toBeGreaterThan(0);
    const seenMs = Date.now() - begun;
    times.push({ seenMs, slowdown: seenMs < 2_000 ? 1 : Math.max(slowdown(), drawnMs / fastDrawingMs) });
    // The browser sends what the server would keep of it.
    const bytes = Number(await (await uploaded).headerValue('content-length'));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(file.buffer.length / 2);
    test.info().annotations.push({ type: 'uploaded, bytes', description: String(bytes) });
  }
  const { messages } = await call<{ messages: { attachments: object[] }[] }>(
    context.request,
    chat.seller.token,
    `/api/chat/conversation/${chat.id}`,
  );
  const upright = { kind: 'picture', width: 1600, height: 2133 };
  expect(messages.map(({ attachments }) => attachments)).toMatchObject(times.map(() => [upright]));
  expect(isFast(), JSON.stringify(times)).toBe(true);
  await other.close();
});
