import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser, makeDatabaseUsers, makeUser, withClient } from '../credentials/mongodb.ts';
import { administrator, serviceNames } from '../credentials/services.ts';
import { ManagedProcess } from './managed-process.ts';
import { freePort } from './ports.ts';
import { root } from './process-specs.ts';
import { findNewEnough, findPrograms } from './programs.ts';
import type { Server, ServerOptions } from './server.ts';
import { waitUntilReady } from './wait-until-ready.ts';
import { ensureWheels } from './wheels.ts';

/** Seconds after which the database aborts a transaction that a killed process left open; as in docker-compose.yml. */
const transactionLifetimeLimitSeconds = 10;

/** SecantusDB from the wheel takes it from the environment: its command line has no such option. */
const wheelStarter = join(import.meta.dirname, 'secantusd.py');

/**
 * The database: MONGODB_URL, else mongod 8.0 or newer on PATH (as a replica set of one, for transactions), else SecantusDB
 * (MongoDB's protocol over WiredTiger): in Rust when `make fast-db` built it, else from the wheel.
 * Each kind keeps a folder of its own, since none reads another's files.
 */
export async function startDatabase(options: ServerOptions): Promise<Server> {
  const given = process.env.MONGODB_URL;
  if (given) return { name: 'database', source: 'given by MONGODB_URL', env: { MONGODB_URL: given } };

  const mongod = await findNewEnough('mongod', '--version', [8, 0]);
  if (mongod) return startMongod(options, mongod);
  const [fast] = findPrograms('secantusd-rs', [join(root, '.data', 'bin')]);
  if (fast) return startFast(options, fast);
  const python = join(await ensureWheels(), 'python');
  return startWheel(options, python);
}

/** A database server of one kind: how it is started, with and without passwords. */
interface Kind {
  readonly source: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** The flags with which it requires passwords. */
  readonly authArgs: readonly string[];
  readonly port: number;
  /** Done before users are made, and until it answers true. */
  readonly isReady: (url: string) => Promise<boolean>;
}

async function startMongod(options: ServerOptions, mongod: { program: string; version: string }): Promise<Server> {
  const { folder, port } = await prepare(options, 'mongod');
  // Members of a replica set that requires passwords authenticate by a file; this one has no other members.
  const keyFile = join(options.folder, 'mongod.key');
  writeFileSync(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
  const args = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--replSet', 'rs0'];
  const parameters = ['--setParameter', `transactionLifetimeLimitSeconds=${transactionLifetimeLimitSeconds}`];
  const kind: Kind = {
    source: `mongod ${mongod.version} from PATH`,
    command: mongod.program,
    args: [...args, ...parameters, '--wiredTigerCacheSizeGB', '0.5'],
    authArgs: ['--keyFile', keyFile],
    port,
    isReady: (url) => becomesPrimary(url, port),
  };
  // Always: the member's address, which is another one at each start, may only be written while no passwords are required.
  await makeUsers(options, kind);
  return startWithUsers(options, kind);
}

/** The member's address is written anew at each start, as the port is another one each time. */
async function becomesPrimary(url: string, port: number): Promise<boolean> {
  return withClient(url, async (client) => {
    const admin = client.db('admin');
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary) return true;
    if (hello.isreplicaset) {
      await admin.command({ replSetInitiate: { _id: 'rs0', members } });
      return false;
    }
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members[0].host !== members[0]?.host) {
      await admin.command({ replSetReconfig: { ...config, members, version: config.version + 1 }, force: true });
    }
    return false;
  });
}

