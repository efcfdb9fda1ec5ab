import type { DataOf, EventFamily } from '@gehna/contracts';
import type { Database } from './database.ts';
import { projectionOf } from './projection-store.ts';

export type PublishedStates<F extends EventFamily> = ReturnType<typeof publishedStates<F>>;

interface PublishedStatesOptions {
  readonly database: Database;
  readonly collection: string;
  readonly ids: readonly string[];
}

/** Projection of a family of few aggregates, whose ids are fixed, as they were published: all of them are read at once. */
export function publishedStates<F extends EventFamily>(family: F, { ids, ...options }: PublishedStatesOptions) {
  const states = projectionOf(family, options, ({ data }) => ({ state: data }));
  return {
    /** The last state of each aggregate that has one, in no order. */
    all: async (): Promise<DataOf<F>[]> => [...(await states.findMany(ids)).values()].map(({ state }) => state),
    changed: states.changed,
  };
}
