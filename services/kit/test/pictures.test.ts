import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../src/index.ts';
import { recordKey, variantKey } from '../src/media/keys.ts';
import { colourAt, noise, twoHalves } from './fixtures/pictures.ts';
import { path, type StoredPictures, startPictures } from './fixtures/stored-pictures.ts';

let service: StoredPictures;
beforeAll(async () => {
  service = await startPictures();
});
afterAll(() => service.close());

const refusal = async (file: Promise<string>) => {
  const error = await service.pictures.store(await file).catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw error;
  return error.code;
};

describe('a stored picture', () => {
  it('is kept in three widths, upright, without what the camera wrote into it', async () => {
    const jpeg = await twoHalves(1600, 1200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'A person' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await service.pictures.store(await service.folder.save('upright.jpg', jpeg));
    expect(picture).toMatchObject({ width: 1200, height: 1600, widths: [400, 720, 1200] });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThan(600);

    const { src, srcset } = service.pictures.addresses(picture);
    expect(src).toBe(`${path}/${picture.hash}-720.webp`);
    expect(srcset).toBe([400, 720, 1200].map((width) => `${path}/${picture.hash}-${width}.webp ${width}w`).join(', '));
    const { rawPayload, headers } = await service.system.inject({ url: src });
    const served = await sharp(rawPayload).metadata();
    expect(served).toMatchObject({ format: 'webp', width: 720, height: 960 });
    expect(served.exif).toBeUndefined();
    expect(served.orientation).toBeUndefined();
    expect(headers['content-length']).toBe(String(rawPayload.length));
    // Orientation 6 rotates it clockwise: the red left half comes to the top.
    const [top, bottom] = [await colourAt(rawPayload, 10, 10), await colourAt(rawPayload, 10, 940)];
    expect(top.r).toBeGreaterThan(top.b);
    expect(bottom.b).toBeGreaterThan(bottom.r);
  });

  it('is offered as AVIF in the same widths, with fewer bytes', async () => {
    const jpeg = await twoHalves(1600, 1200).jpeg().toBuffer();
    const picture = await service.pictures.store(await service.folder.save('formats.jpg', jpeg));
    const { avif = '', srcset } = service.pictures.addresses(picture);
    expect(avif).toBe(srcset.replaceAll('.webp', '.avif'));
    const [first = ''] = avif.split(' ', 1);
    const { rawPayload, headers } = await service.system.inject({ url: first });
    expect(headers['content-type']).toBe('image/avif');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 400 });
  });

  it('of before AVIF is shown without, and has it once it is uploaded again', async () => {
    const { objects, ...kept } = service.pictures;
    const file = await service.folder.save('old.png', await noise(300, 300).png().toBuffer());
    const { avif: _, ...old } = await kept.store(file);
    const record = Buffer.from(JSON.stringify(old));
    await objects.put(recordKey(old.hash), record, { bytes: record.length, contentType: 'application/json' });
    await objects.delete([variantKey(old.hash, { width: 300, format: 'avif' })]);
    expect(kept.addresses(old)).not.toHaveProperty('avif');
    expect((await service.system.inject({ url: kept.addresses(old).src })).statusCode).toBe(200);
    expect((await service.system.inject({ url: `${path}/${old.hash}-300.avif` })).statusCode).toBe(404);

    expect(kept.addresses(await kept.store(file)).avif).toBe(`${path}/${old.hash}-300.avif 300w`);
    expect((await service.system.inject({ url: `${path}/${old.hash}-300.avif` })).statusCode).toBe(200);
  });

  it('is never enlarged', async () => {
    const small = await service.pictures.store(
      await service.folder.save('small.png', await noise(500, 400).png().toBuffer()),
    );
    expect(small).toMatchObject({ width: 500, height: 400, widths: [400, 500] });
    expect(service.pictures.addresses(small).src).toBe(`${path}/${small.hash}-500.webp`);
    const tiny = await service.pictures.store(
      await service.folder.save('tiny.webp', await noise(200, 200).webp().toBuffer()),
    );
    expect(tiny).toMatchObject({ width: 200, widths: [200] });
    const exact = await service.pictures.store(
      await service.folder.save('exact.webp', await noise(640, 300).webp().toBuffer()),
    );
    expect(exact).toMatchObject({ width: 640, widths: [400, 640] });
  });

  it('is cached for ever, answers 304 to who has it, and HEAD without a body', async () => {
    const picture = await service.pictures.store(
      await service.folder.save('cached.png', await noise(400, 400).png().toBuffer()),
    );
    const { src } = service.pictures.addresses(picture);
    const first = await service.system.inject({ url: src });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['content-type']).toBe('image/webp');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await service.system.inject({ url: src, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const head = await service.system.inject({ method: 'HEAD', url: src });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      first.headers['content-length'],
    ]);
  });

  it('is known again by its content and not encoded a second time', async () => {
    const bytes = await noise(700, 700).jpeg().toBuffer();
    const first = await service.pictures.store(await service.folder.save('one.jpg', bytes));
    const { objects } = service.pictures;
    const before = await objects.about(`pictures/${first.hash}/720.webp`);
    const second = await service.pictures.store(await service.folder.save('two.jpg', bytes));
    expect(second).toEqual(first);
    expect(await objects.about(`pictures/${first.hash}/720.webp`)).toEqual(before);
  });

  it('has an original that no address leads to', async () => {
    const bytes = await noise(330, 330).png().toBuffer();
    const { hash } = await service.pictures.store(await service.folder.save('private.png', bytes));
    const original = await service.pictures.objects.open(`originals/${hash}.png`);
    expect(original?.bytes).toBe(bytes.length);
    original?.body.resume();
    for (const file of [`${hash}.png`, `..%2Foriginals%2F${hash}.png`, `${hash}-641.webp`, 'x', '%00']) {
      expect((await service.system.inject({ url: `${path}/${file}` })).statusCode).toBe(404);
    }
  });

  it('distinguishes its own addresses from foreign ones', async () => {
    const { hashOf, addresses, store: keep } = service.pictures;
    const picture = await keep(await service.folder.save('own.png', await noise(340, 340).png().toBuffer()));
    expect(hashOf(addresses(picture).src)).toBe(picture.hash);
    expect(hashOf(`https://example.com${addresses(picture).src}`)).toBeUndefined();
    expect(hashOf(`${path}/../${picture.hash}-400.webp`)).toBeUndefined();
  });
});

