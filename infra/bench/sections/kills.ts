import { join } from 'node:path';
import { events, streamOf } from '@gehna/contracts';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { startDatabase } from '../../local/database.ts';
import { startNats } from '../../local/nats.ts';
import { freePort } from '../../local/ports.ts';
import { root } from '../../local/system-parts.ts';
import { wheelPrograms } from '../../local/wheels.ts';
import { KillableService } from '../killable-service.ts';
import { Buyer } from '../kills/buyers.ts';
import { ChangingMarket } from '../kills/changing-market.ts';
import { KillableServer } from '../kills/killable-server.ts';
import type { Bench, Section } from '../section.ts';
import { signerFor } from '../signed-in.ts';
import { untilTrue } from '../until-true.ts';

const times = Number(process.env.BENCH_KILLS ?? 20);
/** Answers between a start and the next kill, so that each meets requests on their way. */
const answersBetween = 20;
const namespace = 'benchkills';
const databases = { leads: 'bench_kills_leads', favourites: 'bench_kills_favourites' } as const;
const buyerIds = Array.from({ length: 12 }, (_, number) => `usr_buyer${number}`);
/** Fewer than a buyer may keep as favourites, and no multiple of three: each is ended in one round and not in the next. */
const products = Array.from({ length: 400 }, (_, number) => `prd_${number}`);

/** Buyers who ask and keep while everything that stores it is killed; then every acknowledged word must be there. */
export const kills: Section = {
  name: 'kills',
  summary: `inquiries and favourites over ${times} kill -9 of leads, favourites, the database and NATS each`,
  async run({ say, figure, logs, folder, guard }) {
    const place = async (name: string) => ({
      folder: join(folder, 'kills', name),
      logFile: join(logs, `kills-${name}.log`),
      guard,
      wheels: wheelPrograms,
      ownPrograms: join(root, '.data', 'bin'),
      port: await freePort(),
    });
    const database = await KillableServer.started(startDatabase, await place('database'));
    const nats = await KillableServer.started(startNats, await place('nats'));
    say(`database: ${database.choice}`);
    const env: Record<string, string> = { ...database.env, ...nats.env, NATS_NAMESPACE: namespace };
    const start = (name: keyof typeof databases) =>
      KillableService.started({ name, env: { ...env, MONGODB_DATABASE: databases[name] }, logs, guard });
    const services = { leads: await start('leads'), favourites: await start('favourites') };
    const market = await ChangingMarket.open(env.NATS_URL ?? '', namespace);
    try {
      const signer = await signerFor(env.NATS_URL ?? '', namespace);
      const buyers = buyerIds.map((id) => new Buyer(id, signer, services));
      await market.fill(products, buyerIds);
      const stored = new Stored(env.MONGODB_URL ?? '', env.NATS_URL ?? '');
      await untilTrue(() => stored.hasVersions(market.versions), 60_000);

      const begin = performance.now();
      const answered = () => buyers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      let over = false;
      const isOver = () => over;
      const shopping = Promise.all([
        ...buyers.map((buyer) => buyer.shop(products, isOver)),
        market.keepChanging(isOver),
      ]);
      const killing = (async () => {
        for (const [name, killed] of Object.entries({ ...services, database, nats })) {
          for (let time = 0; time < times; time++) {
            const enough = answered() + answersBetween;
            await untilTrue(async () => answered() >= enough, 180_000);
            await killed.kill();
            await killed.start();
          }
          say(`${name} was killed ${times} times`);
        }
      })().finally(() => {
        over = true;
      });
      await Promise.all([shopping, killing]);
      const seconds = (performance.now() - begin) / 1000;
      await untilTrue(() => stored.isPublished(), 60_000);
      await compare(buyers, stored, market, seconds, figure);
    } finally {
      await market.close();
      await Promise.all([services.leads.stop(), services.favourites.stop()]);
      await Promise.all([database.stop(), nats.stop()]);
    }
  },
};

