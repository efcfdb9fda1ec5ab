import { registerGauge } from '../http/metrics.ts';
import type { MessagingContext } from './context.ts';

/**
 * Shows in the metrics what is not published or handled yet; `publishers` are the services whose streams are consumed. Returns whether
 * every event of a publisher's stream has been handled: true while NATS is away, as no event can arrive.
 */
export function watchBacklog(
  { service, connection, database, metrics }: MessagingContext,
  publishers: () => readonly string[],
): (publisher: string) => Promise<boolean> {
  const countOf = (collection: string) => () => database.collection(collection).estimatedDocumentCount();
  const lagOf = async (publisher: string): Promise<number> => {
    const { manager } = await connection.opened;
    const stream = connection.streamName(publisher);
    const { num_pending, num_ack_pending } = await manager.consumers.info(stream, service);
    return num_pending + num_ack_pending;
  };
  const lags = async () => {
    if (!connection.isConnected()) return [];
    const read = async (stream: string) => ({ labels: { stream }, value: await lagOf(stream) });
    const found = await Promise.allSettled(publishers().map(read));
    return found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  };
  registerGauge(metrics, 'outbox_backlog', 'Committed events that are not published yet.', countOf('outbox'));
  const outboxAge = async () => {
    const oldest = await database.outbox.oldest();
    return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0;
  };
  registerGauge(
    metrics,
    'outbox_age_seconds',
    'Age of the oldest event that is not published yet; 0 without any.',
    outboxAge,
  );
  registerGauge(metrics, 'consumer_lag', 'Events of a stream that are not handled yet.', lags, ['stream']);
  registerGauge(metrics, 'rejected_events', 'Events that were recorded as invalid.', countOf('rejected_events'));

  return async (publisher) => !connection.isConnected() || (await lagOf(publisher)) === 0;
}
