import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '../src/media/index.ts';
import { eventually, type TcpProxy, type TestService, tcpProxy } from '../src/testing/index.ts';
import { pictureFolder, twoHalves } from './fixtures/pictures.ts';
import type { StoringConfig } from './fixtures/service.ts';
import { path, servingPictures } from './fixtures/stored-pictures.ts';

describe('while the object store is away', () => {
  let proxy: TcpProxy;
  let system: TestService<StoringConfig>;
  let url: string;
  beforeAll(async () => {
    proxy = await tcpProxy(process.env.TEST_S3_URL ?? '');
    system = await servingPictures({ S3_URL: proxy.url });
    const { objects } = system.platform;
    const folder = await pictureFolder();
    const { hash, widths } = await pictures({
      objects,
      clock: () => new Date(),
      isInUse: async () => true,
    }).store(await folder.save('one.png', await twoHalves(500, 400).png().toBuffer()));
    url = `${path}/${hash}-${widths[0]}.webp`;
    await folder.remove();
  });
  afterAll(async () => {
    await system.close();
    await proxy.close();
  });

  it('a picture is 503 with Retry-After, and there again when the store is', async () => {
    expect((await system.inject({ url })).statusCode).toBe(200);
    await proxy.drop();
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await system.inject({ method, url });
      expect([method, statusCode, headers['retry-after']]).toEqual([method, 503, '2']);
    }
    await proxy.restore();
    await eventually(async () => (await system.inject({ url })).statusCode === 200);
  });

  it('a list of its objects fails as other calls do, so that an erasure is redelivered soon', async () => {
    await proxy.drop();
    const first = system.platform.objects.list('')[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({ code: 'unavailable', cause: expect.any(Error) });
    await proxy.restore();
  });

  it('/health/ready names why it does not answer', async () => {
    await proxy.drop();
    const { statusCode, body } = await system.inject({ url: '/health/ready' });
    expect([statusCode, JSON.parse(body).dependencies]).toEqual([
      200,
      { database: 'up', nats: 'up', objects: expect.stringMatching(/^down: .*(ECONNRE|socket hang up)/) },
    ]);
    await proxy.restore();
  });
});

it.each([
  [503, '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'],
  [500, '<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>'],
  [502, 'Bad Gateway'],
])('a store that answers %i: a picture is 503 with Retry-After', async (status, text) => {
  const store = createServer((_request, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const system = await servingPictures({ S3_URL: `http://127.0.0.1:${(store.address() as AddressInfo).port}` });
  const { statusCode, headers } = await system.inject({ url: `${path}/${'a'.repeat(40)}-400.webp` });
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  await system.stop(); // and no cleaning up in a store that is none
  store.close();
});

it('a file for a store that was never there is closed', async () => {
  const system = await servingPictures({ S3_URL: 'http://127.0.0.1:1' });
  const file = createReadStream(fileURLToPath(import.meta.url));
  const stored = system.platform.objects.put('never', file, { bytes: 3, contentType: 'text/plain' });
  await expect(stored).rejects.toMatchObject({ code: 'unavailable' });
  expect(file.destroyed).toBe(true);
  await system.stop(); // and no cleaning up in a store that is none
});
