import { events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';

/** Projection of how fast sellers usually answer in chat. The id is the seller's; null while nothing is shown. */
export function answerTimeStore(database: Database) {
  const answerTimes = projectionOf(
    events.chat.answerTimeEvents,
    { database, collection: 'answer_times' },
    ({ data: { answersWithinHours } }) => ({ answersWithinHours }),
  );
  return {
    changed: answerTimes.changed,

    /** As answers carry them: the field is absent while nothing is shown. */
    async of(sellerId: string): Promise<{ answersWithinHours?: number }> {
      const { answersWithinHours = null } = (await answerTimes.find(sellerId)) ?? {};
      return answersWithinHours === null ? {} : { answersWithinHours };
    },
  };
}
