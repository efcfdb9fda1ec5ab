import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewaySpec, kongFileOfDemo, root, serviceSpec } from '../local/process-specs.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const names = /past-?time/i;

test('no image, container or deployment names the module of past times, or its key', () => {
  const files = [
    ...globSync('infra/{docker,kubernetes}/**/*', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
    ...['docker-compose.yml', '.env.example', 'Makefile'].map((file) => join(root, file)),
  ];
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no image has the module', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toContain('services/kit/src/testing');
  expect(ignored.filter((line) => line.startsWith('!'))).not.toContainEqual(expect.stringContaining('kit'));
});

test('nothing that a service runs imports it', () => {
  const files = globSync('services/*/src/**/*.ts', { cwd: root }).filter((file) => !file.includes('kit/src/testing/'));
  expect(files.length).toBeGreaterThan(100);
  const lines = files.flatMap((file) => read(file).split('\n'));
  expect(lines.filter((line) => /(from|import\() ?'[^']*(past-time|\/testing)/.test(line))).toEqual([]);
});

test('a service loads it with a key only, and its key comes from the launcher', () => {
  expect(serviceSpec('chat', 1, {})).not.toHaveProperty('preload');
  expect(serviceSpec('chat', 1, {}).env).not.toHaveProperty('PAST_TIME_KEY');
  const spec = serviceSpec('chat', 1, {}, 'key');
  expect(read(spec.preload?.slice(root.length + 1) ?? '')).toContain('PAST_TIME_KEY');
  expect(spec.env.PAST_TIME_KEY).toBe('key');
});

test('only the gateway of the demo lets the header pass, and clears every other header that Kong does', () => {
  const kongYml = read('gateway/kong.yml');
  const cleared = (file: string) => [...file.matchAll(/clear_header\("([\w-]+)"\)/g)].map(([, name]) => name);
  expect(cleared(kongYml)).toContain('X-Past-Time');
  expect(cleared(kongFileOfDemo(kongYml))).toEqual(cleared(kongYml).filter((name) => name !== 'X-Past-Time'));
  expect(gatewaySpec(1, 2, {}).env.KONG_FILE).toBe(join(root, 'gateway', 'kong.yml'));
});
