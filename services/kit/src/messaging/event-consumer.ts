import { type DomainEvent, streamOf } from '@gehna/contracts';
import type { ConsumerMessages, JsMsg } from 'nats';
import { uuidv7 } from 'uuidv7';
import { correlation } from '../correlation.ts';
import { isTemporary } from '../domain-error.ts';
import { isDatabaseAway } from '../mongo/database-errors.ts';
import { tracing } from '../telemetry/tracing.ts';
import type { Connected } from './connection.ts';
import { consume, type Stoppable } from './consume.ts';
import type { MessagingContext } from './context.ts';
import { maxBuffered, openDurableConsumer } from './durable-consumer.ts';
import { InvalidEvent, readerOf } from './envelope.ts';
import type { Erasure, EventHandler, Projection } from './event-handler.ts';
import { handlerBatches } from './handler-batches.ts';
import { prefixOf, subjectPrefix } from './streams.ts';

type Outcome = 'done' | 'retry' | 'rejected';

/** A delivery that was acknowledged, returned or rejected; for metrics and tests. */
export interface Handled {
  readonly stream: string;
  readonly eventId: string | undefined;
  readonly outcome: Outcome;
}

interface RejectedEvent {
  _id: string;
  stream: string;
  sequence: number;
  subject: string;
  reason: string;
  /** The whole message as text. */
  body: string;
  rejectedAt: Date;
}

/** By the number of failed deliveries. */
const redeliveryDelaysMs = [250, 1000, 3000, 10_000, 30_000, 60_000];
/** While the database is away, or busy with what others change: no fault of the event, which is due as soon as that is over. */
const temporaryDelayMs = 2000;
/** For an event of a family unknown to this version of the service, and how often at that pace. */
const handoverDelayMs = 250;
const quickHandovers = 20;
/** How often the acknowledgement's deadline (`ackWaitMs` of the durable consumer) is extended while an event waits for an earlier one, or is handled. */
const workingIntervalMs = 2500;
/** Events handled at a time, those of one aggregate one after the other. */
export const maxConcurrent = 200;

type Subscriber = Projection | EventHandler | Erasure;

/**
 * Consumes another service's stream by a durable consumer that the replicas share. A message is acknowledged after its
 * effects are stored; a failure redelivers it, later each time; an invalid one is recorded in `rejected_events` and not redelivered.
 * `opened` once the consumer holds every family.
 */
export function consumeStream(
  context: MessagingContext,
  publisher: string,
  subscribers: readonly Subscriber[],
  onHandled: (handled: Handled) => void,
): Stoppable & { readonly opened: Promise<void> } {
  const { connection, database } = context;
  const stream = streamOf(publisher);
  const log = context.log.child({ stream });
  const rejectedEvents = database.collection<RejectedEvent>('rejected_events');
  const handleOnce = handlerBatches(database);
  const byPrefix = Map.groupBy(subscribers, ({ family }) => subjectPrefix(connection, family));
  const readers = new Map(subscribers.map(({ family }) => [subjectPrefix(connection, family), readerOf(family)]));

  async function handle(message: JsMsg): Promise<void> {
    onHandled({ stream, ...(await settle(message)) });
  }

  async function settle(message: JsMsg): Promise<Omit<Handled, 'stream'>> {
    const prefix = prefixOf(message.subject);
    const read = readers.get(prefix);
    if (!read) return { eventId: undefined, outcome: handOver(message) };
    let event: DomainEvent | undefined;
    try {
      const current = read(message.data);
      event = current;
      await correlation.run(current.requestid ?? uuidv7(), async () => {
        for (const subscriber of byPrefix.get(prefix) ?? []) await run(subscriber, current);
      });
      await message.ackAck();
      return { eventId: event.id, outcome: 'done' };
    } catch (error) {
      const outcome = error instanceof InvalidEvent ? await reject(message, error) : redeliver(message, error, event);
      return { eventId: event?.id, outcome };
    }
  }

  /** In the trace of the request that caused the event. */
  function run(subscriber: Subscriber, event: DomainEvent): Promise<unknown> {
    const { kind, name } = subscriber;
    const attributes = { 'messaging.system': 'nats', 'messaging.message.id': event.id, [kind]: name };
    return tracing.inSpan(
      `handle ${event.type}`,
      { kind: 'consumer', parent: event.traceparent, attributes },
      (): Promise<unknown> => {
        if (subscriber.kind === 'projection') return subscriber.project(event);
        return subscriber.kind === 'erasure' ? subscriber.erase(event) : handleOnce(subscriber, event);
      },
    );
  }

  /** Returns an event of a family that only a newer version of this service consumes, for one of its replicas. */
  function handOver(message: JsMsg): Outcome {
    message.nak(message.info.deliveryCount > quickHandovers ? redeliveryDelaysMs.at(-1) : handoverDelayMs);
    return 'retry';
  }

  async function reject(message: JsMsg, { message: reason }: InvalidEvent): Promise<Outcome> {
    const { seq: sequence, subject } = message;
    log.error({ subject, sequence, reason }, 'An invalid event was rejected.');
    const record = { stream, sequence, subject, reason, body: message.string(), rejectedAt: database.clock() };
    try {
      await rejectedEvents.replaceOne({ _id: `${stream}:${sequence}` }, record, { upsert: true });
      message.term(reason.slice(0, 100));
      return 'rejected';
    } catch (error) {
      return redeliver(message, error, undefined);
    }
  }

  function redeliver(message: JsMsg, error: unknown, event: DomainEvent | undefined): Outcome {
    const failures = message.info.deliveryCount;
    const usual = redeliveryDelaysMs[Math.min(failures, redeliveryDelaysMs.length) - 1] ?? 0;
    const delay = isDatabaseAway(error) || isTemporary(error) ? Math.min(usual, temporaryDelayMs) : usual;
    log.warn(
      { err: error, eventId: event?.id, type: event?.type, failures, delay },
      'An event failed; it is redelivered.',
    );
    message.nak(delay);
    return 'retry';
  }

  const subjects = [...byPrefix.keys()].map((prefix) => `${prefix}*`);
  const opened = Promise.withResolvers<void>();
  async function open(connected: Connected): Promise<ConsumerMessages> {
    const messages = await openDurableConsumer(context, connected, { publisher, subjects });
    opened.resolve();
    return messages;
  }
  const consuming = consume({ connection, log, open, onReceived: extendDeadline, handle, maxConcurrent, maxBuffered });
  return { ...consuming, opened: opened.promise };
}

function extendDeadline(message: JsMsg): () => void {
  const extending = setInterval(() => {
    try {
      message.working();
    } catch {
      // Its connection is closing: the service stops, and another replica gets the event.
      clearInterval(extending);
    }
  }, workingIntervalMs);
  return () => clearInterval(extending);
}
