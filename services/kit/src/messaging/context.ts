import type { Metrics } from '../http/metrics.ts';
import type { Logger } from '../log.ts';
import type { Database } from '../mongo/database.ts';
import type { Connection } from './connection.ts';

/** What everything between a service's database and NATS works with. */
export interface MessagingContext {
  /** The service: names its stream and its consumers. */
  readonly service: string;
  readonly connection: Connection;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
}
