import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defineRoute } from '@gehna/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DomainError, type FastifyRequest } from '../src/index.ts';
import { pictures } from '../src/media/index.ts';
import { recordKey, variantKey } from '../src/media/keys.ts';
import { type TestService, testService } from '../src/testing/index.ts';
import { noise, pictureFolder, twoHalves } from './fixtures/pictures.ts';
import { type StoringConfig, storingConfig } from './fixtures/service.ts';

const path = '/api/media/fixture';
const serve = defineRoute({
  service: 'fixture',
  method: 'GET',
  path: `${path}/:file`,
  summary: 'A picture.',
  access: 'anyone',
  params: z.object({ file: z.string().max(120) }),
  answers: { 200: 'bytes' },
});

let system: TestService<StoringConfig>;
let folder: Awaited<ReturnType<typeof pictureFolder>>;
let now = new Date();
const store = () => {
  const { objects } = system.platform;
  return { objects, ...pictures({ objects, path, clock: () => now }) };
};

beforeAll(async () => {
  folder = await pictureFolder();
  system = await testService({
    name: 'fixture',
    schema: storingConfig,
    build: ({ objects }) => ({
      routes: [
        async (app) => {
          const kept = pictures({ objects, path, clock: () => new Date() });
          app.serve(serve, ({ request, params }) => kept.answer(request, params.file));
        },
      ],
    }),
  });
});
afterAll(async () => {
  await system.close();
  await folder.remove();
});

const refusal = async (file: Promise<string>) => {
  const error = await store()
    .store(await file)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw error;
  return error.code;
};

/** The mean of ten pixels' square. (`stats()` would be that of the whole picture.) */
async function colourAt(picture: Buffer, left: number, top: number) {
  const square = sharp(picture).extract({ left, top, width: 10, height: 10 });
  const [r = 0, g = 0, b = 0] = await square.resize(1, 1).removeAlpha().raw().toBuffer();
  return { r, g, b };
}

describe('a stored picture', () => {
  it('is kept in three widths, upright, without what the camera wrote into it', async () => {
    const jpeg = await twoHalves(1600, 1200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'A person' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await store().store(await folder.save('upright.jpg', jpeg));
    expect(picture).toMatchObject({ width: 1200, height: 1600, widths: [400, 720, 1200] });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThan(600);

    const { src, srcset } = store().addresses(picture);
    expect(src).toBe(`${path}/${picture.hash}-720.webp`);
    expect(srcset).toBe([400, 720, 1200].map((width) => `${path}/${picture.hash}-${width}.webp ${width}w`).join(', '));
    const { rawPayload, headers } = await system.inject({ url: src });
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
    const picture = await store().store(await folder.save('formats.jpg', jpeg));
    const { avif = '', srcset } = store().addresses(picture);
    expect(avif).toBe(srcset.replaceAll('.webp', '.avif'));
    const [first = ''] = avif.split(' ', 1);
    const { rawPayload, headers } = await system.inject({ url: first });
    expect(headers['content-type']).toBe('image/avif');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 400 });
  });

  it('of before AVIF is shown without, and has it once it is uploaded again', async () => {
    const { objects, ...kept } = store();
    const file = await folder.save('old.png', await noise(300, 300).png().toBuffer());
    const { avif: _, ...old } = await kept.store(file);
    const record = Buffer.from(JSON.stringify(old));
    await objects.put(recordKey(old.hash), record, { bytes: record.length, contentType: 'application/json' });
    await objects.delete([variantKey(old.hash, { width: 300, format: 'avif' })]);
    expect(kept.addresses(old)).not.toHaveProperty('avif');
    expect((await system.inject({ url: kept.addresses(old).src })).statusCode).toBe(200);
    expect((await system.inject({ url: `${path}/${old.hash}-300.avif` })).statusCode).toBe(404);

    expect(kept.addresses(await kept.store(file)).avif).toBe(`${path}/${old.hash}-300.avif 300w`);
    expect((await system.inject({ url: `${path}/${old.hash}-300.avif` })).statusCode).toBe(200);
  });

  it('is never enlarged', async () => {
    const small = await store().store(await folder.save('small.png', await noise(500, 400).png().toBuffer()));
    expect(small).toMatchObject({ width: 500, height: 400, widths: [400, 500] });
    expect(store().addresses(small).src).toBe(`${path}/${small.hash}-500.webp`);
    const tiny = await store().store(await folder.save('tiny.webp', await noise(200, 200).webp().toBuffer()));
    expect(tiny).toMatchObject({ width: 200, widths: [200] });
    const exact = await store().store(await folder.save('exact.webp', await noise(640, 300).webp().toBuffer()));
    expect(exact).toMatchObject({ width: 640, widths: [400, 640] });
  });

  it('is cached for ever, answers 304 to who has it, and HEAD without a body', async () => {
    const picture = await store().store(await folder.save('cached.png', await noise(400, 400).png().toBuffer()));
    const { src } = store().addresses(picture);
    const first = await system.inject({ url: src });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['content-type']).toBe('image/webp');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await system.inject({ url: src, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const head = await system.inject({ method: 'HEAD', url: src });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      first.headers['content-length'],
    ]);
  });

  it('is known again by its content and not encoded a second time', async () => {
    const bytes = await noise(700, 700).jpeg().toBuffer();
    const first = await store().store(await folder.save('one.jpg', bytes));
    const { objects } = store();
    const before = await objects.about(`pictures/${first.hash}/720.webp`);
    const second = await store().store(await folder.save('two.jpg', bytes));
    expect(second).toEqual(first);
    expect(await objects.about(`pictures/${first.hash}/720.webp`)).toEqual(before);
  });

  it('has an original that no address leads to', async () => {
    const bytes = await noise(330, 330).png().toBuffer();
    const { hash } = await store().store(await folder.save('private.png', bytes));
    const original = await store().objects.open(`originals/${hash}.png`);
    expect(original?.bytes).toBe(bytes.length);
    original?.body.resume();
    for (const file of [`${hash}.png`, `..%2Foriginals%2F${hash}.png`, `${hash}-641.webp`, 'x', '%00']) {
      expect((await system.inject({ url: `${path}/${file}` })).statusCode).toBe(404);
    }
  });

  it('distinguishes its own addresses from foreign ones', async () => {
    const { hashOf, addresses, store: keep } = store();
    const picture = await keep(await folder.save('own.png', await noise(340, 340).png().toBuffer()));
    expect(hashOf(addresses(picture).src)).toBe(picture.hash);
    expect(hashOf(`https://example.com${addresses(picture).src}`)).toBeUndefined();
    expect(hashOf(`${path}/../${picture.hash}-400.webp`)).toBeUndefined();
  });
});

