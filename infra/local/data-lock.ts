import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from './wait-until-ready.ts';

interface Holder {
  launcher: number;
  guard?: number | undefined;
}

/**
 * Makes sure that one launcher at a time works in a data folder; its guard removes the file at the very end.
 * After a killed launcher this waits for the guard that still ends its processes.
 * @returns the path of the lock.
 * @throws SetupError when another launcher runs there.
 */
export async function lockData(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'run.lock');
  const deadline = Date.now() + 15_000;
  while (!takeLock(path, JSON.stringify({ launcher: process.pid }))) {
    const holder = read(path);
    // With our number: an earlier start, in a container that gives the same numbers each time.
    if (holder && holder.launcher !== process.pid && runs(holder.launcher, 'run.ts')) {
      throw new SetupError(`The system already runs in ${folder} (process ${holder.launcher}): stop that one first.`);
    }
    // One without content belongs to a launcher that is about to write it, or was torn by a power cut.
    const isHeld = holder ? holder.guard !== undefined && runs(holder.guard, 'guard.sh') : true;
    if (!isHeld || Date.now() > deadline) rmSync(path, { force: true });
    else await pause(100);
  }
  return path;
}

/** Notes who ends the processes when the launcher cannot. */
export function noteGuard(path: string, guard: number | undefined): void {
  writeFileSync(path, JSON.stringify({ launcher: process.pid, guard } satisfies Holder));
}

/** Makes the file that is a lock; false when it is there. */
function takeLock(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // Removed in between, or without content.
    return undefined;
  }
}

/** Whether that process runs and is what we think: numbers are given again after a restart of the machine. */
function runs(pid: number, script: string): boolean {
  const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  if (listed.error) return isAlive(pid);
  return listed.stdout.includes(script);
}

/** Whether any process has that number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
