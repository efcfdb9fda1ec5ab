import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { exclusively } from '../local/exclusively.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-exclusively-'));
const lock = join(folder, 'a.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock that is held is waited for', async () => {
  writeFileSync(lock, String(process.pid));
  let isDone = false;
  const waiting = exclusively(lock, async () => {
    isDone = true;
  });
  await pause(500);
  expect(isDone).toBe(false);
  rmSync(lock);
  await waiting;
  expect(isDone).toBe(true);
});

test('a lock of a killed process whose number another one was given since is void', { timeout: 10_000 }, async () => {
  writeFileSync(lock, String(process.pid));
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(lock, anHourAgo, anHourAgo);
  expect(await exclusively(lock, async () => 'done')).toBe('done');
});