describe('the preview of a link', () => {
  const previewOf = (hash: string) => `${path}/${hash}-share.jpg`;
  const isGround = ({ r, g, b }: { r: number; g: number; b: number }) =>
    Math.abs(r - 0xf2) < 4 && Math.abs(g - 0xed) < 4 && Math.abs(b - 0xe4) < 4;

  it('is a JPEG of 1200 by 630 that shows the whole picture on plain ground', async () => {
    const tall = await store().store(await folder.save('tall.png', await twoHalves(600, 900).png().toBuffer()));
    const { statusCode, headers, rawPayload } = await system.inject({ url: previewOf(tall.hash) });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // 630 high, 420 wide: from 390 to 810, red then blue.
    for (const left of [2, 370, 825, 1190]) expect(isGround(await colourAt(rawPayload, left, 300))).toBe(true);
    expect((await colourAt(rawPayload, 430, 300)).r).toBeGreaterThan(150);
    expect((await colourAt(rawPayload, 760, 300)).b).toBeGreaterThan(150);
  });

  it('stays below 300 KB, even of noise', async () => {
    const loud = await store().store(await folder.save('loud.png', await noise(1300, 700).png().toBuffer()));
    const { rawPayload } = await system.inject({ url: previewOf(loud.hash) });
    expect((await sharp(rawPayload).metadata()).width).toBe(1200);
    expect(rawPayload.length).toBeLessThanOrEqual(300_000);
  });

  it('is made once for many concurrent requests, kept, and answers 304 and HEAD like the others', async () => {
    const picture = await store().store(await folder.save('shared.png', await noise(410, 410).png().toBuffer()));
    const url = previewOf(picture.hash);
    const { objects } = store();
    expect(await objects.about(`pictures/${picture.hash}/share.jpg`)).toBeNull();
    const head = await system.inject({ method: 'HEAD', url });
    const kept = await objects.about(`pictures/${picture.hash}/share.jpg`);
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(kept?.bytes)]);

    const other = await store().store(await folder.save('other.png', await noise(420, 420).png().toBuffer()));
    const put = vi.spyOn(system.platform.objects, 'put');
    const answers = await Promise.all(Array.from({ length: 12 }, () => system.inject({ url: previewOf(other.hash) })));
    expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();

    const { etag } = answers[0]?.headers ?? {};
    const again = await system.inject({ url: previewOf(other.hash), headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [page] = [await system.inject({ url: store().addresses(other).src })];
    expect(page.headers.etag).not.toBe(etag);
  });

  it('of an unknown picture is not there, and is nothing that a page may name as its own', async () => {
    for (const url of [previewOf('0'.repeat(40)), `${path}/share.jpg`, `${path}/${'0'.repeat(40)}-share.webp`]) {
      expect((await system.inject({ url })).statusCode).toBe(404);
    }
    expect(store().hashOf(previewOf('0'.repeat(40)))).toBeUndefined();
  });

  it('is refused for a while when more than fifty others wait to be made', async () => {
    const { objects } = store();
    const held = Promise.withResolvers<null>();
    const slow = pictures({
      clock: () => new Date(),
      objects: { ...objects, open: () => held.promise, about: async () => null },
      path,
    });
    const answers = Array.from({ length: 60 }, (_, number) =>
      slow
        .answer({ headers: {}, method: 'HEAD' } as FastifyRequest, `${String(number).padStart(40, '0')}-share.jpg`)
        .catch((error: unknown) => (error instanceof DomainError ? error.code : error)),
    );
    expect(await Promise.race(answers.slice(50))).toBe('picture-pending');
    held.resolve(null);
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status === 'picture-not-found')).toHaveLength(50);
    expect(statuses.filter((status) => status === 'picture-pending')).toHaveLength(10);
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
    expect(await refusal(folder.save(`${name}.jpg`, bytes))).toBe('picture-wrong-type');
  });

  it('a GIF, under whatever name', async () => {
    const gif = await noise(50, 50).gif().toBuffer();
    expect(await refusal(folder.save('moving.png', gif))).toBe('picture-wrong-type');
  });

  it('an animated WebP', async () => {
    const frames = await Promise.all([noise(40, 40).png().toBuffer(), noise(40, 40).png().toBuffer()]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(folder.save('moving.webp', animated))).toBe('picture-animated');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const bytes = await noise(600, 600).toFormat(format).toBuffer();
    const cut = bytes.subarray(0, bytes.length * 0.6);
    expect(await refusal(folder.save(`cut.${format}`, cut))).toBe('picture-damaged');
  });

  it('a JPEG of which only the first bytes are one', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(3000)]);
    expect(await refusal(folder.save('fake.jpg', bytes))).toBe('picture-damaged');
  });

  it('a pixel bomb, without decoding it', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(folder.save('bomb.png', bomb))).toBe('picture-too-many-pixels');
  });

  it.each([
    ['a mere line', 900, 20],
    ['taller than eight times its width', 100, 801],
  ])('a picture that is %s', async (_what, width, height) => {
    const line = await noise(width, height).png().toBuffer();
    expect(await refusal(folder.save('line.png', line))).toBe('picture-too-narrow');
  });
});