async function compare(
  buyers: readonly Buyer[],
  stored: Stored,
  market: ChangingMarket,
  seconds: number,
  figure: Bench['figure'],
): Promise<void> {
  let lost = 0;
  let wrongFavourites = 0;
  let unheard = 0;
  let doubled = 0;
  const heard = await stored.leadVersions();
  for (const buyer of buyers) {
    const leads = await buyer.storedLeads();
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    for (const { id, version, status } of buyer.leads.values()) {
      const kept = byId.get(id);
      if (kept === undefined || kept.version < version || (status === 'Closed' && kept.status !== 'Closed')) lost++;
    }
    const open = leads.filter(({ status }) => status !== 'Closed').map(({ product }) => product._id);
    doubled += open.length - new Set(open).size;
    for (const { id, version } of leads) {
      for (let one = 1; one <= version; one++) if (!heard.get(id)?.has(one)) unheard++;
    }
    const favourites = await buyer.storedFavourites();
    for (const [product, isOne] of buyer.favourites) if (favourites.has(product) !== isOne) wrongFavourites++;
  }
  const inquiries = buyers.reduce((sum, buyer) => sum + buyer.leads.size, 0);
  const kept = buyers.reduce((sum, buyer) => sum + buyer.favourites.size, 0);
  const during = `in ${seconds.toFixed(0)} s of ${times} kills each`;
  const none = (name: string, value: number, of: string) =>
    figure({ name, value, unit: '', limit: { value: 0, is: 'at most' }, of });
  none('acknowledged inquiries lost', lost, `${inquiries} acknowledged ${during}`);
  none('second open leads about one piece', doubled, `${inquiries} acknowledged`);
  none('changes of leads that followers never hear of', unheard, 'versions of all stored leads against the stream');
  none('favourites that are not what was acknowledged', wrongFavourites, `${kept} acknowledged ${during}`);
  await untilTrue(() => stored.hasVersions(market.versions), 60_000).catch(() => undefined);
  none('copies of products that are not the newest', await stored.staleCopies(market.versions), 'in both services');
}

/** What the databases and the stream hold, read past the services. */
class Stored {
  readonly #mongodbUrl: string;
  readonly #natsUrl: string;

  constructor(mongodbUrl: string, natsUrl: string) {
    this.#mongodbUrl = mongodbUrl;
    this.#natsUrl = natsUrl;
  }

  /** Whether no event waits in an outbox. */
  isPublished(): Promise<boolean> {
    return this.#read(async (client) => {
      const counts = await Promise.all(
        Object.values(databases).map((name) => client.db(name).collection('outbox').countDocuments()),
      );
      return counts.every((count) => count === 0);
    });
  }

  async hasVersions(versions: ReadonlyMap<string, number>): Promise<boolean> {
    return (await this.staleCopies(versions)) === 0;
  }

  /** How many copies of products, in both services, are missing or not of the newest version. */
  staleCopies(versions: ReadonlyMap<string, number>): Promise<number> {
    return this.#read(async (client) => {
      let stale = 0;
      for (const name of Object.values(databases)) {
        const copies = client.db(name).collection<{ _id: string; version: number }>('products');
        const found = new Map((await copies.find().toArray()).map(({ _id, version }) => [_id, version]));
        for (const [id, version] of versions) if (found.get(id) !== version) stale++;
      }
      return stale;
    });
  }

  /** By lead: the versions that stand in the stream. */
  async leadVersions(): Promise<Map<string, Set<number>>> {
    const nats = await connect({ servers: this.#natsUrl });
    try {
      const stream = `${namespace}_${streamOf(events.leads.leadEvents.service)}`;
      const { state } = await (await nats.jetstreamManager()).streams.info(stream);
      const versions = new Map<string, Set<number>>();
      let left = state.messages;
      if (left === 0) return versions;
      const consumer = await nats.jetstream().consumers.get(stream);
      for await (const message of await consumer.consume()) {
        const { subject, version } = message.json<{ subject: string; version: number }>();
        versions.set(subject, (versions.get(subject) ?? new Set()).add(version));
        if (--left === 0) break;
      }
      return versions;
    } finally {
      await nats.close();
    }
  }

  async #read<T>(look: (client: MongoClient) => Promise<T>): Promise<T> {
    const client = new MongoClient(this.#mongodbUrl);
    try {
      return await look(client);
    } finally {
      await client.close();
    }
  }
}
