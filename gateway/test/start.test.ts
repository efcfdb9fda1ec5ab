import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { failedStart, type System, startSystem } from '../conformance/system.ts';
import { changedKongYml } from './kong-file.ts';

let system: System | undefined;
afterEach(async () => {
  await system?.stop();
  system = undefined;
});

test('an unknown plugin is a start error', async () => {
  const kongYml = changedKongYml((kong) => kong.plugins.push({ name: 'key-auth' }));
  expect(await failedStart({ kongYml })).toEqual({
    text: 'The gateway did not start.\nNot implemented by the local gateway:\n✖ Unrecognized key: "key-auth"\n  → at plugins\n',
    code: 1,
  });
});

test('a service without an address is a start error', async () => {
  const { text, code } = await failedStart({ environment: { UPSTREAMS: '{"auth":["http://127.0.0.1:1"]}' } });
  expect(code).toBe(1);
  expect(text).toContain('UPSTREAMS has no address for "catalogue", which service catalogue of kong.yml needs.');
});

test('SIGTERM: open requests are finished, new ones are not accepted', async () => {
  system = await startSystem();
  const { client, recorder, gateway } = system;
  if (!gateway) return;
  let finish = (): void => undefined;
  recorder.behave('late', (_request, response) => {
    finish = () => response.end('finished');
  });
  const answer = client.request('/', { headers: { 'X-Behaviour': 'late' } });
  await vi.waitUntil(() => recorder.requests.length === 1, { timeout: 30_000 });
  const exited = once(gateway.process, 'exit');
  gateway.process.kill('SIGTERM');
  await vi.waitUntil(
    () =>
      client.request('/').then(
        () => false,
        () => true,
      ),
    { timeout: 30_000 },
  );
  finish();
  expect((await answer).text).toBe('finished');
  expect(await exited).toEqual([0, null]);
});
