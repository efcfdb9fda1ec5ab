import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, type StoresService, seller, startStores } from '../stores-service.ts';

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
  await stores.save();
  await stores.publish(true);
});
afterAll(() => stores.close());

test('a process writes the views it has counted when it stops, also one that is sent while it stops', async () => {
  const service = await stores.system.startProcess(new URL('../../src/server.ts', import.meta.url));
  const view = (body: string | ReadableStream) =>
    fetch(`${service.url}/api/seller-store/store/nair-jewels/view`, {
      method: 'POST',
      headers: { ...browser, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
  for (let number = 0; number < 20; number++)
    expect((await view(JSON.stringify({ visit: `visit-${number}` }))).status).toBe(202);
  const late = new TransformStream<Uint8Array, Uint8Array>();
  const writer = late.writable.getWriter();
  const answered = view(late.readable);
  await writer.write(Buffer.from('{ "visit": '));
  await pause(200);
  const ended = service.end('SIGTERM');
  await pause(500);
  await writer.write(Buffer.from('"visit-late" }'));
  await writer.close();
  expect((await answered).status).toBe(202);
  expect(await ended).toBe(0);
  const { body } = await stores.call(routes.stores.getAnalytics, { as: seller });
  expect(body.analytics.storeViews).toBe(21);
});
