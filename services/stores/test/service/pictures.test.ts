import { randomBytes } from 'node:crypto';
import { routes, storeImagesPerDay, storePicturePath, texts } from '@gehna/contracts';
import { pictures } from '@gehna/kit/media';
import { disguisedFiles, pixelBomb } from '@gehna/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RatingStore } from '../../src/ratings/rating-store.ts';
import { storePictures } from '../../src/store-pictures.ts';
import { Stores } from '../../src/stores.ts';
import { type Upload, Uploads } from '../../src/uploads.ts';
import { photo, picture, storeForm } from '../builders.ts';
import { otherSeller, type StoresService, seller, startStores } from '../stores-service.ts';

const { saveMyStore } = routes.stores;
const megabyte = 1024 * 1024;

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

const shown = (address: string) => stores.system.inject({ method: 'GET', url: address });
const one = (bytes: Uint8Array, name = 'picture.jpg') => [{ name, bytes }];

describe('an upload', () => {
  test('answers addresses that show the pictures at once, in the order sent', async () => {
    const files = await Promise.all(
      [40, 60, 80].map(async (width) => ({ name: 'a.jpg', bytes: await photo({ width }) })),
    );
    const { status, body } = await stores.upload('shop', files);
    expect(status).toBe(201);
    const widths = [];
    for (const address of body.images) {
      const picture = await shown(address);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(picture.headers['cache-control']).toContain('immutable');
      widths.push((await sharp(picture.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([40, 60, 80]);
  });

  test('of the same picture again is the same picture', async () => {
    const bytes = await photo();
    const [first, second] = [await stores.upload('logo', one(bytes)), await stores.upload('banner', one(bytes))];
    expect(first.body.images).toEqual(second.body.images);
  });

  test('becomes the store’s, with its widths and words', async () => {
    const [logo, banner, photograph] = [
      await stores.uploaded('logo'),
      await stores.uploaded('banner'),
      await stores.uploaded('shop'),
    ];
    const store = await stores.save({ logo, banner, shopPhotos: [photograph, 'https://cdn.example/shop.jpg'] });
    expect(store).toMatchObject({ logo, banner, shopPhotos: [photograph, 'https://cdn.example/shop.jpg'] });
    expect(Object.keys(store.pictures)).toEqual([logo, banner, photograph]);
    expect(store.pictures[logo]).toMatchObject({ src: logo, width: 64, height: 48, alt: 'Logo of Nair Jewels' });
    expect(store.pictures[photograph]?.alt).toBe('Nair Jewels, photograph 1');
  });

  test.each([
    ['logo', 5, 5 * megabyte + 1, 'File size must be less than 5MB'],
    ['banner', 10, 10 * megabyte + 1, 'File size must be less than 10MB'],
    ['shop', 5, 5 * megabyte + 1, 'File size must be less than 5MB'],
  ])('of a %s larger than %i MB is refused', async (kind, _limit, bytes, message) => {
    const { status, problem } = await stores.upload(kind, one(randomBytes(bytes)));
    expect([status, problem.message, problem.errors]).toEqual([413, message, [{ field: 'images', message }]]);
  });

  test('of exactly 5 MB is a matter of its content', async () => {
    const padded = Buffer.concat([await photo(), Buffer.alloc(5 * megabyte)]).subarray(0, 5 * megabyte);
    expect((await stores.upload('logo', one(padded))).status).toBe(201);
  });

  test('of more pictures than a seller may upload a day is refused, also where a file of each form is', async () => {
    const as = { id: 'usr_busy', roles: ['buyer', 'seller'] };
    const bad = await stores.upload('shop', [...one(await photo()), ...one(Buffer.from('MZ'))], as);
    expect(bad.status).toBe(400);
    const uploads = stores.system.platform.database.collection<{ _id: string }>('uploads');
    const upload = { sellerId: as.id, picture: picture('a'), touchedAt: new Date() };
    const earlier = Array.from({ length: storeImagesPerDay - 2 }, (_, number) => `${as.id}:${number}`);
    await uploads.insertMany(earlier.map((_id) => ({ _id, hash: _id, ...upload })));
    expect((await stores.upload('shop', one(await photo()), as)).status).toBe(201);
    const { status, problem } = await stores.upload('shop', one(await photo()), as);
    expect([status, problem.code]).toEqual([429, 'store-images-limit']);
    await uploads.updateMany({ sellerId: as.id }, { $set: { touchedAt: new Date(Date.now() - 25 * 3_600_000) } });
    expect((await stores.upload('shop', one(await photo()), as)).status).toBe(201);
    await uploads.deleteMany({ sellerId: as.id });
  });

  test('of eleven pictures is refused', async () => {
    const bytes = await photo();
    const files = Array.from({ length: 11 }, () => ({ name: 'a.jpg', bytes }));
    const { status, problem } = await stores.upload('shop', files);
    expect([status, problem.message]).toEqual([400, 'Maximum 10 images allowed']);
  });

  test('of two logos, or of nothing, is refused', async () => {
    const bytes = await photo();
    const two = await stores.upload('logo', [...one(bytes), ...one(bytes)]);
    expect([two.status, two.problem.message]).toEqual([400, 'Please select one image for the logo.']);
    const none = await stores.upload('logo', []);
    expect([none.status, none.problem.message]).toEqual([400, texts.notAnImage]);
  });

  test('for an unknown kind is refused', async () => {
    const { status, problem } = await stores.upload('avatar', one(await photo()));
    expect([status, problem.errors]).toEqual([400, [{ field: 'kind', message: 'kind must be logo, banner or shop.' }]]);
  });
});

describe('what is no picture is refused by its content, whatever its name', () => {
  test.each<readonly [what: string, bytes: Buffer, message: string | RegExp]>([
    ...disguisedFiles.map(([what, bytes]) => [what, bytes, texts.notAnImage] as const),
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF'), texts.notAnImage],
    ['nothing', Buffer.alloc(0), texts.notAnImage],
    ['a header without a picture', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(400)]), /damaged/],
    ['a bomb of pixels', pixelBomb(), /too many pixels|damaged/],
  ])('%s', async (_, bytes, message) => {
    const { status, problem } = await stores.upload('logo', one(bytes, 'logo.jpg'));
    expect(status).toBe(400);
    expect(problem.message).toMatch(message);
    expect(problem.errors?.[0]?.field).toBe('images');
  });

  test('one bad file among three refuses all and is named', async () => {
    const files = [...one(await photo()), ...one(Buffer.from('MZ'), 'virus.jpg'), ...one(await photo())];
    const { status, problem } = await stores.upload('shop', files);
    expect([status, problem.message]).toEqual([400, `virus.jpg: ${texts.notAnImage}`]);
  });

  test('a file field of another name is refused', async () => {
    const form = new FormData();
    form.append('kind', 'logo');
    form.append('../../etc/passwd', new File([new Uint8Array(await photo())], 'a.jpg'));
    const { status } = await stores.call(routes.stores.uploadStoreImages, { as: seller, form });
    expect(status).toBe(400);
  });
});

describe('a store may show', () => {
  const notSaved = 'This picture was not saved in time. Please choose it again.';
  const deleted = (digit: string) => `${storePicturePath}/${digit.repeat(40)}-640.webp`;

  test('only its own seller’s uploads: another’s are refused, each at its field', async () => {
    const theirs = await stores.uploaded('logo', otherSeller);
    const mine = await stores.uploaded('shop');
    const form = storeForm({ logo: theirs, banner: theirs, shopPhotos: [mine, theirs] });
    const { status, problem } = await stores.call(saveMyStore, { as: seller, body: form });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { field: 'logo', message: notSaved },
      { field: 'banner', message: notSaved },
      {
        field: 'shopPhotos.1',
        message: 'Picture 2 was not saved in time. Please remove it and choose it again.',
      },
    ]);
  });

  test('only uploads that are there: of deleted photographs, the text at each names all by number', async () => {
    const mine = await stores.uploaded('shop');
    const form = storeForm({ shopPhotos: [deleted('a'), mine, deleted('b'), `${storePicturePath}/other`] });
    const { problem } = await stores.call(saveMyStore, { as: seller, body: form });
    const message = 'Pictures 1 and 3 were not saved in time. Please remove them and choose them again.';
    expect(problem.errors).toEqual([
      { field: 'shopPhotos.0', message },
      { field: 'shopPhotos.2', message },
      { field: 'shopPhotos.3', message: texts.shopPhotoInvalid },
    ]);
  });

  test.each<[banner: string, status: number, message?: string]>([
    ['https://cdn.example/a.jpg', 200],
    ['http://cdn.example/a.jpg', 400],
    ['//cdn.example/a.jpg', 400],
    ['javascript:alert(1)', 400],
    ['data:image/png;base64,AAAA', 400],
    ['https://user:secret@cdn.example/a.jpg', 400],
    [deleted('a'), 400, notSaved],
    [`${storePicturePath}/../../products/x`, 400],
    ['/api/media/products/x-640.webp', 400],
    [`https://cdn.example/${'a'.repeat(500)}`, 400],
  ])('%s as its banner: %i', async (banner, expected, message = texts.bannerInvalid) => {
    const { status, problem } = await stores.call(saveMyStore, { as: seller, body: storeForm({ banner }) });
    expect(status).toBe(expected);
    if (expected === 400) expect(problem.errors).toEqual([{ field: 'banner', message }]);
  });

  test('ten photographs, and not eleven', async () => {
    const address = (index: number) => `https://cdn.example/${index}.jpg`;
    const photos = (count: number) =>
      storeForm({ shopPhotos: Array.from({ length: count }, (_, index) => address(index)) });
    expect((await stores.call(saveMyStore, { as: seller, body: photos(10) })).status).toBe(200);
    const { status, problem } = await stores.call(saveMyStore, { as: seller, body: photos(11) });
    expect([status, problem.message]).toEqual([400, 'Maximum 10 images allowed']);
  });
});

