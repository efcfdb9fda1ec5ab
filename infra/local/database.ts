import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { Part } from './part.ts';
import { freePort } from './ports.ts';
import { findNewEnough, findPrograms } from './programs.ts';
import { untilReady } from './readiness.ts';
import type { Place, Server } from './server.ts';

/**
 * Seconds after which the database ends a transaction that a killed process left open, and gives free what it touched; as in
 * docker-compose.yml. SecantusDB from the wheel cannot be told: there it takes a minute.
 */
const transactionLifetime = { transactionLifetimeLimitSeconds: 10 };

/**
 * The database: MONGODB_URL, else mongod 8.0 or newer on PATH (as a replica set of one, for transactions), else SecantusDB
 * (MongoDB's protocol over WiredTiger): in Rust when `make fast-db` built it, else from the wheel.
 * Each kind keeps a folder of its own, since none reads another's files.
 */
export async function startDatabase(place: Place): Promise<Server> {
  const given = process.env.MONGODB_URL;
  if (given) return { name: 'database', choice: 'given by MONGODB_URL', env: { MONGODB_URL: given } };

  const mongod = await findNewEnough('mongod', '--version', [8, 0]);
  if (mongod) return startMongod(place, mongod);
  const [fast] = findPrograms('secantusd-rs', [place.ownPrograms]);
  if (fast) return startSecantus(place, fast, 'secantusd-rs', ['--cache-size', '512M']);
  return startSecantus(place, join(await place.wheels(), 'secantusd-py'), 'secantusd-py', ['--log-level', 'WARNING']);
}

async function startMongod(place: Place, mongod: { program: string; version: string }): Promise<Server> {
  const { folder, port } = await prepare(place, 'mongod');
  const args = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--replSet', 'rs0'];
  const parameters = Object.entries(transactionLifetime).flatMap(([name, value]) => [
    '--setParameter',
    `${name}=${value}`,
  ]);
  const part = new Part(
    {
      name: 'database',
      command: mongod.program,
      args: [...args, ...parameters, '--wiredTigerCacheSizeGB', '0.5'],
      logFile: place.logFile,
    },
    place.guard,
  );
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  await untilReady(part, () => becomesPrimary(url, port), 30_000);
  return { name: 'database', choice: `mongod ${mongod.version} from PATH`, part, env: { MONGODB_URL: url } };
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

async function startSecantus(place: Place, program: string, kind: string, args: string[]): Promise<Server> {
  const { folder, port } = await prepare(place, kind);
  const fixed = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', folder, '--sync-on-commit'];
  const part = new Part(
    { name: 'database', command: program, args: [...fixed, ...args], logFile: place.logFile },
    place.guard,
  );
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  await untilReady(
    part,
    () => withClient(url, async (client) => (await client.db('admin').command({ ping: 1 })).ok === 1),
    30_000,
  );
  if (kind === 'secantusd-rs') {
    await withClient(url, (client) => client.db('admin').command({ setParameter: 1, ...transactionLifetime }));
  }
  const choice = kind === 'secantusd-rs' ? 'SecantusDB (Rust, make fast-db)' : 'SecantusDB from the wheel';
  return { name: 'database', choice, part, env: { MONGODB_URL: url } };
}

async function prepare(place: Place, kind: string): Promise<{ folder: string; port: number }> {
  const folder = join(place.folder, kind);
  mkdirSync(folder, { recursive: true });
  return { folder, port: place.port ?? (await freePort()) };
}

async function withClient<T>(url: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
