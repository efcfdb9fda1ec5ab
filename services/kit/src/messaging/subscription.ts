import { type DomainEvent, type EventFamily, streamOf } from '@gehna/contracts';
import { ConsumerDebugEvents, ConsumerEvents, type ConsumerMessages, DeliverPolicy, type JsMsg } from 'nats';
import type { Connected } from './connection.ts';
import { consume, pullTimes } from './consume.ts';
import type { MessagingContext } from './context.ts';
import { InvalidEvent, readerOf } from './envelope.ts';
import { ensureStream, prefixOf, subjectPrefix } from './streams.ts';
import { untilSuccess } from './until-success.ts';

/** A sequence in one stream: everything up to and with it was received. */
export type Position = number;

/** What a subscription does with the events of one family, in this replica. Made by `listener`. An event handler, in contrast, runs once per event. */
export interface FamilyListener {
  readonly family: EventFamily;
  readonly handle: (bytes: Uint8Array) => Promise<void>;
}

export type Subscription = ReturnType<typeof startSubscription>;

/** `after: 0` is the stream's start. */
export type StartPosition = { readonly after: Position } | { readonly since: Date };

/** Messages per pull request. */
const prefetch = 500;
/** Messages that wait in memory: the client's ordered consumers request more however many are unhandled. */
const maxBuffered = 10_000;

/** Handles each event of a family. A throw is retried with the same event. */
export function listener<F extends EventFamily>(
  family: F,
  handle: (event: DomainEvent<F>) => Promise<void> | void,
): FamilyListener {
  const read = readerOf(family);
  return { family, handle: async (bytes) => handle(read(bytes)) };
}

/**
 * Subscribes this replica to some families of one stream, in the stream's order, by an ordered consumer: nothing is
 * acknowledged or kept at the server. After a break it continues behind the last event that was handled.
 */
export function startSubscription(
  { connection, log }: Pick<MessagingContext, 'connection' | 'log'>,
  listeners: readonly FamilyListener[],
  from: StartPosition,
) {
  const service = serviceOf(listeners);
  const byPrefix = Map.groupBy(listeners, ({ family }) => subjectPrefix(connection, family));
  // One filter subject: with several the client creates the consumer by a subject without the filter, which permissions of NATS
  // cannot restrict. For several families the whole stream is read, and events of others are skipped.
  const [onlyPrefix] = byPrefix.size === 1 ? byPrefix.keys() : [];
  const filter = onlyPrefix ? `${onlyPrefix}*` : `${connection.prefix}${service}.>`;
  const subscriptionLog = log.child({ subscription: streamOf(service) });
  const { promise: caughtUp, resolve: markCaughtUp } = Promise.withResolvers<void>();
  let next: StartPosition = from;

  async function open(connected: Connected): Promise<ConsumerMessages> {
    const { config, state } = await ensureStream(connection, connected, service);
    if (isBeyond(next, state.last_seq)) next = { after: 0 };
    const consumer = await connected.jetstream.consumers.get(config.name, {
      filterSubjects: filter,
      ...startOptions(next),
    });
    const messages = await consumer.consume({ max_messages: prefetch, ...pullTimes });
    const { num_pending } = await consumer.info(true);
    if (num_pending === 0) markCaughtUp();
    watch(messages, connected).catch((err: unknown) => {
      subscriptionLog.warn({ err }, 'A subscription failed; it is opened again.');
      messages.stop();
    });
    return messages;
  }

  /** What the client's ordered consumer does not handle: a full buffer, a deleted stream, and one that was created anew. */
  async function watch(messages: ConsumerMessages, connected: Connected): Promise<void> {
    for await (const { type } of await messages.status()) {
      if (type === ConsumerDebugEvents.Next && messages.getProcessed() > 0 && messages.getPending() > maxBuffered) {
        messages.stop();
      }
      if (type !== ConsumerEvents.StreamNotFound && type !== ConsumerEvents.OrderedConsumerRecreated) continue;
      const { state } = await ensureStream(connection, connected, service);
      if (isBeyond(next, state.last_seq)) messages.stop();
    }
  }

  async function handle(message: JsMsg, signal: AbortSignal): Promise<void> {
    const { subject, data, seq } = message;
    const concerned = byPrefix.get(prefixOf(subject)) ?? [];
    const handleOnce = async () => {
      try {
        for (const one of concerned) await one.handle(data);
      } catch (error) {
        if (!(error instanceof InvalidEvent)) throw error;
        subscriptionLog.error({ subject, reason: error.message }, 'An invalid event was skipped.');
      }
      next = { after: seq };
      if (message.info.pending === 0) markCaughtUp();
    };
    const onFailure = (err: unknown) =>
      subscriptionLog.warn({ err, subject }, 'Handling an event failed; it is retried.');
    await untilSuccess(handleOnce, { signal, onFailure });
  }

  return {
    /** Resolves when everything that the stream held at start was handled. */
    caughtUp,
    ...consume({ connection, log: subscriptionLog, open, handle }),
  };
}

/** A stream that is shorter than the position was created anew: its events are unknown here. */
function isBeyond(position: StartPosition, lastSequence: number): boolean {
  return 'after' in position && position.after > lastSequence;
}

function startOptions(from: StartPosition) {
  if ('after' in from) return { opt_start_seq: from.after + 1 };
  return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: from.since.toISOString() };
}

function serviceOf(listeners: readonly FamilyListener[]): string {
  const [service, ...others] = new Set(listeners.map(({ family }) => family.service));
  if (service === undefined || others.length > 0) {
    throw new TypeError('A subscription takes the families of one service; start one for each.');
  }
  return service;
}
