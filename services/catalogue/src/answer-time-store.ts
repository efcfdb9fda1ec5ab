import type { DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type AnswerTimeEvent = DomainEvent<typeof events.chat.answerTimeEvents>;

/** The id is the seller's. */
interface AnswerTimeProjection extends ProjectionDocument {
  /** Null while nothing is shown. */
  readonly answersWithinHours: number | null;
}

/** Projection of how fast sellers usually answer in chat. */
export class AnswerTimeStore {
  readonly #answerTimes: ProjectionStore<AnswerTimeProjection>;

  constructor(database: Database) {
    this.#answerTimes = projectionStore<AnswerTimeProjection>({ database, collection: 'answer_times' });
  }

  async put({ subject, version, data: { answersWithinHours } }: AnswerTimeEvent): Promise<void> {
    await this.#answerTimes.putIfNewer(subject, version, { answersWithinHours });
  }

  /** As answers carry it: the field is absent while nothing is shown. */
  async of(sellerId: string): Promise<{ answersWithinHours?: number }> {
    const { answersWithinHours = null } = (await this.#answerTimes.find(sellerId)) ?? {};
    return answersWithinHours === null ? {} : { answersWithinHours };
  }
}
