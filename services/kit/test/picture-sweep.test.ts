import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noise } from './fixtures/pictures.ts';
import { type StoredPictures, startPictures } from './fixtures/stored-pictures.ts';

let now = new Date();
/** What a sweep in so many hours gets as `before`. */
const inHours = (hours: number) => new Date(Date.now() + (hours - 24) * 3_600_000);
let isInUse = async (_hash: string, _erasedUser?: string) => true;
let service: StoredPictures;
beforeAll(async () => {
  service = await startPictures({ clock: () => now, isInUse: (...asked) => isInUse(...asked) });
});
afterAll(() => service.close());

describe('the sweep', () => {
  it('deletes what nothing names and is older than a day, and only that', async () => {
    const { store: keep, sweep, addresses } = service.pictures;
    const named = await keep(await service.folder.save('named.png', await noise(350, 350).png().toBuffer()));
    const orphan = await keep(await service.folder.save('orphan.png', await noise(360, 360).png().toBuffer()));
    isInUse = async (hash) => hash !== orphan.hash;

    expect(await sweep(inHours(23))).toBe(0);
    expect(await sweep(inHours(25), AbortSignal.abort())).toBe(0);
    expect(await sweep(inHours(25))).toBe(1);
    expect((await service.system.inject({ url: addresses(orphan).src })).statusCode).toBe(404);
    expect((await service.system.inject({ url: addresses(named).src })).statusCode).toBe(200);

    const bytes = await readFile(await service.folder.save('again.png', await noise(360, 360).png().toBuffer()));
    expect((await keep(await service.folder.save('again.png', bytes))).widths).toEqual([360]);
  });

  it('lets a picture be that is stored again, or named, while the sweep is about to take it', async () => {
    const { store: keep, sweep, addresses } = service.pictures;
    const file = await service.folder.save('raced.png', await noise(370, 370).png().toBuffer());
    const { hash, src } = await keep(file).then((picture) => ({ ...picture, ...addresses(picture) }));
    let checks = 0;
    isInUse = async (one) => one !== hash || ++checks > 1;
    expect(await sweep(inHours(25))).toBe(0);
    // Before and after its record is deleted, and once more at its other parts.
    expect(checks).toBe(3);
    expect((await service.system.inject({ url: src })).statusCode).toBe(200);
  });

  it('is repaired by the next upload when it left a record without the pictures', async () => {
    const { store: keep, objects, addresses } = service.pictures;
    const file = await service.folder.save('halved.png', await noise(380, 380).png().toBuffer());
    const picture = await keep(file);
    await objects.delete(picture.widths.map((width) => `pictures/${picture.hash}/${width}.webp`));
    expect(await keep(file)).toEqual(picture);
    expect((await service.system.inject({ url: addresses(picture).src })).statusCode).toBe(200);
  });
});

describe('a deletion', () => {
  const hours = 3_600_000;
  const partsOf = async (hash: string) => {
    let count = 0;
    for await (const _ of service.pictures.objects.list(`pictures/${hash}/`)) count++;
    return count;
  };

  it('takes what nothing names, and leaves what was stored within the last minute to the sweep', async () => {
    const { store: keep, delete: remove } = service.pictures;
    const { hash } = await keep(await service.folder.save('deleted.png', await noise(390, 390).png().toBuffer()));
    isInUse = async () => false;
    now = new Date();
    await remove([hash]);
    expect(await partsOf(hash)).toBe(3);
    now = new Date(Date.now() + 2 * hours);
    isInUse = async () => true;
    await remove([hash]);
    expect(await partsOf(hash)).toBe(3);
    isInUse = async () => false;
    await remove([hash]);
    expect(await partsOf(hash)).toBe(0);
  });

  it('for an erased account takes what nothing of others names, whatever its age', async () => {
    const { store: keep, erase } = service.pictures;
    const { hash } = await keep(await service.folder.save('erased.png', await noise(395, 395).png().toBuffer()));
    now = new Date();
    isInUse = async () => true;
    await erase([hash], 'usr_left');
    expect(await partsOf(hash)).toBe(3);
    isInUse = async (_, erasedUser) => erasedUser !== 'usr_left';
    await erase([hash], 'usr_left');
    expect(await partsOf(hash)).toBe(0);
  });

  it('lets a picture be that is named while it is about to take it', async () => {
    const { store: keep, delete: remove, addresses } = service.pictures;
    const picture = await keep(await service.folder.save('named-again.png', await noise(410, 410).png().toBuffer()));
    now = new Date(Date.now() + 2 * hours);
    let checks = 0;
    isInUse = async () => ++checks > 1;
    await remove([picture.hash]);
    expect((await service.system.inject({ url: addresses(picture).src })).statusCode).toBe(200);
  });
});
