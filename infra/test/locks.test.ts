import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { lockData } from '../local/data-lock.ts';
import { exclusively } from '../local/exclusively.ts';
import { nodeProgram } from '../local/node-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-locks-'));
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

test('the data of a killed launcher are taken by one that was given its number', async () => {
  const program = `
    const { lockData } = await import(${JSON.stringify(new URL('../local/data-lock.ts', import.meta.url).href)});
    const { writeFileSync } = await import('node:fs');
    writeFileSync(${JSON.stringify(join(folder, 'run.lock'))}, JSON.stringify({ launcher: process.pid, guard: 0 }));
    await lockData(${JSON.stringify(folder)});`;
  // By the name in its command a launcher.
  const launcher = spawn(nodeProgram, ['--input-type=module', '--eval', program, 'run.ts'], { stdio: 'inherit' });
  expect(await once(launcher, 'exit')).toEqual([0, null]);
});

test('the data of a launcher that runs are refused to another', async () => {
  const launcher = spawn('sh', ['-c', 'while sleep 1; do :; done', 'run.ts']);
  writeFileSync(join(folder, 'run.lock'), JSON.stringify({ launcher: launcher.pid }));
  await expect(lockData(folder).finally(() => launcher.kill('SIGKILL'))).rejects.toThrow('The system already runs in');
});
