import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, takeLock } from './data-lock.ts';
import { startOf, startToleranceMs } from './leftovers.ts';

/** Runs `work` while no other process holds this lock: a file with the number of its process, void once that process has ended. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!takeLock(lock, String(process.pid))) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    // Not oftener: looking for the owner starts a program.
    else await pause(500);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Whether the process has ended whose lock it is. */
function isAbandoned(lock: string): boolean {
  try {
    const owner = readFileSync(lock, 'utf8');
    // Its owner is about to write its number.
    if (owner === '') return false;
    // A number is given again: the process that has it now may have started later.
    return !isAlive(Number(owner)) || startOf(Number(owner)) > statSync(lock).mtimeMs + startToleranceMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
