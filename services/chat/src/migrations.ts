import { dropIndexes, type Migration } from '@gehna/kit';
import type { Db } from 'mongodb';

/** Changes of chat's stored data, in order; the list only grows at its end. */
export const migrations: readonly Migration[] = [
  { name: 'conversations by listedTo and unread, roles of users', run: storeWhatIsQueried },
];

/** Conversations were found by `lookup`, their unread messages derived; users had `isSeller` only. */
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
