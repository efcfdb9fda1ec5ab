import { mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { Part } from './part.ts';
import { freePort } from './ports.ts';
import { findNewEnough } from './programs.ts';
import { untilReady } from './readiness.ts';
import type { Place, Server } from './server.ts';

/** NATS with JetStream: NATS_URL, else nats-server 2.12 or newer on PATH (older ones lose acknowledged messages at a power cut), else the wheel. */
export async function startNats(place: Place): Promise<Server> {
  const given = process.env.NATS_URL;
  if (given) return { name: 'nats', choice: 'given by NATS_URL', env: { NATS_URL: given } };

  const own = await findNewEnough('nats-server', '--version', [2, 12]);
  const program = own?.program ?? join(await place.wheels(), 'nats-server');
  const port = place.port ?? (await freePort());
  mkdirSync(place.folder, { recursive: true });
  const config = join(place.folder, 'nats.conf');
  writeFileSync(config, natsConfig(port, place.folder));
  const part = new Part(
    { name: 'nats', command: program, args: ['-c', config], logFile: place.logFile, cwd: place.folder },
    place.guard,
  );
  await untilReady(part, () => greets(port), 20_000);
  return {
    name: 'nats',
    choice: own ? `nats-server ${own.version} from PATH` : 'nats-server from the wheel',
    part,
    env: { NATS_URL: `nats://127.0.0.1:${port}` },
  };
}

/** `sync_interval: always`: what JetStream acknowledged is on disk. */
function natsConfig(port: number, folder: string): string {
  const store = JSON.stringify(join(folder, 'jetstream'));
  return `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: ${store}, sync_interval: always }\n`;
}

/** NATS speaks first: `INFO {…"jetstream":true…}`. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host: '127.0.0.1', port });
    socket.setTimeout(1000, () => socket.destroy(new Error('no greeting within 1 s')));
    socket.once('error', reject);
    socket.once('data', (greeting) => {
      socket.destroy();
      resolve(greeting.toString('latin1').startsWith('INFO ') && greeting.includes('"jetstream":true'));
    });
  });
}
