import type { Migration } from '@gehna/kit';

/** Changes of stored data, in their order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  {
    // A seller who reviews does not decide on ratings of the own shop. Not beside the older version: it stores ratings without seller.
    name: 'sellers of ratings',
    async run(database) {
      // They come from the stream again.
      await database.collection('ratings').updateMany({ sellerId: { $exists: false } }, { $set: { version: 0 } });
      await database.collection('complete_copies').deleteMany({ service: 'stores', aggregate: 'rating' });
    },
  },
];
