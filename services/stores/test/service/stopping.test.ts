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

test('a process writes the views it has counted when it stops', async () => {
  const service = await stores.system.startProcess(new URL('../../src/server.ts', import.meta.url));
  for (let number = 0; number < 20; number++) {
    const { status } = await fetch(`${service.url}/api/seller-store/store/nair-jewels/view`, {
      method: 'POST',
      headers: { ...browser, 'content-type': 'application/json' },
      body: JSON.stringify({ visit: `visit-${number}` }),
    });
    expect(status).toBe(202);
  }
  expect(await service.end('SIGTERM')).toBe(0);
  const { body } = await stores.call(routes.stores.getAnalytics, { as: seller });
  expect(body.analytics.storeViews).toBe(20);
});
