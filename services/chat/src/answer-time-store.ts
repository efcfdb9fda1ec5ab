import { events } from '@gehna/contracts';
import { type AggregateStore, aggregates, type Database, retryOnDuplicateKey } from '@gehna/kit';
import { type AnswerTime, type AnswerTimeVerb, erase, show } from './answer-time.ts';

/** What is shown of sellers' answer times, published as state; the only place that uses the collection. */
export class AnswerTimeStore {
  readonly #answerTimes: AggregateStore<AnswerTime, AnswerTimeVerb>;

  constructor(database: Database) {
    this.#answerTimes = aggregates<AnswerTime, typeof events.chat.answerTimeEvents>({
      database,
      collection: 'answer_times',
      family: events.chat.answerTimeEvents,
      prefix: 'ans',
      toEventData: ({ _id, answersWithinHours }) => ({ id: _id, sellerId: _id, answersWithinHours }),
    });
  }

  find(sellerId: string): Promise<AnswerTime | null> {
    return this.#answerTimes.find(sellerId);
  }

  /** Stores and publishes the hours (null: nothing is shown) when they are others than before. */
  show(sellerId: string, hours: number | null): Promise<void> {
    return retryOnDuplicateKey(async () => {
      if (await this.find(sellerId)) await this.#answerTimes.decide(sellerId, (current) => show(current, hours));
      else if (hours !== null) await this.#answerTimes.create({ _id: sellerId, answersWithinHours: hours }, 'changed');
    });
  }

  async eraseOf(sellerId: string): Promise<void> {
    if (await this.find(sellerId)) await this.#answerTimes.decide(sellerId, erase);
  }
}
