import { dropCollections, dropIndexes, type Migration } from '@gehna/kit';

/** Each runs once, in this order. */
export const migrations: readonly Migration[] = [
  {
    name: 'product codes and lists by indexes of products',
    async run(database) {
      await dropIndexes(database, 'products', ['codes', 'ofSeller']);
      await database.collection('products').updateMany({ mark: { $exists: true } }, { $unset: { mark: '' } });
      await dropCollections(database, ['product_codes', 'seller_tallies']);
    },
  },
];
