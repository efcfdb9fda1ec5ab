import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Hides the store of a suspended seller, until the seller is reinstated. */
export const sellerSuspended = ({ stores }: Parts): EventHandler =>
  eventHandler(events.auth.userEvents, ({ subject, data: { isSuspended = false } }, { session }) =>
    stores.restrict(subject, 'seller suspended', isSuspended, session),
  );
