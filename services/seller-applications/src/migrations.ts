import { dropCollections, type Migration } from '@gehna/kit';

/** Changes of stored data, in their order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  {
    // Not beside the older version: it claims in the collection that is dropped.
    name: 'a unique index instead of claims of the current application',
    run: (database) => dropCollections(database, ['current']),
  },
];
