import { setTimeout as wait } from 'node:timers/promises';
import type { EventFamily } from '@gehna/contracts';
import type { Logger } from '../log.ts';
import type { Connected, Connection } from './connection.ts';
import { type Position, type Replay, type ReplayPart, startReplay } from './replay.ts';

export interface ReadModelOptions {
  /** What it follows, of one or several services. Must bear an event whose state `load` has already read. */
  readonly each: readonly ReplayPart[];
  /** Builds the model from the database. May be called again, while the first model still answers. */
  readonly load: () => Promise<void>;
}

export interface ReadModel {
  /** Resolves when the model can answer. Rejects when the first load failed. */
  readonly ready: Promise<void>;
  /** Resolves when it follows the streams, so that nothing can pass it by. */
  readonly following: Promise<void>;
  stop(): Promise<void>;
}

/** How long a start waits for NATS before it loads without it. */
const patience = 2000;

/**
 * Keeps a model in this replica's memory current: notes how far the database is in each stream, loads from the database, and follows from
 * there, so that no change falls into a gap. Without NATS at start it loads at once, and again when NATS has come.
 */
export function keepReadModel(
  {
    connection,
    log,
    position,
  }: {
    connection: Connection;
    log: Logger;
    position: (connected: Connected, service: string, families: readonly EventFamily[]) => Promise<Position>;
  },
  { each, load }: ReadModelOptions,
): ReadModel {
  const stopping = new AbortController();
  const replays: Replay[] = [];
  const parts = Map.groupBy(each, ({ family }) => family.service);

  async function positions(): Promise<Map<string, Position> | undefined> {
    const connected = await connection.available(stopping.signal);
    if (!connected) return undefined;
    const found = new Map<string, Position>();
    for (const [service, own] of parts) {
      const families = own.map(({ family }) => family);
      found.set(service, await position(connected, service, families));
    }
    return found;
  }

  function follow(from: Map<string, Position>): void {
    if (stopping.signal.aborted) return;
    for (const [service, own] of parts) {
      replays.push(startReplay({ connection, log, parts: own, from: { after: from.get(service) ?? 0 } }));
    }
  }

  /** Tries until it follows; the model that was loaded first answers meanwhile. */
  async function catchUp(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const from = await positions();
        if (!from) return;
        await load();
        follow(from);
        return;
      } catch (error) {
        log.warn({ err: error }, 'A read model cannot follow the streams yet; it is tried again.');
        await wait(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const early = Promise.race([
    positions().catch((error: unknown) => {
      log.warn({ err: error }, 'The streams’ positions cannot be read yet.');
      return undefined;
    }),
    wait(patience, undefined, { ref: false }),
  ]);
  let following: Promise<void> = Promise.resolve();
  const ready = early.then(async (from) => {
    await load();
    if (from) follow(from);
    else following = catchUp();
  });

  const followed = ready.then(() => following);
  // Who does not ask for it hears of a failed load by `ready`.
  followed.catch(() => undefined);

  return {
    ready,
    following: followed,
    async stop() {
      stopping.abort();
      await ready.catch(() => undefined);
      // What NATS is being asked at this moment is not waited for.
      await Promise.race([following, wait(patience, undefined, { ref: false })]);
      await Promise.all(replays.map((replay) => replay.stop()));
    },
  };
}
