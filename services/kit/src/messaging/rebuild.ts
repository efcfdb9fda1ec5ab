import type { Logger } from '../log.ts';
import type { Database } from '../mongo/database.ts';
import type { Connection } from './connection.ts';
import type { CopyReaction, Reaction } from './reaction.ts';
import { startReplay } from './replay.ts';

/** The copies of one family that this database holds in full. */
interface CompleteCopies {
  /** The reaction's name. */
  _id: string;
  /** Whose copies they are. */
  service: string;
  completedAt: Date;
}

const completeCopies = (database: Database) => database.collection<CompleteCopies>('complete_copies');

/** False while this database has never held all that it should of another service. */
export async function hasCompleteCopies(database: Database, service: string): Promise<boolean> {
  return (await completeCopies(database).findOne({ service })) !== null;
}

export interface RebuildContext {
  readonly connection: Connection;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => Date;
}

/**
 * Reads every kept event of some copies again, with the same guard by version as always. Nothing is emptied before: what
 * is there and right stays, what is missing comes. Effects are not run. May run while the services run. Returns how many
 * events were read.
 */
export async function rebuildCopies(context: RebuildContext, copies: readonly CopyReaction[]): Promise<number> {
  let count = 0;
  for (const group of Map.groupBy(copies, ({ family }) => family.service).values()) {
    const parts = group.map(({ family, read, handle }) => ({
      family,
      take: async (bytes: Uint8Array) => {
        await handle(read(bytes));
        count++;
      },
    }));
    const replay = startReplay({ connection: context.connection, log: context.log, parts, from: 'start' });
    await replay.caughtUp;
    await replay.stop();
  }
  for (const { name, family } of copies) {
    const record = { service: family.service, completedAt: context.clock() };
    await completeCopies(context.database).replaceOne({ _id: name }, record, { upsert: true });
  }
  return count;
}

/**
 * Completes the copies that this database never had in full: the database is new or was emptied while the durable consumer
 * in NATS is already further on, or the service has begun to follow a family.
 */
export async function completeMissingCopies(context: RebuildContext, reactions: readonly Reaction[]): Promise<void> {
  const copies = reactions.filter((reaction) => reaction.kind === 'copy');
  if (copies.length === 0) return;
  const complete = await completeCopies(context.database)
    .find({ _id: { $in: copies.map(({ name }) => name) } })
    .toArray();
  const missing = copies.filter(({ name }) => !complete.some(({ _id }) => _id === name));
  if (missing.length === 0) return;
  const events = await rebuildCopies(context, missing);
  context.log.info({ copies: missing.map(({ name }) => name), events }, 'Copies were completed from the streams.');
}
