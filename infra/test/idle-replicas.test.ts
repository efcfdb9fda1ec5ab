import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { idleReplicas } from '../local/idle-replicas.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A replica whose metrics count so many requests on two routes. */
async function replica(first: number, second: number): Promise<string> {
  const line = (route: string, count: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="200",service="chat"} ${count}\n`;
  const metrics = `# TYPE http_request_duration_seconds histogram\n${line('/api/a', first)}${line('/api/b', second)}`;
  const server = createServer((_request, response) => response.end(metrics)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('of several replicas, those that served no request are named', async () => {
  const [busy, idle, alone] = [await replica(0, 3), await replica(0, 0), await replica(0, 0)];
  expect(await idleReplicas({ chat: [busy, idle], auth: [alone] })).toEqual([
    `the replica of chat at ${idle} served no request`,
  ]);
  expect(await idleReplicas({ chat: [busy, busy] })).toEqual([]);
});
