import { createServer } from 'node:net';

/** Below the range from which the system takes ports for outgoing connections (32768 on Linux, 49152 on macOS). */
const LOWEST = 12_000;
const HIGHEST = 32_000;

const given = new Set<number>();

/** A port on which nothing listens, and which was not returned in this process before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port) || !(await isFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}.`);
}

/** Whether one could listen there. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
