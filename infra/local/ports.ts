import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the range from which the system takes ports for outgoing connections (32768 on Linux, 49152 on macOS). */
const LOWEST = 12_000;
const HIGHEST = 32_000;

/**
 * The ports that this process was given: for each it holds the UDP port of the same number, which nothing else here uses and which the
 * system frees when the process ends, however it ends. What listens at the TCP port may start seconds later.
 */
const held: Socket[] = [];

/** A port on which nothing listens, and which no other running process has been given. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await hold(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}.`);
}

function hold(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (isTaken(error)) resolve(false);
      else reject(error);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      held.push(socket);
      resolve(true);
    });
  });
}

const isTaken = ({ code }: NodeJS.ErrnoException): boolean => code === 'EADDRINUSE' || code === 'EACCES';

/** Whether one could listen there. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (isTaken(error)) resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
