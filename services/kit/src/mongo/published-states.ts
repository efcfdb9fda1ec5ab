import type { DataOf, EventFamily } from '@gehna/contracts';
import type { Projection } from '../messaging/event-handler.ts';
import type { Database } from './database.ts';
import { projectionOf } from './projection-store.ts';

export interface PublishedStates<F extends EventFamily> {
  /** The last state of each aggregate that has one, in no order. */
  all(): Promise<DataOf<F>[]>;
  /** Keeps them current. */
  readonly changed: Projection;
}

interface PublishedStatesOptions<F extends EventFamily> {
  readonly database: Database;
  readonly collection: string;
  readonly family: F;
  readonly ids: readonly string[];
}

/** Projection of a family of few aggregates, whose ids are fixed, as they were published: all of them are read at once. */
export function publishedStates<F extends EventFamily>(options: PublishedStatesOptions<F>): PublishedStates<F> {
  const states = projectionOf(options.family, options, ({ data }) => ({ state: data }));
  return {
    all: async () => [...(await states.findMany(options.ids)).values()].map(({ state }) => state),
    changed: states.changed,
  };
}
