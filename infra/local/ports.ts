import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './data-lock.ts';
import { isAbandoned } from './exclusively.ts';

/** Below the range from which the system takes ports for outgoing connections (32768 on Linux, 49152 on macOS). */
const LOWEST = 12_000;
const HIGHEST = 32_000;

/** A lock for each port that was given to a running process: what listens there may start seconds later. */
const locks = join(tmpdir(), `gehna-ports-${userInfo().username}`);
const lockOf = (port: number) => join(locks, String(port));

const given: number[] = [];
process.once('exit', () => {
  for (const port of given) rmSync(lockOf(port), { force: true });
});

/** A port on which nothing listens, and which no other process of these has been given. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (reserve(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}.`);
}

function reserve(port: number): boolean {
  mkdirSync(locks, { recursive: true });
  const isReserved = takeLock(lockOf(port), String(process.pid));
  if (isReserved) given.push(port);
  // For the next attempt.
  else if (isAbandoned(lockOf(port))) rmSync(lockOf(port), { force: true });
  return isReserved;
}

/** Whether one could listen there. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
