import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Takes a product down, or reinstates it, as a reviewer decided in moderation. */
export const caseDecided = ({ products }: Parts): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data: { kind, subjectId, isRestricted } }, { session }) => {
    if (kind === 'product') await products.moderate(subjectId, isRestricted, session);
  });
