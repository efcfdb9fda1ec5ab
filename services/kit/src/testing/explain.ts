import type { AggregationCursor, Document, FindCursor } from 'mongodb';

type Explainable = FindCursor<unknown> | AggregationCursor<Document>;

/**
 * Asserts that the database reads a query by an index, or by `_id`, and scans no collection. `isCovered`: it reads the index and
 * no document, which only MongoDB shows.
 */
export async function assertIndexed(cursor: Explainable, { isCovered = false } = {}): Promise<void> {
  const { stages, isMongo, plan } = await explain(cursor);
  if (stages.includes('COLLSCAN')) throw new Error(`This query scans a whole collection: ${plan}`);
  if (isCovered && isMongo && stages.includes('FETCH')) throw new Error(`This query reads documents: ${plan}`);
}

/** Asserts, on MongoDB, that the order of a list is that of an index, so that its first page reads no more than it shows. */
export async function assertSortedByIndex(cursor: Explainable): Promise<void> {
  const { stages, isMongo, plan } = await explain(cursor);
  if (!isMongo) return;
  if (stages.includes('COLLSCAN')) throw new Error(`This query scans a whole collection: ${plan}`);
  if (stages.includes('SORT')) throw new Error(`This query is sorted in memory: ${plan}`);
}

/** SecantusDB, which stands in for MongoDB, sorts in memory and reads documents whatever the index; some filters it scans for. */
async function explain(cursor: Explainable) {
  const explained: Explained = await cursor.explain('queryPlanner');
  const plan = winningPlanOf(explained);
  const stages = stagesOf(plan);
  if (stages.length === 0) throw new Error('The database did not explain this query.');
  return { stages, isMongo: explained.serverInfo?.host !== 'secantus', plan: JSON.stringify(plan) };
}

interface Explained {
  readonly serverInfo?: { readonly host: string };
  readonly queryPlanner?: { readonly winningPlan: unknown };
  /** Of an aggregation that the planner does not run as a whole: the first stage reads the collection. */
  readonly stages?: readonly { readonly $cursor?: Explained }[];
}

function winningPlanOf({ queryPlanner, stages }: Explained): unknown {
  return queryPlanner?.winningPlan ?? (stages?.[0]?.$cursor && winningPlanOf(stages[0].$cursor));
}

function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'stage' && typeof value === 'string' ? [value] : stagesOf(value),
  );
}
