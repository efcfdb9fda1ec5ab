import { natsServer } from '@gehna/contracts';
import { type Db, MongoClient } from 'mongodb';
import { connect, type NatsConnection } from 'nats';
import { serviceSpec } from '../local/process-specs.ts';
import { type Signer, signerFor } from './auth-key.ts';
import { BenchProcess } from './bench-process.ts';
import { onMeasuredCore, whileOffMeasuredCore } from './cores.ts';
import type { Bench } from './section.ts';

type Environment = Readonly<Record<string, string>>;

/** Services of one section, as `make run` starts them but with a namespace, databases and buckets of their own. */
export interface OwnServices {
  readonly namespace: string;
  readonly nats: NatsConnection;
  databaseOf(service: string): Db;
  /** What a service is started with. */
  environmentOf(service: string): Environment;
  /** Starts a service, with `more` environment. The first time it makes its collections and indexes. */
  start(service: string, more?: Environment): Promise<BenchProcess>;
  /** Of tokens that they accept; one must be running. */
  signer(): Promise<Signer>;
}

/** Databases are empty before, and gone afterwards. */
export async function withOwnServices(
  { infrastructure, ...surroundings }: Bench,
  called: string,
  work: (own: OwnServices) => Promise<void>,
  through: readonly string[] = [],
): Promise<void> {
  const { env: given } = await infrastructure();
  const { MONGODB_URL = '', NATS_URL = '' } = given;
  const namespace = `bench${called}`;
  const client = await MongoClient.connect(MONGODB_URL);
  const nats = await connect(natsServer(NATS_URL));
  const databaseOf = (service: string) => client.db(`bench_${called}_${service}`);
  const specOf = (service: string) => {
    const { port: _, ...spec } = serviceSpec(service, 0, given);
    const own = { MONGODB_DATABASE: databaseOf(service).databaseName, NATS_NAMESPACE: namespace };
    return { ...spec, env: { ...spec.env, ...own, S3_BUCKET: `bench-${called}-${service}` } };
  };
  const started: BenchProcess[] = [];
  const services = new Set<string>();
  const start: OwnServices['start'] = async (name, more = {}) => {
    if (!services.has(name)) await databaseOf(name).dropDatabase();
    services.add(name);
    const spec = specOf(name);
    const service = await BenchProcess.started({ ...spec, env: { ...spec.env, ...more } }, surroundings, through);
    started.push(service);
    return service;
  };
  const environmentOf = (service: string) => specOf(service).env;
  try {
    await work({ namespace, nats, databaseOf, environmentOf, start, signer: () => signerFor(NATS_URL, namespace) });
  } finally {
    for (const service of started) await service.stop();
    for (const name of services) await databaseOf(name).dropDatabase();
    await client.close();
    await nats.close();
  }
}

/** A service whose own database a section fills as it likes. */
export interface Alone extends OwnServices {
  readonly database: Db;
  /** Starts it for as long as the work takes. */
  whileRunning<T>(work: (service: BenchProcess) => Promise<T> | T, more?: Environment): Promise<T>;
}

/** Measures a service alone on one core. */
export async function measureAlone(
  bench: Bench,
  { service, called }: { readonly service: string; readonly called: string },
  measure: (alone: Alone) => Promise<void>,
): Promise<void> {
  const { servers } = await bench.infrastructure();
  const others = servers.flatMap(({ child }) => child?.pid ?? []);
  const measureOwn = (own: OwnServices) => {
    const whileRunning: Alone['whileRunning'] = async (work, more) => {
      const running = await own.start(service, more);
      try {
        return await work(running);
      } finally {
        await running.stop();
      }
    };
    return measure({ ...own, database: own.databaseOf(service), whileRunning });
  };
  await whileOffMeasuredCore([process.pid, ...others], () =>
    withOwnServices(bench, called, measureOwn, onMeasuredCore),
  );
}
