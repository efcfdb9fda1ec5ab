import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'minio';
import { Part } from './part.ts';
import { freePort } from './ports.ts';
import { findPrograms } from './programs.ts';
import { Unmet, untilReady } from './readiness.ts';
import type { Place, Server } from './server.ts';

/** Access to the store that we start ourselves; made at first start, kept beside the data. */
export interface StoreKeys {
  accessKey: string;
  secretKey: string;
}

/** The object store: S3_URL (with S3_ACCESS_KEY and S3_SECRET_KEY), else minio on PATH, else SeaweedFS from the wheel. */
export async function startObjectStore(place: Place, keys: StoreKeys): Promise<Server> {
  const given = process.env.S3_URL;
  if (given) {
    const { S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
    if (!S3_ACCESS_KEY || !S3_SECRET_KEY)
      throw new Unmet('S3_URL is set, but S3_ACCESS_KEY or S3_SECRET_KEY is not: set both.');
    return { name: 'object store', choice: 'given by S3_URL', env: { S3_URL: given, S3_ACCESS_KEY, S3_SECRET_KEY } };
  }
  const [minio] = findPrograms('minio');
  const started = minio ? await startMinio(place, keys, minio) : await startWeed(place, keys);
  const url = `http://127.0.0.1:${started.port}`;
  await untilReady(started.part, () => answers(started.port, keys), 40_000);
  return {
    name: 'object store',
    choice: minio ? 'MinIO from PATH' : 'SeaweedFS from the wheel',
    part: started.part,
    env: { S3_URL: url, S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey },
  };
}

async function startMinio(place: Place, keys: StoreKeys, program: string): Promise<{ part: Part; port: number }> {
  const folder = join(place.folder, 'minio');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const part = new Part(
    {
      name: 'object store',
      command: program,
      args: [
        'server',
        folder,
        '--address',
        `127.0.0.1:${port}`,
        '--console-address',
        `127.0.0.1:${await freePort()}`,
        '--quiet',
      ],
      env: { MINIO_ROOT_USER: keys.accessKey, MINIO_ROOT_PASSWORD: keys.secretKey },
      logFile: place.logFile,
    },
    place.guard,
  );
  return { part, port };
}

async function startWeed(place: Place, keys: StoreKeys): Promise<{ part: Part; port: number }> {
  const folder = join(place.folder, 'seaweedfs');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 's3.json');
  writeFileSync(config, JSON.stringify(weedIdentity(keys)), { mode: 0o600 });
  forgetElections(folder);
  const program = join(await place.wheels(), 'weed');
  const ports = await choosePorts();
  const args = weedArguments(folder, config, ports);
  // One volume a bucket to begin with instead of seven: the first write of each bucket waits for them.
  const env = { WEED_MASTER_VOLUME_GROWTH_COPY_1: '1' };
  // SeaweedFS puts these into /tmp whatever TMPDIR says, and leaves them there when it is killed.
  for (const name of COMPONENTS) place.guard.removeAtEnd(`/tmp/seaweedfs-${name}-grpc-${ports[name].grpc}.sock`);
  const part = new Part(
    { name: 'object store', command: program, args, env, cwd: folder, logFile: place.logFile },
    place.guard,
  );
  return { part, port: ports.s3.http };
}

function weedIdentity({ accessKey, secretKey }: StoreKeys): object {
  const actions = ['Admin', 'Read', 'Write', 'List', 'Tagging'];
  return { identities: [{ name: 'gehna', credentials: [{ accessKey, secretKey }], actions }] };
}

/** The master keeps its vote in a folder named by its port, which is another one at each start; its volumes tell it the rest. */
function forgetElections(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^m\d+$/.test(name)) rmSync(join(folder, name), { recursive: true });
  }
}

const COMPONENTS = ['master', 'volume', 'filer', 's3'] as const;
type Ports = Record<(typeof COMPONENTS)[number], { http: number; grpc: number }>;

async function choosePorts(): Promise<Ports> {
  const both = async () => ({ http: await freePort(), grpc: await freePort() });
  return { master: await both(), volume: await both(), filer: await both(), s3: await both() };
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

/** A signed call, so that keys and store are both known to work. */
async function answers(port: number, { accessKey, secretKey }: StoreKeys): Promise<boolean> {
  const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, accessKey, secretKey });
  await client.listBuckets();
  return true;
}
