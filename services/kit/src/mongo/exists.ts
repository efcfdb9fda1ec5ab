import type { ClientSession, Collection, Document, Filter } from 'mongodb';
import { inSession } from './in-session.ts';

/** Whether some document matches. */
export async function exists<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  session?: ClientSession,
): Promise<boolean> {
  return (await collection.findOne(filter, { projection: { _id: 1 }, ...inSession(session) })) !== null;
}
