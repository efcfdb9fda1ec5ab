import { dropCollections, dropIndexes, type Migration } from '@gehna/kit';

/** Changes of stored data, in their order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  {
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
];
