import { events, type Picture, routes } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import type { ObjectStore } from '@gehna/kit';
import { pictures } from '@gehna/kit/media';
import type { TestUser } from '@gehna/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { productHistory } from '../../src/product-history.ts';
import { ProductStore } from '../../src/product-store.ts';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { type Catalogue, seller, startCatalogue } from '../service.ts';

const { createProduct, updateProduct } = routes.catalogue;
const hours = 3_600_000;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  catalogue.system.inject({ method: 'GET', url, headers });
const addressesIn = ({ srcset }: Picture) => srcset.split(', ').map((one) => one.split(' ')[0] as string);

function objects(): ObjectStore {
  const store = catalogue.system.platform.objects;
  if (!store) throw new Error('S3 is not configured.');
  return store;
}
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects().list('')) keys.push(key);
  return keys;
}
const keysOf = async (hash: string) => (await storedKeys()).filter((key) => key.includes(hash));
const hashIn = (address: string) => /[\da-f]{40}/.exec(address)?.[0] ?? '';

const submitWith = (...files: Blob[]) => submitAs(seller, ...files);
async function submitAs(as: TestUser, ...files: Blob[]) {
  const { status, body } = await catalogue.call(createProduct, { as, form: multipart(productForm(), files) });
  expect(status).toBe(201);
  return body.product;
}

describe('serving', () => {
  test('every width is a webp of that width, to be kept for ever', async () => {
    const product = await submitWith(await photo({ width: 1600, height: 1200 }));
    for (const address of addressesIn(product.pictures[0] as Picture)) {
      const response = await get(address);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { format, width, exif } = await sharp(response.rawPayload).metadata();
      expect(format).toBe('webp');
      expect(address).toContain(`-${width}.webp`);
      expect(exif).toBeUndefined();
    }
  });

  test('a repeated request with the entity tag answers 304 without a body', async () => {
    const product = await submitWith(await photo());
    const { etag } = (await get(product.images[0] as string)).headers;
    const again = await get(product.images[0] as string, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('what a phone wrote into the picture (place, orientation) is gone, and it stands upright', async () => {
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'gold' } })
      .withExif({ IFD0: { Copyright: 'Meera' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const product = await submitWith(new Blob([new Uint8Array(bytes)]));
    const served = await sharp((await get(product.images[0] as string)).rawPayload).metadata();
    expect([served.width, served.height]).toEqual([400, 800]);
    expect(served.exif).toBeUndefined();
  });

  test('its original, widths that were not made, what lies beside it, and what was never stored answer 404', async () => {
    const product = await submitWith(await photo());
    const hash = hashIn(product.images[0] as string);
    const absent = '0'.repeat(40);
    for (const name of [
      ...[`${hash}.jpg`, `originals%2F${hash}.jpg`, hash],
      ...[`${hash}-641.webp`, `${hash}-0.webp`],
      ...[`..%2F${hash}-720.webp`, 'picture.json', `${hash}%2Fpicture.json`],
      ...[`${absent}-720.webp`, `${absent}-share.jpg`],
    ]) {
      const response = await get(`/api/media/products/${name}`);
      expect([name, response.statusCode]).toEqual([name, 404]);
      expect(response.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('a picture that nothing names', () => {
  test('is stored when its product fails, and not served', async () => {
    await catalogue.submit({ productCode: 'TAKEN' });
    const before = await storedKeys();
    const { status } = await catalogue.call(createProduct, {
      as: seller,
      form: multipart(productForm({ productCode: 'TAKEN' }), [await photo()]),
    });
    expect(status).toBe(409);
    const left = (await storedKeys()).filter((key) => !before.includes(key));
    const hash = hashIn(left[0] ?? '');
    expect(hash).not.toBe('');
    for (const name of [`${hash}-720.webp`, `${hash}-share.jpg`])
      expect((await get(`/api/media/products/${name}`)).statusCode).toBe(404);
    expect((await storedKeys()).filter((key) => key.endsWith('share.jpg') && key.includes(hash))).toEqual([]);
  });

  test('is swept after 24 hours; one that a product names stays', async () => {
    const product = await submitWith(await photo());
    const named = hashIn(product.images[0] as string);
    const orphan = await submitWith(await photo());
    const dropped = hashIn(orphan.images[0] as string);
    await catalogue.call(updateProduct, { as: seller, params: { id: orphan.id }, body: { ...orphan, images: [] } });

    const sweepIn = (count: number) => {
      const { database, clock } = catalogue.system.platform;
      const before = new Date(clock().getTime() + (count - 24) * hours);
      const products = new ProductStore(database, productHistory(database));
      const isInUse = (hash: string) => products.namesPicture(hash);
      return pictures({ objects: objects(), clock, isInUse }).sweep(before);
    };
    expect(await sweepIn(23)).toBe(0);
    expect(await keysOf(dropped)).not.toEqual([]);
    expect(await sweepIn(25)).toBeGreaterThan(0);
    expect(await keysOf(dropped)).toEqual([]);
    expect(await keysOf(named)).not.toEqual([]);
    expect((await get(product.images[0] as string)).statusCode).toBe(200);
  });

  test('that was only taken out of a waiting edit stays as long as the approved content shows it', async () => {
    const product = await catalogue.approve(await submitWith(await photo(), await photo()));
    const [first, second] = product.images as [string, string];
    const edit = { ...product, images: [first] };
    await catalogue.call(updateProduct, { as: seller, params: { id: product.id }, body: edit });
    expect((await get(second)).statusCode).toBe(200);
    await catalogue.approve(product);
    expect((await get(second)).statusCode).toBe(404);
  });

  test('but was the first of approved content is served still: leads show it', async () => {
    const product = await catalogue.approve(await submitWith(await photo()));
    const [first] = product.images as [string];
    const edit = { ...product, images: [] };
    await catalogue.call(updateProduct, { as: seller, params: { id: product.id }, body: edit });
    expect((await catalogue.approve(product)).live?.images).toEqual([]);
    expect((await get(first)).statusCode).toBe(200);
  });
});

test('pictures of an erased seller go also when the object store fails in between; those that another shows stay', async () => {
  const leaver = { ...seller, id: 'usr_leaving' };
  const same = await photo();
  const hashesOf = ({ images }: { images: string[] }) => images.map(hashIn);
  const product = await catalogue.approve(await submitAs(leaver, await photo(), same));
  const [own = '', shared = ''] = hashesOf(product);
  const edit = { ...product, images: product.images.slice(1) };
  await catalogue.succeed(updateProduct, { as: leaver, params: { id: product.id }, body: edit });
  await catalogue.approve(product);
  const [other = ''] = hashesOf(await submitAs(leaver, await photo()));
  const { images } = await submitWith(same);

  const failing = vi.spyOn(objects(), 'delete').mockRejectedValueOnce(new Error('It is away.'));
  const erased = userState(leaver.id, { roles: [], isErased: true });
  await catalogue.system.handled(
    await catalogue.system.publish(events.auth.userEvents, 'erased', leaver.id, 2, erased),
  );
  failing.mockRestore();
  expect([await keysOf(own), await keysOf(other)]).toEqual([[], []]);
  expect(await keysOf(shared)).not.toEqual([]);
  expect((await get(images[0] ?? '')).statusCode).toBe(200);
});
