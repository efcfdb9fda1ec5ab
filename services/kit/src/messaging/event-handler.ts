import type { DomainEvent, EventFamily } from '@gehna/contracts';
import type { ClientSession } from 'mongodb';

/** The transaction of an event handler: everything it stores goes through `session`. */
export interface HandlerContext {
  readonly session: ClientSession;
  readonly now: Date;
  /** Runs `action` once the transaction is committed: for what cannot be rolled back, as a live hint. A crash loses it. */
  readonly afterCommit: (action: () => void) => void;
}

/** What receives the events has a method for them: a list of subscribers of several families gives each the events of its own. */
interface Subscriber<F extends EventFamily> {
  /** Unique within the service and kind. Stands in the inbox, and in the record of complete projections. */
  readonly name: string;
  readonly family: F;
}

/** An effect. Runs once per event: the inbox record is written in the same transaction. A rebuild never runs it. */
export interface EventHandler<F extends EventFamily = EventFamily> extends Subscriber<F> {
  readonly kind: 'handler';
  /** Gets the events of a transaction together; without it, each alone. Each is of another aggregate. */
  readonly isBatch: boolean;
  handle(events: readonly DomainEvent<F>[], context: HandlerContext): Promise<unknown>;
}

/** Another service's state in this database, guarded by version. May run any number of times; a rebuild runs it for every kept event. */
export interface Projection<F extends EventFamily = EventFamily> extends Subscriber<F> {
  readonly kind: 'projection';
  project(event: DomainEvent<F>): Promise<unknown>;
}

/** Erases a user who has deleted the account: idempotent, in no transaction, and not run again once it has succeeded. A rebuild never runs it. */
export interface Erasure<F extends EventFamily = EventFamily> extends Subscriber<F> {
  readonly kind: 'erasure';
  erase(event: DomainEvent<F>): Promise<void>;
}

const familyName = ({ service, aggregate }: EventFamily) => `${service}.${aggregate}`;

/**
 * An effect that must happen once: sending a mail, granting a role, changing an own aggregate. An event that is older than
 * one already handled of the same aggregate is skipped, so decide on the state in `data`. A service has one of a family.
 */
export function eventHandler<F extends EventFamily>(
  family: F,
  handle: (event: DomainEvent<F>, context: HandlerContext) => Promise<unknown>,
): EventHandler<F> {
  const handleOnly = async ([event]: readonly DomainEvent<F>[], context: HandlerContext) =>
    event && handle(event, context);
  return { ...eventBatchHandler(family, handleOnly), isBatch: false };
}

/** As `eventHandler`, for a family with many events: `handle` gets those that share a transaction, and can share its queries among them. */
export function eventBatchHandler<F extends EventFamily>(
  family: F,
  handle: (events: readonly DomainEvent<F>[], context: HandlerContext) => Promise<unknown>,
): EventHandler<F> {
  return { kind: 'handler', isBatch: true, name: familyName(family), family, handle };
}

/** Keeps another service's state by `ProjectionStore.putIfNewer`; storing it twice or late changes nothing. Several of one family have names. */
export function projection<F extends EventFamily>(
  family: F,
  project: (event: DomainEvent<F>) => Promise<unknown>,
  name: string = familyName(family),
): Projection<F> {
  return { kind: 'projection', name, family, project };
}