describe('the sweep', () => {
  it('deletes what nothing names and is older than a day, and only that', async () => {
    const { store: keep, sweep, addresses } = store();
    const named = await keep(await folder.save('named.png', await noise(350, 350).png().toBuffer()));
    const orphan = await keep(await folder.save('orphan.png', await noise(360, 360).png().toBuffer()));
    const isInUse = async (hash: string) => hash !== orphan.hash;

    now = new Date(Date.now() + 23 * 3_600_000);
    expect(await sweep(isInUse)).toBe(0);
    now = new Date(Date.now() + 25 * 3_600_000);
    expect(await sweep(isInUse, AbortSignal.abort())).toBe(0);
    expect(await sweep(isInUse)).toBe(1);
    expect((await system.inject({ url: addresses(orphan).src })).statusCode).toBe(404);
    expect((await system.inject({ url: addresses(named).src })).statusCode).toBe(200);

    const bytes = await readFile(await folder.save('again.png', await noise(360, 360).png().toBuffer()));
    expect((await keep(await folder.save('again.png', bytes))).widths).toEqual([360]);
  });

  it('lets a picture be that is stored again, or named, while the sweep is about to take it', async () => {
    now = new Date();
    const { store: keep, sweep, addresses } = store();
    const file = await folder.save('raced.png', await noise(370, 370).png().toBuffer());
    const { hash, src } = await keep(file).then((picture) => ({ ...picture, ...addresses(picture) }));
    now = new Date(Date.now() + 25 * 3_600_000);
    let checks = 0;
    const namedSince = async (one: string) => one !== hash || ++checks > 1;
    expect(await sweep(namedSince)).toBe(0);
    expect(checks).toBe(2);
    expect((await system.inject({ url: src })).statusCode).toBe(200);
  });

  it('is repaired by the next upload when it left a record without the pictures', async () => {
    const { store: keep, objects, addresses } = store();
    const file = await folder.save('halved.png', await noise(380, 380).png().toBuffer());
    const picture = await keep(file);
    await objects.delete(picture.widths.map((width) => `pictures/${picture.hash}/${width}.webp`));
    expect(await keep(file)).toEqual(picture);
    expect((await system.inject({ url: addresses(picture).src })).statusCode).toBe(200);
  });
});
