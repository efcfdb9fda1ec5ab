import type { DomainEvent, EventFamily } from '@gehna/contracts';
import type { ClientSession } from 'mongodb';
import { readerOf } from './envelope.ts';

/** Where an effect happens: everything it stores goes through `session`. */
export interface Effect {
  readonly session: ClientSession;
  readonly now: Date;
}

interface Followed {
  /** Stands in the inbox: an effect runs at most once per event under this name. */
  readonly name: string;
  readonly family: EventFamily;
  /** Checks a message against the contract. Throws InvalidEvent. */
  readonly read: (bytes: Uint8Array) => DomainEvent;
}

export interface EffectReaction extends Followed {
  readonly kind: 'effect';
  readonly handle: (event: DomainEvent, effect: Effect) => Promise<unknown>;
}

export interface CopyReaction extends Followed {
  readonly kind: 'copy';
  readonly handle: (event: DomainEvent) => Promise<unknown>;
}

/** What a service does when it hears of something. Made by `reaction` or `copy`. */
export type Reaction = EffectReaction | CopyReaction;

const familyName = ({ service, aggregate }: EventFamily) => `${service}.${aggregate}`;

/**
 * An effect that must happen once: sending a mail, granting a role, changing an own aggregate. It runs in one transaction
 * with its inbox record; an event that is older than one already handled of the same aggregate is passed over, so decide
 * on the state in `data`. A service with two effects on one family gives them names.
 */
export function reaction<F extends EventFamily>(
  family: F,
  handler: (event: DomainEvent<F>, effect: Effect) => Promise<unknown>,
  name: string = familyName(family),
): EffectReaction {
  return {
    kind: 'effect',
    name,
    family,
    read: readerOf(family) as Reaction['read'],
    handle: (event, effect) => handler(event as DomainEvent<F>, effect),
  };
}

/**
 * A copy of another service's state, kept by `CopyStore.putIfNewer`. Storing it twice or late changes nothing, so it needs
 * no inbox, and a rebuild runs it again for every kept event.
 */
export function copy<F extends EventFamily>(
  family: F,
  handler: (event: DomainEvent<F>) => Promise<unknown>,
  name: string = familyName(family),
): CopyReaction {
  return {
    kind: 'copy',
    name,
    family,
    read: readerOf(family) as Reaction['read'],
    handle: (event) => handler(event as DomainEvent<F>),
  };
}
