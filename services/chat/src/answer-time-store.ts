import { events } from '@gehna/contracts';
import { aggregates, type Database, retryOnDuplicateKey } from '@gehna/kit';
import { type AnswerTime, erase, show } from './answer-time.ts';

export type AnswerTimeStore = ReturnType<typeof answerTimeStore>;

/** What is shown of sellers' answer times, published as state; the only place that uses the collection. */
export function answerTimeStore(database: Database) {
  const answerTimes = aggregates<AnswerTime, typeof events.chat.answerTimeEvents>({
    database,
    collection: 'answer_times',
    family: events.chat.answerTimeEvents,
    toEventData: ({ _id, answersWithinHours }) => ({ id: _id, sellerId: _id, answersWithinHours }),
  });
  const find = (sellerId: string) => answerTimes.find(sellerId);

  return {
    find,

    /** Stores and publishes the hours (null: nothing is shown) when they are others than before. */
    show: (sellerId: string, hours: number | null): Promise<void> =>
      retryOnDuplicateKey(async () => {
        if (await find(sellerId)) await answerTimes.decide(sellerId, (current) => show(current, hours));
        else if (hours !== null) await answerTimes.create({ _id: sellerId, answersWithinHours: hours }, 'changed');
      }),

    async eraseOf(sellerId: string): Promise<void> {
      if (await find(sellerId)) await answerTimes.decide(sellerId, erase);
    },
  };
}
