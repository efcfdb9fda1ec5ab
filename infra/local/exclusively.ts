import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mayOwn, takeLock } from './data-lock.ts';

/** Runs `work` while no other process holds this lock: a file with the number of its process, void once that process has ended. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!takeLock(lock, String(process.pid))) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const owner = readFileSync(lock, 'utf8');
    // Empty: its owner is about to write its number.
    return owner !== '' && !mayOwn(lock, Number(owner));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
