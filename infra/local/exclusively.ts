import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` while no other process holds this lock: SQLite's lock of an empty file, which ends with its process, however that ends. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  using database = new DatabaseSync(lock, { timeout: 0 });
  while (!tryLock(database)) await pause(100);
  return await work();
}

const SQLITE_BUSY = 5;

function tryLock(database: DatabaseSync): boolean {
  try {
    // A journal on the disk would need room there, and stay after a killed process.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
