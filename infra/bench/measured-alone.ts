import { type Db, MongoClient } from 'mongodb';
import { serviceSpec } from '../local/process-specs.ts';
import { type Signer, signerFor } from './auth-key.ts';
import { offMeasuredCore } from './cores.ts';
import { type MeasuredProcess, startMeasured } from './measured-service.ts';
import type { Bench } from './section.ts';

/** A service whose own database a section fills as it likes. */
export interface Alone {
  readonly database: Db;
  readonly natsUrl: string;
  readonly namespace: string;
  /** What the service is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Of tokens that it accepts; it must be running. */
  signer(): Promise<Signer>;
  /** Starts it for as long as the work takes, with `more` environment. The first time it makes its collections and indexes. */
  whileRunning<T>(
    work: (service: MeasuredProcess) => Promise<T> | T,
    more?: Readonly<Record<string, string>>,
  ): Promise<T>;
}

/**
 * Measures a service alone on one core, as `make run` starts it but with a database, namespace and bucket of its own. The
 * database is empty before, and gone afterwards.
 */
export async function measureAlone(
  { infrastructure, ...surroundings }: Bench,
  { service: name, called }: { readonly service: string; readonly called: string },
  measure: (alone: Alone) => Promise<void>,
): Promise<void> {
  const { env: given, servers } = await infrastructure();
  const { MONGODB_URL: mongoUrl = '', NATS_URL: natsUrl = '' } = given;
  const spec = serviceSpec(name, 0, given);
  const [databaseName, namespace] = [`bench_${called}`, `bench${called}`];
  const own = { MONGODB_DATABASE: databaseName, NATS_NAMESPACE: namespace, S3_BUCKET: `bench-${called}` };
  const env = { ...spec.env, ...own };
  for (const { child } of servers) if (child?.pid) offMeasuredCore(child.pid);
  offMeasuredCore(process.pid);

  const client = new MongoClient(mongoUrl);
  const database = client.db(databaseName);
  const whileRunning: Alone['whileRunning'] = async (work, more = {}) => {
    const service = await startMeasured({ ...spec, env: { ...env, ...more } }, surroundings);
    try {
      return await work(service);
    } finally {
      await service.stop();
    }
  };
  try {
    await database.dropDatabase();
    const signer = () => signerFor(natsUrl, namespace);
    await measure({ database, natsUrl, namespace, env, signer, whileRunning });
  } finally {
    await database.dropDatabase();
    await client.close();
  }
}
