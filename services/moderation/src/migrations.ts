import { isDeepStrictEqual } from 'node:util';
import { events } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Migration, projectAgain, updateEach } from '@gehna/kit';
import { type AuditEntry, wordsOf } from './audit-store.ts';
import type { Case } from './case.ts';
import type { Report } from './report-store.ts';

/** Changes of stored data, in their order; the list only grows at its end. */
export const migrations = (eraseUser: (id: string) => Promise<void>): readonly Migration[] => [
  {
    // A seller who reviews does not decide on ratings of the own shop. Not beside the older version: it stores ratings without seller.
    name: 'sellers of ratings',
    run: (database) => projectAgain(database, events.stores.ratingEvents, 'ratings', { sellerId: { $exists: false } }),
  },
  {
    // Of accounts that were erased before reports about them were. Not beside the older version: it leaves those of accounts it erases.
    name: 'no words of others about erased users',
    async run(database) {
      const people = database.collection<{ _id: string; ownerName: string }>('people');
      for await (const { _id: ownerId } of people.find({ ownerName: deletedAccount.name })) {
        const own = await database
          .collection<Case>('cases')
          .find({ ownerId }, { projection: { _id: 1 } })
          .toArray();
        const about = { caseId: { $in: own.map(({ _id }) => _id) } };
        await database.collection<Report>('reports').updateMany(about, { $set: { details: null } });
      }
    },
  },
  {
    // The older version may run beside it: it does not find what the newer one stores in another normal form than is typed.
    name: 'words of the audit log in one normal form',
    async run(database) {
      await updateEach(database.collection<AuditEntry>('audit'), {}, ({ _id, words }) => {
        const normalised = wordsOf(...words);
        return isDeepStrictEqual(normalised, words)
          ? null
          : { filter: { _id, words }, update: { $set: { words: normalised } } };
      });
    },
  },
  {
    // Projections did not hold who had deleted the account, so that words about them were stored later. Not beside the older version, for the same.
    name: 'erased users, and no words that came later',
    async run(database) {
      const people = database.collection<{ _id: string }>('people');
      const erased = { ownerName: deletedAccount.name, roles: [] };
      await people.updateMany(erased, { $set: { isErased: true } });
      for await (const { _id } of people.find({ isErased: true })) await eraseUser(_id);
    },
  },
];
