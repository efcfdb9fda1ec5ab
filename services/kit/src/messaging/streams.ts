import { type EventFamily, streamConfig } from '@gehna/contracts';
import { NatsError, type StreamConfig, type StreamInfo } from 'nats';
import type { Connected, Connection } from './connection.ts';

/** Codes of JetStream's errors. */
const streamNotFound = 10059;
const streamNameInUse = 10058;
export const consumerNotFound = 10014;

/**
 * Makes sure that a service's stream exists. Where services have credentials of their own it is made before they start
 * (infra/credentials); elsewhere the first service that needs it creates it with the shared settings.
 */
export async function ensureStream(
  connection: Connection,
  { manager }: Connected,
  service: string,
): Promise<StreamInfo> {
  const config = streamConfig(service, connection.namespace);
  try {
    return await manager.streams.info(config.name);
  } catch (error) {
    if (apiCode(error) !== streamNotFound) throw error;
  }
  try {
    return await manager.streams.add(config as Partial<StreamConfig>);
  } catch (error) {
    // Another service created it at the same moment.
    if (apiCode(error) !== streamNameInUse) throw error;
    return manager.streams.info(config.name);
  }
}

/** What the subjects of a family's events start with; the aggregate's id follows. */
export function subjectPrefix({ prefix }: Connection, { service, aggregate }: EventFamily): string {
  return `${prefix}${service}.${aggregate}.`;
}

/** Of an event's subject, what `subjectPrefix` gives for its family. */
export const prefixOf = (subject: string): string => subject.slice(0, subject.lastIndexOf('.') + 1);

/** The number of a JetStream error, for example 10059. */
export function apiCode(error: unknown): number | undefined {
  return error instanceof NatsError ? error.api_error?.err_code : undefined;
}
