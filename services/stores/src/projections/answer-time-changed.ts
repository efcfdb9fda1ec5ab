import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { AnswerTimeStore } from '../answer-time-store.ts';

/** Keeps how fast sellers answer, which a store and its dashboard show. */
export const answerTimeChanged = ({ answerTimes }: { answerTimes: AnswerTimeStore }) =>
  projection(events.chat.answerTimeEvents, (event) => answerTimes.put(event));
