import { AckPolicy, type ConsumerMessages, DeliverPolicy, nanos } from 'nats';
import type { Connected } from './connection.ts';
import { pullTimes } from './consume.ts';
import type { MessagingContext } from './context.ts';
import { apiCode, consumerNotFound, ensureStream } from './streams.ts';

/** After this the events that a killed replica had fetched, or whose acknowledgement was lost, are redelivered. */
const ackWaitMs = 7000;
/** Messages fetched ahead of those that are handled: few, so that two replicas share the work and none waits long enough to be redelivered. */
const prefetch = 100;
/**
 * Messages that wait in memory. The client requests as many as it prefetches, and that many once more for every five seconds in which handlers
 * took none: beyond this the consumer is opened again.
 */
export const maxBuffered = 2 * prefetch;
/**
 * No limit of events without an acknowledgement: those that are postponed count as well, so that as many that nothing can handle yet would
 * keep back all others. The client's requests limit what is delivered at a time.
 */
const limits = { ack_wait: nanos(ackWaitMs), max_ack_pending: -1 };

interface Consumed {
  /** The service whose stream it is. */
  readonly publisher: string;
  readonly subjects: readonly string[];
}

/** Opens the durable consumer of another service's stream, which the replicas of this one share. */
export async function openDurableConsumer(
  context: MessagingContext,
  connected: Connected,
  consumed: Consumed,
): Promise<ConsumerMessages> {
  const name = await ensureConsumer(context, connected, consumed);
  const consumer = await connected.jetstream.consumers.get(name, context.service);
  // Ends when consumer or stream is gone: the client does not create them again.
  return consumer.consume({ max_messages: prefetch, abort_on_missing_resource: true, ...pullTimes });
}

/** Creates the durable consumer, or widens the existing one. Returns the stream's name. */
async function ensureConsumer(
  { connection, service }: MessagingContext,
  connected: Connected,
  { publisher, subjects }: Consumed,
): Promise<string> {
  const { consumers } = connected.manager;
  const { name } = (await ensureStream(connection, connected, publisher)).config;
  try {
    const { config } = await consumers.info(name, service);
    const { filter_subjects = [], filter_subject, ack_wait, max_ack_pending } = config;
    const current = filter_subject ? [filter_subject] : filter_subjects;
    // A replica of an older version may still run beside this one: subjects are only added.
    const missing = subjects.filter((subject) => !current.includes(subject));
    const isLimited = ack_wait !== limits.ack_wait || max_ack_pending !== limits.max_ack_pending;
    if (missing.length > 0 || isLimited)
      await consumers.update(name, service, { filter_subjects: [...current, ...missing], ...limits });
  } catch (error) {
    if (apiCode(error) !== consumerNotFound) throw error;
    await consumers.add(name, {
      durable_name: service,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      filter_subjects: [...subjects],
      max_deliver: -1,
      ...limits,
    });
  }
  return name;
}
