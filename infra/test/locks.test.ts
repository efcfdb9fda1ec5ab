import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { lockData } from '../local/data-lock.ts';
import { exclusively } from '../local/exclusively.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-locks-'));
const lock = join(folder, 'a.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeAnHourAgo(path: string, text: string): void {
  writeFileSync(path, text);
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(path, anHourAgo, anHourAgo);
}

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
  writeAnHourAgo(lock, String(process.pid));
  expect(await exclusively(lock, async () => 'done')).toBe('done');
});

test('the data of a killed launcher are taken although another launcher has its number by now', async () => {
  // By the name in its command a launcher.
  const launcher = spawn('sh', ['-c', 'while sleep 1; do :; done', 'run.ts']);
  const data = join(folder, 'run.lock');
  writeAnHourAgo(data, JSON.stringify({ launcher: launcher.pid }));
  await lockData(folder).finally(() => launcher.kill('SIGKILL'));
  expect(JSON.parse(readFileSync(data, 'utf8'))).toEqual({ launcher: process.pid });
});

test('the data of a launcher that runs are refused to another', async () => {
  const launcher = spawn('sh', ['-c', 'while sleep 1; do :; done', 'run.ts']);
  writeFileSync(join(folder, 'run.lock'), JSON.stringify({ launcher: launcher.pid }));
  await expect(lockData(folder).finally(() => launcher.kill('SIGKILL'))).rejects.toThrow('The system already runs in');
});
