import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../bench/serve.ts';
import { idleReplicas } from '../local/idle-replicas.ts';

/** A replica whose metrics count so many requests on two routes. */
async function replica(first: number, second: number): Promise<string> {
  const line = (route: string, count: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="200",service="chat"} ${count}\n`;
  const metrics = `# TYPE http_request_duration_seconds histogram\n${line('/api/a', first)}${line('/api/b', second)}`;
  const { url, close } = await serve((_request, response) => response.end(metrics));
  onTestFinished(close);
  return url;
}

test('of several replicas, those that served no request are named', async () => {
  const [busy, idle, alone] = [await replica(0, 3), await replica(0, 0), await replica(0, 0)];
  expect(await idleReplicas({ chat: [busy, idle], auth: [alone] })).toEqual([
    `the replica of chat at ${idle} served no request`,
  ]);
  expect(await idleReplicas({ chat: [busy, busy] })).toEqual([]);
});
