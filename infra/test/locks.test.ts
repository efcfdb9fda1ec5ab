import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { lockData } from '../local/data-lock.ts';
import { exclusively } from '../local/exclusively.ts';
import { nodeProgram } from '../local/node-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-locks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock that is held is waited for, and is free at once when its process is killed', async () => {
  const lock = join(folder, 'lock.sqlite');
  const program = `
    const { exclusively } = await import(${JSON.stringify(new URL('../local/exclusively.ts', import.meta.url).href)});
    await exclusively(${JSON.stringify(lock)}, () => new Promise((done) => {
      console.log('held');
      setTimeout(done, 60_000);
    }));`;
  const holder = spawn(nodeProgram, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const warnings = text(holder.stderr);
  await once(holder.stdout, 'data');
  let isDone = false;
  const waiting = exclusively(lock, async () => {
    isDone = true;
  });
  await pause(500);
  expect(isDone).toBe(false);
  holder.kill('SIGKILL');
  const killedAt = performance.now();
  await waiting;
  expect(performance.now() - killedAt).toBeLessThan(1000);
  expect(await warnings).toBe('');
});

test('an empty file, as a full disk leaves it, is no lock; a lock writes nothing to the disk', async () => {
  const lock = join(folder, 'full', 'lock.sqlite');
  mkdirSync(dirname(lock));
  writeFileSync(lock, '');
  const sizes = () => readdirSync(dirname(lock)).map((name) => [name, statSync(join(dirname(lock), name)).size]);
  expect(await exclusively(lock, async () => sizes())).toEqual([['lock.sqlite', 0]]);
});

test('one after the other in one process, also when the first fails', async () => {
  const lock = join(folder, 'lock.sqlite');
  const steps: string[] = [];
  const failing = exclusively(lock, async () => {
    steps.push('first begins');
    await pause(300);
    steps.push('first fails');
    throw new Error('failed');
  });
  const next = exclusively(lock, async () => steps.push('second'));
  await expect(failing).rejects.toThrow('failed');
  await next;
  expect(steps).toEqual(['first begins', 'first fails', 'second']);
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
