import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicApi } from '../demo/api.ts';

let requests = 0;
/** Two requests are refused: by the service, and by the gateway. */
const server = createServer((_request, response) => {
  response.writeHead([503, 504][requests++] ?? 200, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ productIds: [] }));
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => server.close());

test('the loader repeats a read that is not possible at the moment', async () => {
  const api = publicApi(url, { repeatsReads: true });
  expect((await api('GET /api/favorites/ids')).body).toEqual({ productIds: [] });
  expect(requests).toBe(3);
});

test('a change is not repeated, and neither is a read of others', async () => {
  const body = { productId: 'prd_1' };
  await expect(publicApi(url, { repeatsReads: true })('POST /api/favorites', { body })).rejects.toThrow('503');
  await expect(publicApi(url)('GET /api/favorites/ids')).rejects.toThrow('504');
  expect(requests).toBe(2);
});