describe('a file that is no picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['SVG', svg],
    ['noise', randomBytes(5000)],
    ['PDF', '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj'],
  ])('%s', async (name, bytes) => {
    expect(await refusal(service.folder.save(`${name}.jpg`, bytes))).toBe('picture-wrong-type');
  });

  it('a GIF, under whatever name', async () => {
    const gif = await noise(50, 50).gif().toBuffer();
    expect(await refusal(service.folder.save('moving.png', gif))).toBe('picture-wrong-type');
  });

  it('an animated WebP', async () => {
    const frames = await Promise.all([noise(40, 40).png().toBuffer(), noise(40, 40).png().toBuffer()]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(service.folder.save('moving.webp', animated))).toBe('picture-animated');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const bytes = await noise(600, 600).toFormat(format).toBuffer();
    const cut = bytes.subarray(0, bytes.length * 0.6);
    expect(await refusal(service.folder.save(`cut.${format}`, cut))).toBe('picture-damaged');
  });

  it('a JPEG of which only the first bytes are one', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(3000)]);
    expect(await refusal(service.folder.save('fake.jpg', bytes))).toBe('picture-damaged');
  });

  it('a pixel bomb, without decoding it', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(service.folder.save('bomb.png', bomb))).toBe('picture-too-many-pixels');
  });

  it.each([
    ['a mere line', 900, 20],
    ['taller than eight times its width', 100, 801],
  ])('a picture that is %s', async (_what, width, height) => {
    const line = await noise(width, height).png().toBuffer();
    expect(await refusal(service.folder.save('line.png', line))).toBe('picture-too-narrow');
  });
});
