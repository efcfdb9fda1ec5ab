import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { AnswerTimeStore } from '../answer-time-store.ts';
import type { DashboardHints } from '../dashboard-hints.ts';

/** Keeps how fast sellers answer, which a store and its dashboard show. */
export const answerTimeChanged = ({ answerTimes, hints }: { answerTimes: AnswerTimeStore; hints: DashboardHints }) =>
  projection(events.chat.answerTimeEvents, async (event) => {
    await answerTimes.put(event);
    hints.publish(event.subject);
  });