async function startWheel(options: ServerOptions, python: string): Promise<Server> {
  const { folder, port } = await prepare(options, 'secantusd-py');
  const args = [wheelStarter, '--host', '127.0.0.1', '--port', String(port), '--storage-path', folder];
  const kind: Kind = {
    source: 'SecantusDB from the wheel',
    command: python,
    args: [...args, '--log-level', 'WARNING', ...(options.durable ? ['--sync-on-commit'] : [])],
    env: { GEHNA_TRANSACTION_LIFETIME_SECONDS: String(transactionLifetimeLimitSeconds) },
    authArgs: ['--auth'],
    port,
    isReady: answersPing,
  };
  await onceForEach(usersOf(options), join(options.folder, 'secantusd-py.users'), () => makeUsers(options, kind));
  return startWithUsers(options, kind);
}

/** The same in Rust, for benches: it is started without users. */
async function startFast(options: ServerOptions, program: string): Promise<Server> {
  const { folder, port } = await prepare(options, 'secantusd-rs');
  const args = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', folder, '--cache-size', '512M'];
  const kind: Kind = {
    source: 'SecantusDB (Rust, make fast-db), which all services use without a password',
    command: program,
    args: [...args, ...(options.durable ? ['--sync-on-commit'] : [])],
    authArgs: [],
    port,
    isReady: answersPing,
  };
  const child = await startKind(options, kind, []);
  const url = urlOf(kind);
  await withClient(url, (client) => client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds }));
  return { name: 'database', source: kind.source, child, env: { MONGODB_URL: url } };
}

/** Clients poll the server: pushing its state to each of them takes 0.3 % more of a core while idle. */
const urlOf = ({ port }: Kind) => `mongodb://127.0.0.1:${port}/?directConnection=true&serverMonitoringMode=poll`;

const answersPing = (url: string) =>
  withClient(url, async (client) => (await client.db('admin').command({ ping: 1 })).ok === 1);

async function startKind(options: ServerOptions, kind: Kind, authArgs: readonly string[]): Promise<ManagedProcess> {
  const { command, args, env = {} } = kind;
  const { logFile, guard } = options;
  const child = new ManagedProcess({ name: 'database', command, args: [...args, ...authArgs], env, logFile }, guard);
  // A ping without an answer soon is repeated.
  const url = `${urlOf(kind)}&serverSelectionTimeoutMS=500&connectTimeoutMS=500`;
  await waitUntilReady(child, () => (authArgs.length > 0 ? answersPing : kind.isReady)(url), 30_000);
  return child;
}

/** Starts it without passwords, on this machine alone, and makes its users, who could not log in before. */
async function makeUsers(options: ServerOptions, kind: Kind): Promise<void> {
  const child = await startKind(options, kind, []);
  try {
    const { secrets, namespaces } = options;
    await withClient(urlOf(kind), (client) =>
      makeUser(client, {
        user: administrator,
        pwd: secrets.passwordOf('mongodb', administrator),
        roles: [{ role: 'root', db: 'admin' }],
      }),
    );
    await makeDatabaseUsers(urlOf(kind), (service) => secrets.passwordOf('mongodb', service), namespaces);
  } finally {
    await child.stop(10_000);
  }
}

async function startWithUsers(options: ServerOptions, kind: Kind): Promise<Server> {
  const child = await startKind(options, kind, kind.authArgs);
  const envOf = (user: string) => ({
    MONGODB_URL: asUser(urlOf(kind), user, options.secrets.passwordOf('mongodb', user)),
  });
  return { name: 'database', source: kind.source, child, env: envOf(administrator), envOf };
}

/** What the users are made from; another text, as with a new service, has them made again. */
function usersOf({ secrets, namespaces }: ServerOptions): string {
  const passwords = [administrator, ...serviceNames].map((user) => [user, secrets.passwordOf('mongodb', user)]);
  return JSON.stringify({ passwords, namespaces });
}

/** Runs `work` once for each text, whose hash is kept in a file. */
async function onceForEach(text: string, file: string, work: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex');
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  await work();
  writeFileSync(file, hash);
}

async function prepare(options: ServerOptions, kind: string): Promise<{ folder: string; port: number }> {
  const folder = join(options.folder, kind);
  mkdirSync(folder, { recursive: true });
  return { folder, port: options.port ?? (await freePort()) };
}
