import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError, type FastifyRequest } from '../src/index.ts';
import { pictures } from '../src/media/index.ts';
import { colourAt, noise, twoHalves } from './fixtures/pictures.ts';
import { path, type StoredPictures, startPictures } from './fixtures/stored-pictures.ts';

let service: StoredPictures;
beforeAll(async () => {
  service = await startPictures();
});
afterAll(() => service.close());

describe('the preview of a link', () => {
  const previewOf = (hash: string) => `${path}/${hash}-share.jpg`;
  const isGround = ({ r, g, b }: { r: number; g: number; b: number }) =>
    Math.abs(r - 0xf2) < 4 && Math.abs(g - 0xed) < 4 && Math.abs(b - 0xe4) < 4;

  it('is a JPEG of 1200 by 630 that shows the whole picture on plain ground', async () => {
    const tall = await service.pictures.store(
      await service.folder.save('tall.png', await twoHalves(600, 900).png().toBuffer()),
    );
    const { statusCode, headers, rawPayload } = await service.system.inject({ url: previewOf(tall.hash) });
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
    const loud = await service.pictures.store(
      await service.folder.save('loud.png', await noise(1300, 700).png().toBuffer()),
    );
    const { rawPayload } = await service.system.inject({ url: previewOf(loud.hash) });
    expect((await sharp(rawPayload).metadata()).width).toBe(1200);
    expect(rawPayload.length).toBeLessThanOrEqual(300_000);
  });

  it('is made once for many concurrent requests, kept, and answers 304 and HEAD like the others', async () => {
    const picture = await service.pictures.store(
      await service.folder.save('shared.png', await noise(410, 410).png().toBuffer()),
    );
    const url = previewOf(picture.hash);
    const { objects } = service.pictures;
    expect(await objects.about(`pictures/${picture.hash}/share.jpg`)).toBeNull();
    const head = await service.system.inject({ method: 'HEAD', url });
    const kept = await objects.about(`pictures/${picture.hash}/share.jpg`);
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(kept?.bytes)]);

    const other = await service.pictures.store(
      await service.folder.save('other.png', await noise(420, 420).png().toBuffer()),
    );
    const put = vi.spyOn(service.system.platform.objects, 'put');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => service.system.inject({ url: previewOf(other.hash) })),
    );
    expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();

    const { etag } = answers[0]?.headers ?? {};
    const again = await service.system.inject({
      url: previewOf(other.hash),
      headers: { 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [page] = [await service.system.inject({ url: service.pictures.addresses(other).src })];
    expect(page.headers.etag).not.toBe(etag);
  });

  it('of an unknown picture is not there, and is nothing that a page may name as its own', async () => {
    for (const url of [previewOf('0'.repeat(40)), `${path}/share.jpg`, `${path}/${'0'.repeat(40)}-share.webp`]) {
      expect((await service.system.inject({ url })).statusCode).toBe(404);
    }
    expect(service.pictures.hashOf(previewOf('0'.repeat(40)))).toBeUndefined();
  });

  it('is refused for a while when more than fifty others wait to be made', async () => {
    const { objects } = service.pictures;
    const held = Promise.withResolvers<null>();
    const slow = pictures({
      clock: () => new Date(),
      objects: { ...objects, open: () => held.promise, about: async () => null },
      isInUse: async () => true,
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
