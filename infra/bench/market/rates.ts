import { setTimeout as pause } from 'node:timers/promises';
import { type Product, priceByRate, type RateInForce } from '@gehna/contracts';
import type { Db, Document } from 'mongodb';
import { requestOneByOne } from '../one-client.ts';
import type { Alone } from '../own-services.ts';
import { Dice } from '../random.ts';
import type { Bench } from '../section.ts';
import { listPaths } from './queries.ts';

const perGram = (number: number) => 10_000 + number * 500;
const perPage = 100;
const maxSeconds = 600;
const requestCount = 3000;

/** Prices every product by the rate of gold, and starts the service on that: how soon lists are right after a new rate, and how fast until then. */
export async function measureRates(
  { database, whileRunning }: Pick<Alone, 'database' | 'whileRunning'>,
  productCount: number,
  figure: Bench['figure'],
): Promise<void> {
  const byGold = { karat: '22k', rate: { metal: 'gold', number: 1 } };
  await database.collection('products').updateMany(
    {},
    {
      $set: Object.fromEntries(
        ['newest', 'live'].flatMap((content) =>
          Object.entries(byGold).map(([field, value]) => [`${content}.${field}`, value]),
        ),
      ),
    },
  );
  await addRate(database, 1);
  await whileRunning(async ({ url }) => {
    await untilRight(url, 1, productCount);
    await addRate(database, 2);
    const [seconds, { p99 }] = await Promise.all([
      untilRight(url, 2, productCount),
      requestOneByOne(url, listPaths(requestCount, 31)),
    ]);
    const of = `${productCount.toLocaleString('en-US')} products by rate, one client that requests ${requestCount.toLocaleString('en-US')} lists from when it is set`;
    figure({ name: 'new rate in every list', value: seconds, unit: 's', atMost: 60, of });
    figure({ name: 'list beside a new rate, p99', value: p99, unit: 'ms', atMost: 20, of });
  });
}

async function addRate(database: Db, number: number): Promise<void> {
  const at = new Date();
  await database.collection<Document & { _id: string }>('metal_rates').insertOne({
    _id: `rat_bench${number}`,
    metal: 'gold',
    number,
    perGramPaise: perGram(number) * 100,
    source: 'bench',
    quotedAt: at,
    setAt: at,
    setBy: 'usr_benchreviewer',
  });
}

/** Seconds until twenty pages in a row, from all over the list by price, have every price right. */
async function untilRight(url: string, number: number, productCount: number): Promise<number> {
  const rates: readonly RateInForce[] = [{ metal: 'gold', perGram: perGram(number) }];
  const dice = new Dice(number);
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  for (let right = 0; right < 20; ) {
    if (seconds() > maxSeconds) throw new Error(`The lists are not at the new rate after ${maxSeconds} s.`);
    const page = dice.whole(1, Math.floor(productCount / perPage));
    right = (await isRight(`${url}/api/products?sortBy=price&limit=${perPage}&page=${page}`, rates)) ? right + 1 : 0;
    await pause(200);
  }
  return seconds();
}

/** In order, and at the price of the rate, whatever price its own card shows. */
async function isRight(path: string, rates: readonly RateInForce[]): Promise<boolean> {
  const { products } = (await (await fetch(path)).json()) as { products: Product[] };
  return products.every(
    (product, index) =>
      product.price === priceByRate(product, rates) && product.price >= (products[index - 1]?.price ?? 0),
  );
}
