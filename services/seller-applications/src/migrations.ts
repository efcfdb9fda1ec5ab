import type { Migration } from '@gehna/kit';

/** Changes of stored data, in their order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  {
    // Not beside the older version: it claims in the collection that is dropped.
    name: 'a unique index instead of claims of the current application',
    async run(database) {
      const [claims] = await database.listCollections({ name: 'current' }, { nameOnly: true }).toArray();
      if (claims) await database.dropCollection('current');
    },
  },
];
