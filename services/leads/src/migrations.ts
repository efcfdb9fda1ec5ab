import { sides } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { batchesOf, dropCollections, dropIndexes, type Migration, searchedText, updateEach } from '@gehna/kit';
import type { AnyBulkWriteOperation, Db, Filter } from 'mongodb';
import { type LeadDocument, type LeadUser, listFieldsOf, searchOf } from './lead-document.ts';

/** Leads that are written at a time. */
const batchSize = 500;

/** The list's fields stand in the lead; the collections that held them before are dropped. Not beside the older version, which needs them. */
const listByIndex: Migration = {
  name: 'list-by-index',
  async run(database) {
    await addListFields(database);
    await dropIndexes(database, 'leads', ['ofSeller', 'ofBuyer']);
    await database.collection('products').updateMany({ piece: { $exists: true } }, { $rename: { piece: 'published' } });
    await dropCollections(database, ['open_inquiries', 'tallies']);
  },
};

async function addListFields(database: Db): Promise<void> {
  const leads = database.collection<LeadDocument>('leads');
  for await (const batch of batchesOf(leads.find({ search: { $exists: false } }, { batchSize }))) {
    const ids = [...new Set(batch.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))];
    const users = await database
      .collection<LeadUser>('people')
      .find({ _id: { $in: ids } })
      .toArray();
    const byId = new Map(users.map((user) => [user._id, user]));
    await leads.bulkWrite(
      batch.map(
        (lead): AnyBulkWriteOperation<LeadDocument> => ({
          updateOne: {
            // A process that was suspended must not overwrite what was changed since.
            filter: { _id: lead._id, version: lead.version, search: { $exists: false } },
            update: { $set: { ...listFieldsOf(lead), search: searchOf(lead, byId) }, $unset: { marks: '' } },
          },
        }),
      ),
    );
  }
}

/** Projections of users did not hold who had deleted the account. Not beside the older version: it does not record it. */
const erasedUsers: Migration = {
  name: 'erased-users',
  async run(database) {
    await database.collection('people').updateMany({ ownerName: deletedAccount.name }, { $set: { isErased: true } });
  },
};

/** Search texts in one normal form. The older version may run beside it: it does not find what is stored in another form than is typed. */
const searchedTexts: Migration = {
  name: 'searched-texts',
  async run(database) {
    const leads = database.collection<LeadDocument>('leads');
    for (const side of sides) {
      const field = `search.${side}.texts`;
      await updateEach(leads, {}, ({ _id, search }) => {
        const { texts } = search[side];
        const searched = texts.map(searchedText);
        if (searched.join() === texts.join()) return null;
        return { filter: { _id, [field]: texts } as Filter<LeadDocument>, update: { $set: { [field]: searched } } };
      });
    }
  },
};

export const migrations: readonly Migration[] = [listByIndex, erasedUsers, searchedTexts];
