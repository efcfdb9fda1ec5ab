import { streamOf, streamSettings } from '@gehna/contracts';
import { DiscardPolicy, NatsError, nanos, RetentionPolicy, StorageType } from 'nats';
import type { Connected, Connection } from './connection.ts';

const streamNotFound = 10059;
const streamNameInUse = 10058;

/** Makes sure that a service's stream is there; whoever comes first creates it with the shared settings. */
export async function ensureStream(connection: Connection, { manager }: Connected, service: string): Promise<string> {
  const name = connection.streamName(streamOf(service));
  try {
    await manager.streams.info(name);
    return name;
  } catch (error) {
    if (apiCode(error) !== streamNotFound) throw error;
  }
  try {
    await manager.streams.add({
      name,
      subjects: [`${connection.prefix}${service}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      max_msgs_per_subject: streamSettings.maxMessagesPerSubject,
      max_age: 0,
      duplicate_window: nanos(streamSettings.duplicateWindowSeconds * 1000),
    });
  } catch (error) {
    // Another service created it at the same moment.
    if (apiCode(error) !== streamNameInUse) throw error;
  }
  return name;
}

/** The number of a JetStream error, for example 10059. */
export function apiCode(error: unknown): number | undefined {
  return error instanceof NatsError ? error.api_error?.err_code : undefined;
}
