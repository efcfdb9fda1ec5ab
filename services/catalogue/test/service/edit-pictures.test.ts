import { routes, type SellerProduct } from '@gehna/contracts';
import { productImages } from '@gehna/contracts/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { type Catalogue, seller, startCatalogue } from '../service.ts';

const { updateProduct, getProduct, getSellerProduct, createProduct } = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

const edit = ({ id }: { id: string }, body: object, as = seller) =>
  catalogue.call(updateProduct, { as, params: { id }, body });
/** What the edit page sends back: the product as it was read, with some fields changed. */
const changed = (product: SellerProduct, changes: object) => ({ ...product, ...changes });
const seen = async ({ id }: { id: string }) => (await catalogue.call(getProduct, { params: { id } })).body;

async function withPictures(count: number): Promise<SellerProduct> {
  const files = await Promise.all(Array.from({ length: count }, () => photo({ width: 400, height: 300 })));
  const { body } = await catalogue.call(createProduct, { as: seller, form: multipart(productForm(), files) });
  return catalogue.approve(body.product);
}

test('a seller sends so many pictures a day; without new ones an edit goes on', async () => {
  const many = { id: 'usr_many', roles: ['buyer', 'seller'] } satisfies typeof seller;
  await catalogue.introduce(many);
  const send = (count: number) =>
    catalogue.call(createProduct, {
      as: many,
      form: multipart(
        productForm(),
        Array.from({ length: count }, () => picture),
      ),
    });
  const picture = await photo({ width: 400, height: 300 });
  const { body } = await send(1);
  const { clock, database } = catalogue.system.platform;
  await database.collection<{ _id: string }>('picture_uploads').insertMany(
    Array.from({ length: productImages.perDay - 1 }, (_, at) => ({
      ...{ _id: `upl_${at}`, sellerId: many.id },
      createdAt: new Date(clock().getTime() - 23 * 3_600_000),
    })),
  );
  const limit = { status: 429, code: 'product-images-limit' };
  expect((await send(1)).problem).toMatchObject(limit);
  const refused = await catalogue.call(updateProduct, {
    as: many,
    params: { id: body.product.id },
    form: multipart(productForm({ images: body.product.images }), [picture]),
  });
  expect(refused.problem?.code).toBe('product-images-limit');
  // One is left: a form with two is refused, a file that is no picture does not use it up, and then it is there for a good one.
  await database.collection<{ _id: string }>('picture_uploads').deleteOne({ _id: 'upl_0' });
  expect((await send(2)).problem).toMatchObject(limit);
  const bad = new File(['MZ not a picture'], 'ring.exe');
  const unfit = await catalogue.call(createProduct, { as: many, form: multipart(productForm(), [bad]) });
  expect(unfit.problem.code).toBe('product-pictures-invalid');
  expect((await send(1)).status).toBe(201);
  expect((await edit(body.product, changed(body.product, { name: 'Peacock Kada' }), many)).status).toBe(200);
});

describe('pictures of an edit', () => {
  test('a JSON body keeps those it lists, in its order', async () => {
    const product = await withPictures(3);
    const [first, second, third] = product.images as [string, string, string];
    const { body } = await edit(product, changed(product, { images: [third, first] }));
    expect(body.product.images).toEqual([third, first]);
    expect(body.product.live?.images).toEqual([first, second, third]);
    expect((await seen(product)).images).toEqual([first, second, third]);
  });

  test('a form adds its files after the kept ones', async () => {
    const product = await withPictures(2);
    const [first, second] = product.images as [string, string];
    const { status, body } = await catalogue.call(updateProduct, {
      as: seller,
      params: { id: product.id },
      form: multipart(productForm({ images: [second, first] }), [await photo()]),
    });
    expect(status).toBe(200);
    expect(body.product.images).toHaveLength(3);
    expect(body.product.images.slice(0, 2)).toEqual([second, first]);
  });

  test('a form without a list keeps all, one with an empty list none', async () => {
    const product = await withPictures(2);
    const send = async (fields: object) => {
      const form = multipart({ ...productForm(), ...fields });
      const { body } = await catalogue.call(updateProduct, { as: seller, params: { id: product.id }, form });
      return body.product.images;
    };
    expect(await send({})).toEqual(product.images);
    expect(await send({ images: '' })).toEqual([]);
  });

  test('are not stored for an edit that is refused whatever they are; one whose answer was lost is sent again', async () => {
    const product = await withPictures(1);
    const send = (changes: object, files: readonly Blob[]) => {
      const form = multipart({ ...fields, version: product.version, ...changes }, files);
      return catalogue.call(updateProduct, { as: seller, params: { id: product.id }, form });
    };
    const fields = productForm();
    const added = await photo();
    const first = await send({}, [added]);
    expect(first.status).toBe(200);
    const again = await send({}, [added]);
    expect([again.status, again.body.product.version]).toEqual([200, first.body.product.version]);
    expect((await send({ name: 'Another' }, [new Blob(['no picture'])])).problem.code).toBe('product-changed');
  });

  test('more than five together are refused', async () => {
    const product = await withPictures(4);
    const { status, problem } = await catalogue.call(updateProduct, {
      as: seller,
      params: { id: product.id },
      form: multipart(productForm({ images: product.images }), [await photo(), await photo()]),
    });
    expect(status).toBe(400);
    expect(problem.message).toBe('You can upload up to 5 images only.');
  });

  test('addresses that are not the product’s own are refused, and nothing changes', async () => {
    const product = await withPictures(1);
    const other = await withPictures(1);
    for (const address of [
      other.images[0],
      'https://example.com/a.webp',
      '/api/media/products/0123456789012345678901234567890123456789-720.webp',
      '../../etc/passwd',
    ]) {
      const { status, problem } = await edit(product, changed(product, { images: [address] }));
      expect(status).toBe(400);
      expect(problem.errors?.[0]?.field).toBe('images');
    }
    const { body } = await catalogue.call(getSellerProduct, { as: seller, params: { id: product.id } });
    expect(body.version).toBe(product.version);
  });
});
