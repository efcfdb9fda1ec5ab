import { dropIndexes, type Migration } from '@gehna/kit';
import type { Session } from './session.ts';

/** Changes of auth's stored data, in order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  {
    // Sessions from before there were epochs belong to the first. Not beside the older version: sessions that it begins have none, and are over.
    name: 'sessions have an epoch',
    async run(database) {
      await database.collection<Session>('sessions').updateMany({ epoch: { $exists: false } }, { $set: { epoch: 0 } });
      await dropIndexes(database, 'sessions', ['userId_1_endedAt_1']);
    },
  },
  {
    // An older version running beside this one keeps mails that it no longer retries; they are sent once more, and removed.
    name: 'mails that were given up are not kept',
    async run(database) {
      await database.collection('mail-outbox').deleteMany({ givenUpAt: { $type: 'date' } });
      await dropIndexes(database, 'mail-outbox', ['givenUpAt_1_dueAt_1', 'givenUpAt_1']);
    },
  },
  {
    // An older version may run beside it: it finds due mails by another index, or without one.
    name: 'due mails are found by their recipients too',
    run: (database) => dropIndexes(database, 'mail-outbox', ['dueAt_1']),
  },
  {
    // Another index replaces it, with the newest first. An older version may run beside this one: it makes its own again when it starts.
    name: 'changes of accounts are daily entries',
    async run(database) {
      for (const collection of ['account-changes', 'name-changes'])
        await dropIndexes(database, collection, ['userId_1_createdAt_1']);
    },
  },
  {
    // An older version may run beside it: it does not count the newer one's links, and makes its own indexes again when it starts.
    name: 'reset links are kept while they work',
    run: (database) => dropIndexes(database, 'reset-tokens', ['userId_1_createdAt_1', 'createdAt_1']),
  },
];
