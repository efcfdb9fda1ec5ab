import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productForm } from '../builders.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { listSellerProducts, rejectProduct } = routes.catalogue;

let catalogue: Catalogue;
let productId: string;
beforeAll(async () => {
  catalogue = await startCatalogue();
  productId = (await catalogue.submit()).id;
});
afterAll(() => catalogue.close());

/** How many products the seller has: nothing that is refused may leave one behind. */
const count = async () => (await catalogue.call(listSellerProducts, { as: seller })).body.pagination.totalProducts;

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
