import type { EventFamily } from '@gehna/contracts';
import type { Logger } from '../log.ts';
import type { Database } from '../mongo/database.ts';
import type { Connection } from './connection.ts';
import type { Pull } from './pull.ts';
import type { CopyReaction, Reaction } from './reaction.ts';
import { startReplay } from './replay.ts';

/** The copies of one family that this database holds in full. */
interface CompleteCopies {
  /** The reaction's name. */
  _id: string;
  /** Whose copies they are, and of which aggregate. */
  service: string;
  aggregate: string;
  completedAt: Date;
}

const completeCopies = (database: Database) => database.collection<CompleteCopies>('complete_copies');

/** False while this database has never held all that it should of some family. */
export async function hasCompleteCopies(database: Database, families: readonly EventFamily[]): Promise<boolean> {
  for (const { service, aggregate } of families) {
    if ((await completeCopies(database).findOne({ service, aggregate })) === null) return false;
  }
  return true;
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
 * events were read. Throws, and marks nothing complete, when `stopping` ends it before.
 */
export async function rebuildCopies(
  context: RebuildContext,
  copies: readonly CopyReaction[],
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }));
  let count = 0;
  for (const group of Map.groupBy(copies, ({ family }) => family.service).values()) {
    const parts = group.map(({ family, read, handle }) => ({
      family,
      take: async (bytes: Uint8Array) => {
        await handle(read(bytes));
        count++;
      },
    }));
    stopping.throwIfAborted();
    const replay = startReplay({ connection: context.connection, log: context.log, parts, from: 'start' });
    await Promise.race([replay.caughtUp, stopped]);
    await replay.stop();
    stopping.throwIfAborted();
  }
  for (const { name, family } of copies) {
    const record = { service: family.service, aggregate: family.aggregate, completedAt: context.clock() };
    await completeCopies(context.database).replaceOne({ _id: name }, record, { upsert: true });
  }
  return count;
}

/**
 * Completes the copies that this database never had in full: the database is new or was emptied while the durable consumer
 * in NATS is already further on, or the service has begun to follow a family.
 */
export function completeMissingCopies(context: RebuildContext, reactions: readonly Reaction[]): Pull {
  const stopping = new AbortController();
  const completing = complete(context, reactions, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    context.log.error({ err: error }, 'Copies could not be completed; the next start tries again.');
  });
  return {
    async stop() {
      stopping.abort();
      await completing;
    },
  };
}

async function complete(context: RebuildContext, reactions: readonly Reaction[], stopping: AbortSignal): Promise<void> {
  const copies = reactions.filter((reaction) => reaction.kind === 'copy');
  if (copies.length === 0) return;
  const known = await completeCopies(context.database)
    .find({ _id: { $in: copies.map(({ name }) => name) } })
    .toArray();
  const missing = copies.filter(({ name }) => !known.some(({ _id }) => _id === name));
  if (missing.length === 0) return;
  const events = await rebuildCopies(context, missing, stopping);
  context.log.info({ copies: missing.map(({ name }) => name), events }, 'Copies were completed from the streams.');
}
