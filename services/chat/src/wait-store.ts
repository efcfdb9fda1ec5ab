import type { Database } from '@gehna/kit';
import { countedMs, hourMs, unansweredAfterMs, type Wait } from './answer-time.ts';
import type { Conversation } from './conversation.ts';

/** The first covers `of`, the next two `sellersChanged`; answers that were stored late are few. */
const indexes = [
  { name: 'waitsOfSeller', key: { sellerId: 1, askedAt: 1, answeredAt: 1, endedAt: 1 } },
  { name: 'answered', key: { answeredAt: 1, sellerId: 1 } },
  { name: 'asked', key: { askedAt: 1, sellerId: 1 } },
  { name: 'answerStored', key: { answerStoredAt: 1 }, sparse: true },
] as const;

interface GroupedWait {
  readonly _id: { readonly hours: number; readonly isAnswered: boolean; readonly hasEnded: boolean };
  readonly conversations: number;
}

export type WaitStore = ReturnType<typeof waitStore>;

/** How long buyers waited for a seller's first answer, as conversations have it. */
export function waitStore(database: Database) {
  const conversations = database.prepare<Conversation>('conversations', indexes);

  return {
    /** The waits of conversations that go on, and in which the buyer first wrote within the time that counts. */
    async of(sellerId: string, now: Date): Promise<Wait[]> {
      const waitedMs = {
        $dateDiff: { startDate: '$askedAt', endDate: { $ifNull: ['$answeredAt', now] }, unit: 'millisecond' },
      };
      // Grouped by `hasEnded`, not matched: a query for an absent field reads the documents, not the index alone.
      const groups = await conversations
        .aggregate<GroupedWait>([
          { $match: { sellerId, askedAt: { $gt: before(now, countedMs) } } },
          {
            $group: {
              _id: {
                hours: { $ceil: { $divide: [waitedMs, hourMs] } },
                isAnswered: { $gt: ['$answeredAt', null] },
                hasEnded: { $gt: ['$endedAt', null] },
              },
              conversations: { $sum: 1 },
            },
          },
        ])
        .toArray();
      return groups
        .filter(({ _id }) => !_id.hasEnded)
        .map(({ _id: { hours, isAnswered }, conversations: count }) => ({ hours, isAnswered, conversations: count }));
    },

    /**
     * Sellers whose waits changed between two moments: they answered a buyer for the first time, a question has waited too long for
     * an answer, or a conversation is too old to count.
     */
    async sellersChanged(from: Date, to: Date): Promise<string[]> {
      const crossed = (ms: number) => ({ askedAt: { $gt: before(from, ms), $lte: before(to, ms) } });
      const answered = [{ answeredAt: { $gt: from } }, { answerStoredAt: { $gt: from } }];
      const found = await Promise.all(
        [...answered, crossed(unansweredAfterMs), crossed(countedMs)].map((filter) =>
          conversations.distinct('sellerId', filter),
        ),
      );
      return [...new Set(found.flat())];
    },
  };
}

const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);