describe('the sweep', () => {
  const hours = 3_600_000;
  const days = 24;
  async function sweepIn(count: number) {
    const { database, objects } = stores.system.platform;
    if (!objects) throw new Error('There is no object store.');
    const clock = () => new Date(Date.now() + count * hours);
    const before = new Date(clock().getTime() - 24 * hours);
    const [uploads, ratings] = [new Uploads(database), new RatingStore(database)];
    const isInUse = async (hash: string) => (await uploads.has(hash)) || (await ratings.namesPicture(hash));
    const kept = pictures({ objects, clock, isInUse });
    const ratingUploads = { store: () => Promise.reject(new Error('A sweep stores nothing.')) };
    const ofSellers = new Stores(database, uploads);
    return storePictures({ pictures: kept, uploads, ratingUploads, stores: ofSellers }).sweep(before);
  }

  const uploadsSince = (moment: number) =>
    stores.system.platform.database
      .collection<Upload>('uploads')
      .find({ touchedAt: { $gte: new Date(moment) } })
      .sort({ touchedAt: -1 })
      .toArray();

  test('takes after 30 days what no store shows, as a draft may name it so long, and leaves what one does', async () => {
    const [logo, unused] = [await stores.uploaded('logo'), await stores.uploaded('shop')];
    await stores.save({ logo });
    await sweepIn(30 * days - 1);
    expect((await shown(unused)).statusCode).toBe(200);
    const [before] = await uploadsSince(0);
    expect(await sweepIn(30 * days + 1)).toBeGreaterThan(0);
    // What is shown is checked again in 30 days, not in an hour.
    expect((await uploadsSince((before?.touchedAt.getTime() ?? 0) + 1)).map(({ hash }) => hash)).toContain(
      logo.split('/').at(-1)?.split('-')[0],
    );
    expect((await shown(logo)).statusCode).toBe(200);
    expect((await shown(unused)).statusCode).toBe(404);
    // What was swept can no longer be saved: it must be uploaded again.
    const body = storeForm({ logo, banner: unused });
    expect((await stores.call(saveMyStore, { as: seller, body })).problem.errors?.[0]?.field).toBe('banner');
  });
});
