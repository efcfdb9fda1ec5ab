import { natsServer } from '@gehna/contracts';
import { type Db, MongoClient } from 'mongodb';
import { connect, type NatsConnection } from 'nats';
import { type Signer, signerFor } from './auth-key.ts';
import { KillableService } from './killable-service.ts';
import type { Bench } from './section.ts';

/** Services of one section. */
export interface OwnServices {
  readonly namespace: string;
  readonly nats: NatsConnection;
  databaseOf(service: string): Db;
  start(service: string): Promise<KillableService>;
  signer(): Promise<Signer>;
}

/** Services as processes of their own, in a namespace and with databases that are empty before and gone afterwards. */
export async function withOwnServices(
  { infrastructure, ...surroundings }: Bench,
  called: string,
  work: (own: OwnServices) => Promise<void>,
): Promise<void> {
  const { env } = await infrastructure();
  const { MONGODB_URL = '', NATS_URL = '' } = env;
  const namespace = `bench${called}`;
  const client = await MongoClient.connect(MONGODB_URL);
  const nats = await connect(natsServer(NATS_URL));
  const databaseOf = (service: string) => client.db(`bench_${called}_${service}`);
  const started = new Map<string, KillableService>();
  const start = async (name: string) => {
    const database = databaseOf(name);
    await database.dropDatabase();
    const own = { ...env, MONGODB_DATABASE: database.databaseName, NATS_NAMESPACE: namespace };
    const service = await KillableService.started(name, own, surroundings);
    started.set(name, service);
    return service;
  };
  try {
    await work({ namespace, nats, databaseOf, start, signer: () => signerFor(NATS_URL, namespace) });
  } finally {
    for (const [name, service] of started) {
      await service.stop();
      await databaseOf(name).dropDatabase();
    }
    await client.close();
    await nats.close();
  }
}
