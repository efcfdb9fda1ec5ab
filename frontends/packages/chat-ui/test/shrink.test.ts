import { afterEach, expect, test, vi } from 'vitest';
import { shrunk } from '../src/attachments/shrink.ts';

/** A JPEG of two megabytes that decodes to these pixels, and a canvas that draws it small. */
function photographOf(width: number, height: number): Blob {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, use) {
    use(new Blob([`${this.width} x ${this.height}`]));
  });
  return new Blob([new Uint8Array(2 * 1024 * 1024)], { type: 'image/jpeg' });
}

afterEach(() => vi.restoreAllMocks());

test('a photograph becomes as wide as the server keeps it', async () => {
  const drawn = await shrunk(photographOf(4_000, 3_000));
  expect(await drawn.text()).toBe('1600 x 1200');
});

test('a screenshot that is too tall for the canvas of a phone is sent as it is', async () => {
  const file = photographOf(1_440, 14_000);
  expect(await shrunk(file)).toBe(file);
});
