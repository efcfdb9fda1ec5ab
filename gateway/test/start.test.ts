import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { failedStart, type System, startSystem, takenPort } from '../conformance/system.ts';
import { changedKongYml } from './kong-file.ts';

let system: System | undefined;
afterEach(async () => {
  await system?.stop();
  system = undefined;
});

test('an unknown plugin ends the start with one clear sentence', async () => {
  const kongYml = changedKongYml((kong) => kong.plugins.push({ name: 'key-auth' }));
  expect(await failedStart({ kongYml })).toEqual({
    text: 'The gateway did not start.\nplugin key-auth of every route: this plugin is not implemented by the local gateway.\n',
    code: 1,
  });
});

test('a service without an address ends the start', async () => {
  const { text, code } = await failedStart({ environment: { UPSTREAMS: '{"auth":"http://127.0.0.1:1"}' } });
  expect(code).toBe(1);
  expect(text).toContain('UPSTREAMS has no address for "catalogue", which service catalogue of kong.yml needs.');
});

test('a wrong environment is told, all of it at once', async () => {
  const { text, code } = await failedStart({ environment: { UPSTREAMS: 'nonsense', PORT: 'eighty' } });
  expect(code).toBe(1);
  expect(text).toMatch(/PORT .*\nUPSTREAMS must be JSON\./);
});

test('a port in use is one sentence', async () => {
  const { port, free } = await takenPort();
  const { text, code } = await failedStart({ environment: { PORT: String(port) } });
  free();
  expect({ text, code }).toEqual({
    text: `The gateway did not start.\nPort ${port} is in use; choose another with PORT.\n`,
    code: 1,
  });
});

test('answers are counted where only operators look', async () => {
  const { port, free } = await takenPort();
  free();
  system = await startSystem(undefined, { STATUS_PORT: String(port) });
  await system.client.ask('/api/products');
  await system.client.ask('/api/unknown');
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await metrics.text();
  expect(text).toContain('kong_http_requests_total{service="catalogue",route="catalogue",code="200"} 1');
  expect(text).toContain('kong_http_requests_total{service="",route="unknown-api",code="404"} 1');
});

test('SIGTERM: what is under way is finished, nothing new is taken', async () => {
  system = await startSystem();
  const { client, recorder, gateway } = system;
  if (!gateway) return;
  let finish = (): void => undefined;
  recorder.behave('late', (_request, response) => {
    finish = () => response.end('finished');
  });
  const answer = client.ask('/', { headers: { 'X-Behaviour': 'late' } });
  await vi.waitUntil(() => recorder.requests.length === 1, { timeout: 30_000 });
  const exited = once(gateway.process, 'exit');
  gateway.process.kill('SIGTERM');
  await vi.waitUntil(
    () =>
      client.ask('/').then(
        () => false,
        () => true,
      ),
    { timeout: 30_000 },
  );
  finish();
  expect((await answer).text).toBe('finished');
  expect(await exited).toEqual([0, null]);
});
