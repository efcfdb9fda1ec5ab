import { type DomainEvent, type EventFamily, streamOf } from '@gehna/contracts';
import { AckPolicy, DeliverPolicy, type JsMsg, nanos } from 'nats';
import type { Logger } from '../log.ts';
import type { Connected, Connection } from './connection.ts';
import { InvalidEvent, readerOf } from './envelope.ts';
import { keepPulling } from './pull.ts';
import { ensureStream } from './streams.ts';

/** A place in one stream: everything up to and with this sequence is known. */
export type Position = number;

/** One family's part in a replay. Made by `each`. */
export interface ReplayPart {
  readonly family: EventFamily;
  readonly take: (bytes: Uint8Array) => Promise<void>;
}

export interface Replay {
  /** Resolves when everything that the stream held at start was handed over. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

export type ReplayFrom = 'start' | { readonly after: Position } | { readonly since: Date };

/** What a replay does with each event of a family. A throw hands the same event over again. */
export function each<F extends EventFamily>(
  family: F,
  take: (event: DomainEvent<F>) => Promise<void> | void,
): ReplayPart {
  const read = readerOf(family);
  return { family, take: async (bytes) => take(read(bytes)) };
}

/**
 * Hands every event of some families of one stream to this replica, in the stream's order, from a place on, for as long as
 * the service lives. Nothing is acknowledged and nothing is kept at the server: after a break it goes on behind the last
 * event that was taken.
 */
export function startReplay({
  connection,
  log,
  parts,
  from,
}: {
  connection: Connection;
  log: Logger;
  parts: readonly ReplayPart[];
  from: ReplayFrom;
}): Replay {
  const service = serviceOf(parts.map(({ family }) => family));
  const bySubject = new Map(parts.map((part) => [prefixOf(connection, part.family), part]));
  const stream = streamOf(service);
  let next: ReplayFrom = from;
  let expected = 1;
  let markCaughtUp: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    markCaughtUp = resolve;
  });

  const open = async (connected: Connected) => {
    const name = await ensureStream(connection, connected, service);
    const { state } = await connected.manager.streams.info(name);
    // A stream that is shorter than what we saw was emptied and filled anew: what it holds now is new to us.
    if (typeof next === 'object' && 'after' in next && next.after > state.last_seq) next = 'start';
    const consumer = await connected.manager.consumers.add(name, {
      ack_policy: AckPolicy.None,
      filter_subjects: [...bySubject.keys()].map((subject) => `${subject}*`),
      inactive_threshold: nanos(60_000),
      mem_storage: true,
      ...startOf(next),
    });
    expected = 1;
    if (consumer.num_pending === 0) markCaughtUp();
    return connected.jetstream.consumers.get(name, consumer.name);
  };

  const handle = async (message: JsMsg) => {
    // A message that was sent into a dying connection is missed: open anew behind the last one that arrived.
    if (message.info.deliverySequence !== expected) throw new Error('an event was lost on the way');
    const part = bySubject.get(message.subject.slice(0, message.subject.lastIndexOf('.') + 1));
    try {
      await part?.take(message.data);
    } catch (error) {
      if (!(error instanceof InvalidEvent)) throw error;
      log.error({ stream, subject: message.subject, reason: error.message }, 'An invalid event was passed over.');
    }
    expected++;
    next = { after: message.seq };
    if (message.info.pending === 0) markCaughtUp();
  };

  const pull = keepPulling({ connection, log: log.child({ replay: stream }), open, handle, ahead: 500 });
  return { caughtUp, stop: () => pull.stop() };
}

function startOf(from: ReplayFrom) {
  if (from === 'start') return { deliver_policy: DeliverPolicy.All };
  if ('after' in from) return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from.after + 1 };
  return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: from.since.toISOString() };
}

export function prefixOf(connection: Connection, { service, aggregate }: EventFamily): string {
  return `${connection.prefix}${service}.${aggregate}.`;
}

export function serviceOf(families: readonly EventFamily[]): string {
  const [service, ...others] = new Set(families.map((family) => family.service));
  if (service === undefined || others.length > 0) {
    throw new TypeError('One replay follows the families of one service; start one for each.');
  }
  return service;
}
