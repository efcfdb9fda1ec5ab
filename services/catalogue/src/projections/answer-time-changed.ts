import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { AnswerTimeStore } from '../answer-time-store.ts';

/** Keeps how fast sellers answer: a product’s page shows it without asking another service. */
export const answerTimeChanged = ({ answerTimes }: { answerTimes: AnswerTimeStore }) =>
  projection(events.chat.answerTimeEvents, (event) => answerTimes.put(event));
