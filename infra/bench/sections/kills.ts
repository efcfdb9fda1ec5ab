import { setTimeout as pause } from 'node:timers/promises';
import { becomeReviewer, becomeSeller, signIn } from '../../demo/accounts.ts';
import { publicApi, whenKnown } from '../../demo/api.ts';
import { Calendar } from '../../demo/calendar.ts';
import { otherBuyers } from '../../demo/other-users.ts';
import { ProductLoader } from '../../demo/product-loader.ts';
import { demoProducts } from '../../demo/products.ts';
import { demoSellerOf } from '../../demo/seller-lookup.ts';
import { buyer, type DemoUser, reviewer } from '../../demo/sellers.ts';
import { AcknowledgedUser } from '../kills/acknowledged.ts';
import { type KillableSystem, startKillableSystem } from '../kills/killable-system.ts';
import { staleProjections } from '../kills/projections.ts';
import * as writers from '../kills/writers.ts';
import type { Section } from '../section.ts';
import { untilTrue } from '../until-true.ts';

const times = Number(process.env.BENCH_KILLS ?? 20);
/** Only these processes; all unless given. */
const killed = (process.env.BENCH_KILLED ?? '').split(',').filter((name) => name !== '');
/** Changes acknowledged between a start and the next kill, so that each meets requests on their way. */
const changesBetween = 20;
/** Of each writer: within the gateway's limits for one address, and what the database of the wheel handles with all projections. */
const pauseMs = 250;
/** A number without small divisors: each product is then changed in one way in one round and in another in the next. */
const products = 11;

/** Kills every process, one after the other, while users change everything; then all that was acknowledged must be there, once. */
export const kills: Section = {
  name: 'kills',
  summary: `changes of every service over ${times} kill -9 of each process, NATS, database and object store (BENCH_KILLS)`,
  async run(bench) {
    const { print, figure } = bench;
    const system = await startKillableSystem(bench, 'kills');
    try {
      const writing = await writersAt(system);
      let acknowledged = 0;
      const next = new Map(writing.map((writer) => [writer, 0]));
      const writeUntil = async (writer: writers.Writer, isOver: () => boolean) => {
        while (!isOver()) {
          const number = next.get(writer) ?? 0;
          await writer.write(number);
          next.set(writer, number + 1);
          acknowledged++;
          await pause(pauseMs);
        }
      };
      let slowest = 0;
      const chosen = [...system.parts].filter(([name]) => killed.length === 0 || killed.includes(name));
      for (const [name, part] of chosen) {
        let over = false;
        const before = acknowledged;
        const killing = (async () => {
          for (let time = 0; time < times; time++) {
            const enough = acknowledged + changesBetween;
            await untilTrue(async () => acknowledged >= enough, 300_000);
            await part.kill();
            await part.start();
          }
        })().finally(() => {
          over = true;
        });
        await Promise.all([killing, ...writing.map((writer) => writeUntil(writer, () => over))]);
        const began = performance.now();
        let stale: string[] = [];
        const isCurrent = async () => {
          stale = await staleProjections(system.mongodbUrl);
          return stale.length === 0;
        };
        await untilTrue(isCurrent, 60_000).catch(() => print(`still old after a minute: ${stale.join(', ')}`));
        const seconds = (performance.now() - began) / 1000;
        slowest = Math.max(slowest, seconds);
        print(
          `${name}: ${acknowledged - before} changes acknowledged; projections current after ${seconds.toFixed(1)} s`,
        );
      }
      const faults = await Promise.all(
        writing.map(async (writer) => (await writer.faults()).map((fault) => `${writer.service}: ${fault}`)),
      );
      for (const fault of faults.flat()) print(fault);
      const counts = writing.map((writer) => `${writer.service} ${next.get(writer)}`).join(', ');
      const of = `${chosen.length} processes killed ${times} times each; acknowledged: ${counts}`;
      figure({ name: 'changes lost or doubled', value: faults.flat().length, atMost: 0, of });
      figure({ name: 'until projections are current', value: slowest, unit: 's', atMost: 10, of: 'slowest' });
    } finally {
      await system.stop();
    }
  },
};

/** Accounts, a seller with products on the market, and who changes what. */
async function writersAt({ url, urlOf, authEnvironment }: KillableSystem): Promise<writers.Writer[]> {
  const api = publicApi(url);
  const reviewing = await becomeReviewer(api, reviewer, authEnvironment);
  const [selling, applying] = [demoSellerOf('SVJ'), demoSellerOf('TNJ')];
  const seller = await becomeSeller(api, reviewing, selling);
  const own = demoProducts()
    .filter((product) => product.seller === selling)
    .slice(0, products)
    // No rate of a metal is set here.
    .map((product) => ({ ...product, isPricedByRate: false }));
  const loading = { reviewer: reviewing, sellerOf: () => seller, calendar: new Calendar(new Date()) };
  const loader = await ProductLoader.of(api, loading, [selling]);
  await loader.fill(own, () => undefined);
  const onMarket = own.map(({ productCode }) => loader.idOf(productCode));
  const as = async (user: DemoUser) => new AcknowledgedUser(api, user, await signIn(api, user));
  const [asBuyer, asSeller, asReviewer, asApplicant] = await Promise.all([buyer, selling, reviewer, applying].map(as));
  const reporters = await Promise.all(otherBuyers.map(as));
  if (!asBuyer || !asSeller || !asReviewer || !asApplicant) throw new Error('A user is missing.');
  const body = { otherUserId: asSeller.id };
  const { conversation } = await whenKnown(() => asBuyer.call('POST /api/chat/conversation', { body }));
  // Leads and favourites receive the products by events.
  for (const id of onMarket) {
    await whenKnown(() => asBuyer.call('POST /api/leads', { body: { product: id } }));
    await whenKnown(() => asBuyer.call('POST /api/favorites', { body: { productId: id } }));
  }
  const [like] = own;
  if (!like) throw new Error('The demo data has no product.');
  return [
    writers.profileWriter(asBuyer, buyer),
    writers.productWriter(asSeller, like, urlOf('catalogue')),
    writers.favouriteWriter(asBuyer, onMarket),
    writers.leadWriter(asBuyer, onMarket),
    writers.messageWriter(asBuyer, conversation._id, asSeller.id),
    writers.storeWriter(asSeller, selling),
    writers.applicationWriter(asApplicant, asReviewer, applying),
    writers.reportWriter(reporters, onMarket),
    writers.pageReader(url),
  ];
}
