import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RouteContract, routes } from '@gehna/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { buyer, type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { createProduct, updateProduct, listSellerProducts, listProducts, getProduct, approveProduct, rejectProduct } =
  routes.catalogue;

let catalogue: Catalogue;
let productId: string;
beforeAll(async () => {
  catalogue = await startCatalogue();
  productId = (await catalogue.submit()).id;
});
afterAll(() => catalogue.close());

/** How many products the seller has: nothing that is refused may leave one behind. */
const count = async () => (await catalogue.call(listSellerProducts, { as: seller })).body.pagination.totalProducts;

describe('fields of a product', () => {
  test.each([
    ['name', undefined, 'Name is required.'],
    ['name', '   ', 'Name is required.'],
    ['name', 'x'.repeat(121), 'Name may have at most 120 characters.'],
    ['name', 'a\u0000b', 'Name contains characters that cannot be shown.'],
    ['name', { $gt: '' }, 'Name must be text.'],
    ['name', ['a'], 'Name must be text.'],
    ['productCode', { $ne: null }, 'Product code must be text.'],
    ['mainCategory', 'Copper', 'Main category must be Gold or Silver.'],
    ['subcategory', 'Anklets', 'Subcategory "Anklets" does not belong to Gold.'],
    ['karat', '925', 'Karat "925" does not belong to Gold.'],
    ['gender', 'women', 'Gender is required.'],
    ['grossWeight', '12', 'Gross weight must be a number.'],
    ['grossWeight', -1, 'Gross weight must be 0 or more.'],
    ['grossWeight', 1.005, 'Gross weight may have at most two decimals.'],
    ['netWeight', 99, 'Net weight may not be more than gross weight.'],
    ['price', 1e12, 'Price may be at most 1,00,00,00,000.'],
    ['price', null, 'Price must be a number.'],
    ['wastagePercent', 101, 'Wastage must be from 0 to 100 percent.'],
    ['regionalStyle', 'Mughal', 'Regional style is not one of the list.'],
    ['isFeatured', 'yes', 'Featured must be true or false.'],
    ['stock', 1.5, 'Stock must be a whole number.'],
    ['description', 'x'.repeat(4001), 'Description may have at most 4000 characters.'],
    ['images', ['/api/media/products/a.webp'], 'A new product takes its pictures as files.'],
    ['discount', 5, 'There is no field “discount” here.'],
    ['$where', '1', 'There is no field “$where” here.'],
  ])('%s %j: %s', async (field, value, message) => {
    const before = await count();
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      body: productForm({ [field]: value }),
    });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field, message });
    expect(await count()).toBe(before);
  });

  test('everything that is wrong is told at once', async () => {
    const { problem } = await catalogue.call(createProduct, { as: seller, body: {} });
    const fields = problem.errors?.map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['name', 'productCode', 'karat', 'grossWeight', 'price', 'description']),
    );
  });

  test.each([
    ['price', 'cheap', 'Price must be a number.'],
    ['price', '1e5', 'Price must be a number.'],
    ['grossWeight', '12,4', 'Gross weight must be a number.'],
    ['netWeight', '', 'Net weight is required.'],
    ['isFeatured', 'maybe', 'Featured must be true or false.'],
    ['stock', 'NaN', 'Stock must be a whole number.'],
  ])('in a form: %s %j', async (field, value, message) => {
    const { status, problem } = await catalogue.call(createProduct, {
      as: seller,
      form: multipart(productForm({ [field]: value })),
    });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({ field, message });
  });
});

