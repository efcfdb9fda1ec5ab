import type { Migration } from '@gehna/kit';

/** Favourites are counted by their index; `buyers` held how many each buyer has. Not beside the older version: it counts on, from zero. */
const countByIndex: Migration = {
  name: 'count-by-index',
  async run(database) {
    await database.collection('buyers').updateMany({ favourites: { $exists: true } }, { $unset: { favourites: '' } });
  },
};

export const migrations: readonly Migration[] = [countByIndex];
