import { dropIndexes, type Migration } from '@gehna/kit';
import type { Db } from 'mongodb';

/** Changes of notifications' stored data, in order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  { name: 'flat entries, versions of subjects in the inbox', run: flattenEntries },
];

/** Names of the event handlers, by the prefix of a subject's id. */
const handlers: Readonly<Record<string, string>> = {
  cnv: 'chat.conversation',
  led: 'leads.lead',
  prd: 'catalogue.product',
  app: 'seller-applications.application',
};

interface EntryOfVersion1 {
  _id: string;
  subjectId: string;
  version: number;
  heardAt: Date;
}

/**
 * An entry nested what it shows in `told` (null: nothing), and carried the `version` of its subject, which guarded it against
 * older events. The inbox guards now, so it gets these versions. Not beside the older version: its entries are nested.
 */
async function flattenEntries(database: Db): Promise<void> {
  const entries = database.collection<EntryOfVersion1>('entries');
  const inbox = database.collection<{ _id: string; version: number; eventId: string; handledAt: Date }>('inbox');
  const ofVersion1 = { told: { $exists: true } };
  for await (const { _id: eventId, subjectId, version, heardAt } of entries.find(ofVersion1)) {
    const _id = `${handlers[subjectId.slice(0, 3)]}:${subjectId}`;
    const known = await inbox.findOne({ _id });
    if (known && known.version >= version) continue;
    await inbox.replaceOne({ _id }, { version, eventId, handledAt: heardAt }, { upsert: true });
  }
  await entries.deleteMany({ told: null, version: { $exists: true } });
  const shown = ['kind', 'side', 'productName', 'detail', 'count'].map((field) => [field, `$told.${field}`]);
  await entries.updateMany(ofVersion1, [
    {
      $set: { ...Object.fromEntries(shown), otherUserId: '$told.personId', otherUserName: '$told.personName' },
    },
    { $unset: ['told', 'version', 'heardAt'] },
  ]);
  await dropIndexes(database, 'entries', ['ofPerson', 'heardAt']);
}
