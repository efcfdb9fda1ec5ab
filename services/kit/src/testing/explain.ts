import type { FindCursor } from 'mongodb';

/** Asserts that the database reads a query by an index, or by `_id`, and scans no collection. */
export async function assertIndexed(cursor: FindCursor<unknown>): Promise<void> {
  const { queryPlanner } = (await cursor.explain('queryPlanner')) as { queryPlanner: { winningPlan: unknown } };
  const stages = stagesOf(queryPlanner.winningPlan);
  if (stages.length === 0) throw new Error('The database did not tell how it reads this query.');
  if (stages.includes('COLLSCAN')) {
    throw new Error(`This query scans a whole collection: ${JSON.stringify(queryPlanner.winningPlan)}`);
  }
}

function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'stage' && typeof value === 'string' ? [value] : stagesOf(value),
  );
}
