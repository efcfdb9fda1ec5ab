import { routes } from '@gehna/contracts';
import { disguisedFiles, pixelBomb } from '@gehna/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { type Catalogue, seller, startCatalogue } from '../service.ts';

const { createProduct, listSellerProducts } = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

/** How many products the seller has: nothing that is refused may leave one behind. */
const count = async () => (await catalogue.call(listSellerProducts, { as: seller })).body.pagination.totalProducts;

describe('files', () => {
  const upload = async (...files: Blob[]) => {
    const before = await count();
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      form: multipart(productForm(), files),
    });
    expect(await count()).toBe(before);
    expect(problem.errors?.[0]?.field).toBe('images');
    return { status, message: problem.message };
  };
  const blob = (content: string | Buffer) =>
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: 'image/jpeg' });
  const goldImage = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'gold' } });

  test.each<readonly [what: string, make: () => Blob | Promise<Blob>]>([
    ...disguisedFiles.map(([what, bytes]) => [what, () => blob(bytes)] as const),
    ['an empty file', () => blob('')],
    ['a PDF', () => blob('%PDF-1.7\n%âãÏÓ\n')],
    ['a GIF', async () => blob(await goldImage(20, 20).gif().toBuffer())],
    ['a header and nothing more', async () => blob((await goldImage(600, 600).png().toBuffer()).subarray(0, 40))],
  ])('%s is refused', async (_, make) => {
    const { status, message } = await upload(await make());
    expect(status).toBe(400);
    expect(message).toMatch(/^piece-1\.jpg: .*\.$/);
  });

  test('a JPEG that breaks off is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
    const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { status, message } = await upload(blob(bytes.subarray(0, bytes.length / 2)));
    expect(status).toBe(400);
    expect(message).toContain('damaged or incomplete');
  });

  test('a picture of too many pixels is refused without being decoded', async () => {
    const { status, message } = await upload(blob(pixelBomb()));
    expect(status).toBe(400);
    expect(message).toContain('too many pixels');
  });

  test('one bad picture among good ones leaves no product', async () => {
    const { status } = await upload(await photo(), blob('no picture'));
    expect(status).toBe(400);
  });

  test('more than 10 MB in one file are refused', async () => {
    const { status, message } = await upload(blob(Buffer.alloc(11 * 1024 * 1024, 1)));
    expect([status, message]).toEqual([413, 'Each file may be at most 10 MB.']);
  });

  test('in a field that takes none are refused', async () => {
    const form = multipart(productForm());
    form.append('certificate', blob('x'), 'c.pdf');
    const { status, problem } = await catalogue.call(createProduct, { as: seller, form });
    expect(status).toBe(400);
    expect(problem.message).toContain('certificate');
  });
});
