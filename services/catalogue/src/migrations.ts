import { events, metals, subjectOf } from '@gehna/contracts';
import { dropCollections, dropIndexes, eventOf, type Migration } from '@gehna/kit';
import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { type MetalRate, rateEventData } from './metal-rate.ts';
import type { Product } from './product.ts';
import { fittingRatesOf } from './product-lookup.ts';

const batchSize = 500;

/** Each runs once, in this order. */
export const migrations: readonly Migration[] = [
  {
    // Not beside the older version: it keeps codes and tallies in the collections that are dropped.
    name: 'product codes and lists by indexes of products',
    async run(database) {
      await dropIndexes(database, 'products', ['codes', 'ofSeller']);
      await database.collection('products').updateMany({ mark: { $exists: true } }, { $unset: { mark: '' } });
      await dropCollections(database, ['product_codes', 'seller_tallies']);
    },
  },
  // Not beside the older version: it stores products without them.
  { name: 'rates at which a fixed price is not off', run: addFittingRates },
  // Not beside the older version: a rate that it sets is not published.
  { name: 'the rates in force, published', run: publishRatesInForce },
  {
    // Not beside the older version: a product that it rejects still holds its HUID.
    name: 'rejected products hold no HUID',
    async run(database) {
      const held = { 'review.status': 'rejected', live: null, 'lookup.huids': { $exists: true } };
      await database.collection('products').updateMany(held, { $unset: { 'lookup.huids': '' } });
    },
  },
];

async function addFittingRates(database: Db): Promise<void> {
  const products = database.collection<Product>('products');
  let writes: AnyBulkWriteOperation<Product>[] = [];
  const flush = async () => {
    if (writes.length > 0) await products.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  for await (const { _id, version, isActive, newest } of products.find({}, { batchSize })) {
    const fittingRates = isActive ? fittingRatesOf(newest) : null;
    if (!fittingRates) continue;
    const update = { $set: { 'lookup.fittingRates': fittingRates } };
    if (writes.push({ updateOne: { filter: { _id, version }, update } }) === batchSize) await flush();
  }
  await flush();
}

/** Into the outbox: consumers have no rate that was set before rates were published. */
async function publishRatesInForce(database: Db): Promise<void> {
  const family = events.catalogue.metalRateEvents;
  for (const subject of metals) {
    const rate = await database
      .collection<MetalRate>('metal_rates')
      .findOne({ metal: subject }, { sort: { number: -1 } });
    if (!rate) continue;
    const [data, createdAt] = [rateEventData(rate), new Date()];
    const event = eventOf(family, { verb: 'set', subject, version: rate.number, data, now: rate.setAt });
    await database
      .collection<{ _id: string }>('outbox')
      .insertOne({ _id: event.id, ...{ subject: subjectOf(family, subject), event, createdAt } });
  }
}
