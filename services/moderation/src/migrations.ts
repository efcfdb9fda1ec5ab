import { deletedAccount } from '@gehna/contracts/rules';
import type { Migration } from '@gehna/kit';
import type { Case } from './case.ts';
import type { Report } from './report-store.ts';

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
  {
    // Of accounts that were erased before reports about them were. Not beside the older version: it leaves those of accounts it erases.
    name: 'no words of others about erased users',
    async run(database) {
      const people = database.collection<{ _id: string; ownerName: string }>('people');
      for await (const { _id: ownerId } of people.find({ ownerName: deletedAccount.name })) {
        const cases = await database
          .collection<Case>('cases')
          .find({ ownerId }, { projection: { _id: 1 } })
          .toArray();
        const about = { caseId: { $in: cases.map(({ _id }) => _id) } };
        await database.collection<Report>('reports').updateMany(about, { $set: { details: null } });
      }
    },
  },
];
