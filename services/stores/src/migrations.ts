import { events } from '@gehna/contracts';
import { dropCollections, dropIndexes, eventOf, type Migration, projectAgain, publishLater } from '@gehna/kit';
import type { Db } from 'mongodb';
import { eventData } from './presentation.ts';
import type { Store } from './store.ts';

/** Changes of stored data, in their order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  {
    // Not beside the older version: it keeps slugs and figures in the collections that are dropped.
    name: 'indexes instead of claimed slugs and kept figures',
    async run(database) {
      await dropCollections(database, ['slugs', 'product_figures', 'lead_figures', 'inquiry_figures']);
      await dropIndexes(database, 'stores', ['public']);
      await dropIndexes(database, 'products', ['ofSeller']);
      for (const name of ['products', 'leads', 'inquiries']) {
        await database.collection(name).updateMany({ mark: { $exists: true } }, { $unset: { mark: '' } });
      }
    },
  },
  {
    // Customers are named beside their ratings. Not beside the older version: it keeps sellers in the collection that is dropped.
    name: 'all users instead of sellers',
    async run(database) {
      const people = database.collection('people');
      for await (const { _id, ...seller } of database.collection('sellers').find()) {
        await people.updateOne({ _id }, { $setOnInsert: seller }, { upsert: true });
      }
      // The others, and what was not kept of sellers, come from the stream again.
      const incomplete = { roles: { $exists: false } };
      await projectAgain(database, events.auth.userEvents, 'people', incomplete);
      await people.updateMany(incomplete, { $set: { roles: ['buyer', 'seller'] } });
      await dropCollections(database, ['sellers']);
    },
  },
  {
    // A conversation that a seller began with a quotation was counted as one that waits for the seller. The older version still counts so: not beside it.
    name: 'nothing to answer before the buyer has asked',
    async run(database) {
      const begunBySeller = { firstMessageAt: { $ne: null }, isPending: false, isAnswered: false };
      await database.collection('inquiries').updateMany(begunBySeller, { $set: { isAnswered: true } });
    },
  },
  {
    // The collection only made transactions of one customer conflict. An older version may run beside this one: it makes it again.
    name: 'pictures of ratings are daily entries',
    run: (database) => dropCollections(database, ['rating_uploaders']),
  },
  // The older version may run beside it: a store that it changes is published without its place.
  { name: 'places of stores, published', run: publishPlaces },
  {
    // The dashboard names them as they are now. The older version may run beside it: what it stores keeps the name of the beginning.
    name: 'products of conversations',
    run: (database) =>
      projectAgain(database, events.chat.conversationEvents, 'inquiries', { productId: { $exists: false } }),
  },
];

/** As a newer version: projections take no other. */
async function publishPlaces(database: Db): Promise<void> {
  const family = events.stores.storeEvents;
  const stores = database.collection<Store>('stores');
  for await (const { _id: subject } of stores.find({}, { projection: { _id: 1 } })) {
    const store = await stores.findOneAndUpdate(
      { _id: subject },
      { $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    if (!store) continue;
    const state = { subject, version: store.version, data: eventData(store), now: new Date() };
    await publishLater(database, family, eventOf(family, { verb: 'changed', ...state }));
  }
}
