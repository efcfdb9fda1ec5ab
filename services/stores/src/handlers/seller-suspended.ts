import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Stores } from '../stores.ts';

/** Hides the store of a suspended seller, until the seller is reinstated. */
export const sellerSuspended = ({ stores }: { readonly stores: Stores }): EventHandler =>
  eventHandler(events.auth.userEvents, ({ subject, data: { isSuspended = false } }, { session }) =>
    stores.restrict(subject, 'seller suspended', isSuspended, session),
  );
