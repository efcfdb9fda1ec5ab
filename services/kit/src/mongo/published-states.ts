import type { DataOf, EventFamily } from '@gehna/contracts';
import { type Projection, projection } from '../messaging/event-handler.ts';
import type { Database } from './database.ts';
import { type ProjectionDocument, projectionStore } from './projection-store.ts';

export interface PublishedStates<F extends EventFamily> {
  /** The last state of each aggregate that has one, in no order. */
  all(): Promise<DataOf<F>[]>;
  /** Keeps them current. */
  readonly changed: Projection;
}

/** Projection of a family of few aggregates, whose ids are fixed, as they were published: all of them are read at once. */
export function publishedStates<F extends EventFamily>({
  database,
  collection,
  family,
  ids,
}: {
  database: Database;
  collection: string;
  family: F;
  ids: readonly string[];
}): PublishedStates<F> {
  const states = projectionStore<ProjectionDocument & { readonly state: DataOf<F> }>({ database, collection });
  return {
    all: async () => [...(await states.findMany(ids)).values()].map(({ state }) => state),
    changed: projection(family, ({ subject, version, data }) => states.putIfNewer(subject, version, { state: data })),
  };
}
