import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { CaseStore } from '../case-store.ts';

/** Opens the case of a message that its receiver reported at chat, which has checked who wrote it and the limit of the reporter. */
export const messageReported = ({ cases }: { readonly cases: CaseStore }): EventHandler =>
  eventHandler(events.chat.reportEvents, async ({ subject, data }, { session }) => {
    const { authorId, reporterId, reason, createdAt } = data;
    const message = { kind: 'message', subjectId: subject, ownerId: authorId, subjectName: null } as const;
    await cases.receive({ subject: message, reporterId, reason, details: null }, new Date(createdAt), session);
  });