describe('bodies', () => {
  const sent = async (payload: string | Buffer, type = 'application/json') =>
    catalogue.system.inject({
      method: 'POST',
      url: '/api/products',
      headers: { ...(await catalogue.system.as(seller)), 'content-type': type },
      payload,
    });

  test.each([
    ['that break off', '{"name": "Ri'],
    ['that are no object', '[]'],
    ['that are nothing', 'null'],
    ['that are a text', '"Ring"'],
    ['that name the prototype', '{"__proto__": {"isSeller": true}}'],
    ['that are empty', ''],
  ])('%s are refused', async (_, payload) => {
    const response = await sent(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/\.$/);
  });

  test('larger than 1 MB are refused', async () => {
    const response = await sent(JSON.stringify(productForm({ description: 'x'.repeat(1_100_000) })));
    expect(response.statusCode).toBe(413);
  });

  test('of another kind are refused', async () => {
    expect((await sent('<name>Ring</name>', 'application/xml')).statusCode).toBe(415);
    expect((await sent('name=Ring', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'name=Ring'],
    ['nothing in it', 'multipart/form-data; boundary=x', ''],
    [
      'an end in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nRi',
    ],
    ['a broken header', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispos\r\n\r\nRing\r\n--x--\r\n'],
    [
      'a forbidden name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nRing\r\n--x--\r\n',
    ],
  ])('a form with %s is refused', async (_, type, payload) => {
    const response = await sent(payload, type);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/\.$/);
  });

  test('a form where only JSON is taken is refused', async () => {
    const form = new FormData();
    form.append('note', 'No.');
    const { status } = await catalogue.call(rejectProduct, { as: reviewer, params: { id: productId }, form });
    expect(status).toBe(415);
  });

  test('a connection that dies in the middle of a form leaves nothing behind, and the service lives', async () => {
    const before = await count();
    const { address, port } = await listening();
    const { authorization } = await catalogue.system.as(seller);
    const file = Buffer.alloc(200_000, 7);
    await new Promise<void>((resolve) => {
      const socket = connect(port, address, () => {
        socket.write(
          `POST /api/products HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Length: 900000\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
            '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n',
        );
        socket.write(file, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect(await count()).toBe(before);
    expect((await fetch(`http://${address}:${port}/api/products/filters`)).status).toBe(200);
  });

  test('a request that is no HTTP is answered 400', async () => {
    const { address, port } = await listening();
    const socket = connect(port, address, () => socket.end('GARBAGE\r\n\r\n'));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });

  let listens: Promise<unknown> | undefined;
  async function listening() {
    listens ??= catalogue.system.app.listen({ host: '127.0.0.1', port: 0 });
    await listens;
    const [found] = catalogue.system.app.addresses();
    if (!found || typeof found === 'string') throw new Error('The service does not listen.');
    return found;
  }
});

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
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'gold' }, limitInputPixels: false });

  test.each([
    ['a text named .jpg', () => blob('This is no picture.')],
    ['an empty file', () => blob('')],
    ['an SVG', () => blob('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', () => blob('%PDF-1.7\n%âãÏÓ\n')],
    ['a web page', () => blob('<!doctype html><script>alert(1)</script>')],
    ['a GIF', async () => blob(await drawn(20, 20).gif().toBuffer())],
    ['a header and nothing more', async () => blob((await drawn(600, 600).png().toBuffer()).subarray(0, 40))],
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
    const bomb = await drawn(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    const { status, message } = await upload(blob(bomb));
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

describe('queries', () => {
  test.each([
    ['sortBy=secret', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=1e99', 'page'],
    ['limit=101', 'limit'],
    ['gender=Men&gender=Women', 'gender'],
    ['search=%00', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('?%s is refused by name', async (query, field) => {
    const response = await catalogue.system.inject({ method: 'GET', url: `/api/products?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe(field);
  });

  test.each([
    'search[$gt]=',
    'mainCategory[$ne]=Gold',
    'search=.*',
    'search=%F0%9F%92%8D',
    'search=(((((',
    'unknown=1',
    'gender=Other',
    'subcategory=__proto__',
    'karat=constructor',
  ])('?%s is harmless', async (query) => {
    const response = await catalogue.system.inject({ method: 'GET', url: `/api/products?${query}` });
    expect(response.statusCode).toBe(200);
    expect(() => listProducts.answers[200].parse(response.json())).not.toThrow();
  });

  test('a broken percent code is refused', async () => {
    const response = await catalogue.system.inject({ method: 'GET', url: '/api/products/%E0%A4%A' });
    expect(response.statusCode).toBe(400);
  });
});

describe('ids', () => {
  test.each(['prd_nothing', '{"$gt":""}', '__proto__', '../../auth/profile', 'a\u0000b', '%00', '💍'])(
    '%j names nothing',
    async (id) => {
      const { status, problem } = await catalogue.call(getProduct, { params: { id } });
      expect(status).toBe(404);
      expect(problem.message).toBe('The product you are looking for does not exist.');
    },
  );

  test('one that is too long names nothing', async () => {
    expect((await catalogue.call(getProduct, { params: { id: 'x'.repeat(101) } })).status).toBe(404);
    expect((await catalogue.call(getProduct, { params: { id: 'x'.repeat(5000) } })).status).toBeLessThan(500);
  });
});

describe('tokens', () => {
  const guarded: [string, RouteContract][] = Object.entries(routes.catalogue).filter(
    ([, { access }]) => access !== 'anyone',
  );

  test.each(guarded)('%s refuses those that are none, expired, forged or of another role', async (_, route) => {
    const params = { id: productId };
    const [head, claims] = (await catalogue.system.tokenFor(seller)).split('.') as [string, string];
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const headers = [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${head}.${claims}.AAAA` },
      { authorization: `Bearer ${unsigned}.${claims}.` },
      await catalogue.system.as({ ...seller, expiresIn: -60 }),
    ];
    for (const forged of headers) {
      const { status, problem } = await catalogue.call(route, { params, headers: forged });
      expect(status).toBe(401);
      expect(problem.message).toMatch(/\.$/);
    }
    const { status, problem } = await catalogue.call(route, { as: buyer, params });
    expect(status).toBe(403);
    expect(problem.message).toMatch(/\.$/);
  });
});

test.each([
  [approveProduct, reviewer, { version: '2' }],
  [approveProduct, reviewer, { version: { $gt: 0 } }],
  [approveProduct, reviewer, { force: true }],
  [rejectProduct, reviewer, { note: 'x'.repeat(1001) }],
  [updateProduct, seller, productForm({ version: 1.5 })],
  [updateProduct, seller, productForm({ images: 'all' })],
  [updateProduct, seller, productForm({ images: [{ $ne: '' }] })],
] as const)('a wrong type in a decision or an edit is refused', async (route, as, body) => {
  const { status, problem } = await catalogue.call(route, { as, params: { id: productId }, body });
  expect(status).toBe(400);
  expect(problem.errors?.length).toBeGreaterThan(0);
});
