import { type AddressInfo, connect as connectSocket, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '../src/log.ts';
import { openConnection } from '../src/messaging/connection.ts';
import { eventually } from '../src/testing/index.ts';

it('an attempt to connect that NATS leaves without an answer is given up after five seconds, and the next one connects', async () => {
  const url = new URL(process.env.TEST_NATS_URL ?? '');
  const { hostname, port } = url;
  let attempts = 0;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    attempts += 1;
    if (attempts === 1) return;
    client.pipe(connectSocket(Number(port), hostname)).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as AddressInfo).port);
  const connection = openConnection('late', { NATS_URL: url.href, NATS_NAMESPACE: '' }, createLog('late', 'silent'));
  await eventually(connection.isConnected, { timeoutMs: 15_000 });
  expect(attempts).toBe(2);
  await connection.close();
  server.close();
});
