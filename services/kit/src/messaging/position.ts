import type { EventFamily } from '@gehna/contracts';
import type { Database } from '../mongo/database.ts';
import type { Connected, Connection } from './connection.ts';
import { hasCompleteCopies } from './rebuild.ts';
import type { Position } from './replay.ts';
import { apiCode, ensureStream } from './streams.ts';

const consumerNotFound = 10014;

/**
 * A place in a service's stream such that the follower's database, read from now on, holds everything up to it. Of its own
 * stream that is the end: state is committed before its event is published. Of another's it is what the durable consumer
 * has acknowledged, because a copy is stored later than its event is published; and the beginning, while the copies of
 * one of the families are not complete.
 */
export async function positionOf(
  {
    connection,
    database,
    follower,
  }: { readonly connection: Connection; readonly database: Database; readonly follower: string },
  connected: Connected,
  service: string,
  families: readonly EventFamily[],
): Promise<Position> {
  const name = await ensureStream(connection, connected, service);
  if (service === follower) {
    const { state } = await connected.manager.streams.info(name);
    return state.last_seq;
  }
  try {
    const { ack_floor } = await connected.manager.consumers.info(name, follower);
    return (await hasCompleteCopies(database, families)) ? ack_floor.stream_seq : 0;
  } catch (error) {
    if (apiCode(error) === consumerNotFound) return 0;
    throw error;
  }
}
