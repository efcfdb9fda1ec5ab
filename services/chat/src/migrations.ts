import { events } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { dropIndexes, type Migration, projectAgain, updateEach } from '@gehna/kit';
import type { Db } from 'mongodb';
import type { Message } from './message.ts';
import { wordsOf } from './words.ts';

/** Changes of chat's stored data, in order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  { name: 'conversations by listedTo and unread, roles of users', run: storeWhatIsQueried },
  { name: 'words of messages', run: storeWords },
  { name: 'erased users', run: storeErased },
  { name: 'no words of others about erased users', run: eraseAbout },
  {
    // The older version may run beside it: a store that it projects has no place.
    name: 'places of stores',
    run: (database) => projectAgain(database, events.stores.storeEvents, 'stores'),
  },
];

/** Conversations were found by `lookup`, their unread messages derived; users had `isSeller` only. Not beside the older version, which finds nothing any more. */
async function storeWhatIsQueried(database: Db): Promise<void> {
  const conversations = database.collection('conversations');
  await dropIndexes(database, 'conversations', ['buyer', 'seller', 'unread']);
  const unread = (side: string) => ({ $subtract: ['$lastSeq', `$readUpTo.${side}`] });
  const listedTo = { $cond: [{ $gt: ['$lastSeq', 0] }, ['$buyerId', '$sellerId'], ['$buyerId']] };
  await conversations.updateMany({ lookup: { $exists: true } }, [
    { $set: { listedTo, unread: { buyer: unread('buyer'), seller: unread('seller') } } },
    { $unset: 'lookup' },
  ]);
  // Chat only reads whether the roles hold `seller`; the next event of the user brings all of them.
  await database
    .collection('people')
    .updateMany({ isSeller: { $exists: true } }, [
      { $set: { roles: { $cond: ['$isSeller', ['buyer', 'seller'], ['buyer']] } } },
      { $unset: 'isSeller' },
    ]);
}

/** Messages were found by their `seq` only. Those of erased accounts have no words. Not beside the older version: its messages have none. */
async function storeWords(database: Db): Promise<void> {
  const messages = database.collection<Message>('messages');
  const wordless = { words: { $exists: false }, text: { $ne: deletedAccount.message } };
  await updateEach(messages, wordless, ({ _id, text }) => ({
    filter: { _id },
    update: { $set: { words: wordsOf(text) } },
  }));
}

/** Projections of users did not hold who had deleted the account. Not beside the older version: it does not record it. */
async function storeErased(database: Db): Promise<void> {
  await database.collection('people').updateMany({ ownerName: deletedAccount.name }, { $set: { isErased: true } });
}

/** Of accounts that were erased before reports of their messages were. Not beside the older version: it leaves those of accounts it erases. */
async function eraseAbout(database: Db): Promise<void> {
  const erased = await database.collection('people').distinct('_id', { isErased: true });
  await database.collection('reports').updateMany({ authorId: { $in: erased } }, { $set: { details: null } });
}
