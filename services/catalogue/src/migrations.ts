import { events, metals } from '@gehna/contracts';
import {
  dropCollections,
  dropIndexes,
  type Migration,
  projectAgain,
  publishLater,
  searchedText,
  updateEach,
} from '@gehna/kit';
import type { Db, MatchKeysAndValues } from 'mongodb';
import { type MetalRate, rateSetEvent } from './metal-rate.ts';
import type { Product } from './product.ts';
import { fittingRatesOf } from './product-lookup.ts';

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
  // The older version may run beside it: it does not find what the newer one stores in another normal form than is typed.
  { name: 'names in one normal form', run: normaliseNames },
  {
    // Not beside the older version: it projects stores into the collection that is dropped.
    name: 'places of stores beside their addresses',
    async run(database) {
      await dropCollections(database, ['store_addresses']);
      await projectAgain(database, events.stores.storeEvents, 'stores');
    },
  },
  {
    // Not beside the older version: a product that it takes down still holds its HUID.
    name: 'products that are taken down hold no HUID',
    async run(database) {
      const held = { isTakenDown: true, 'lookup.huids': { $exists: true } };
      await database.collection('products').updateMany(held, { $unset: { 'lookup.huids': '' } });
    },
  },
];

function addFittingRates(database: Db): Promise<void> {
  return setInProducts(database, ({ isActive, newest }) => {
    const fittingRates = isActive && fittingRatesOf(newest);
    return fittingRates ? { 'lookup.fittingRates': fittingRates } : null;
  });
}

function normaliseNames(database: Db): Promise<void> {
  return setInProducts(database, ({ newest, lookup }) => {
    const name = searchedText(newest.name);
    return name === lookup.name ? null : { 'lookup.name': name };
  });
}

/** Sets what `fieldsOf` returns of each product; null: nothing. */
function setInProducts(database: Db, fieldsOf: (product: Product) => MatchKeysAndValues<Product> | null) {
  return updateEach(database.collection<Product>('products'), {}, (product) => {
    const { _id, version } = product;
    const fields = fieldsOf(product);
    return fields && { filter: { _id, version }, update: { $set: fields } };
  });
}

/** Into the outbox: consumers have no rate that was set before rates were published. */
async function publishRatesInForce(database: Db): Promise<void> {
  for (const metal of metals) {
    const rate = await database.collection<MetalRate>('metal_rates').findOne({ metal }, { sort: { number: -1 } });
    if (rate) await publishLater(database, events.catalogue.metalRateEvents, rateSetEvent(rate));
  }
}
